/**
 * `npm run bench`: lists and throughput of the server; `npm run bench -- browser`: what an operator feels in Chromium;
 * `npm run bench -- authoring`: what the commands of schema editors cost; `npm run bench -- dev`: how long they wait
 * for what they have saved.
 */
import { endWith, readArguments } from '../../generators/arguments.ts';

const usage = `用法 / Usage: npm run bench -- [lists|throughput|browser|authoring|dev]
            [--sizes=10000,1000000] [--page=order/index] [--seconds=5] [--runs=7] [--workers=2] [--only=list;get]
            [--pages=230,2300]
lists       列表的每个排序、标签页、筛选、搜索与指标 / every sort, tab, filter, search and figure of a list
throughput  服务器吞吐量 / throughput of the server
browser     浏览器中的操作耗时 / what an operator feels in Chromium
authoring   改 schema 时各命令的 CPU 与耗时 / processor and time of the commands of schema editors
dev         npm run dev 中保存文件后的等待 / what a schema editor waits for at npm run dev
            不写则测 lists 与 throughput / lists and throughput when none is named`;
const text = { type: 'string' } as const;
const [what] = readArguments(usage, {
  options: { sizes: text, page: text, seconds: text, runs: text, workers: text, only: text, pages: text },
  most: 1,
}).positionals;
const benches: { [name: string]: (() => Promise<unknown>)[] } = {
  lists: [() => import('./lists.ts')],
  throughput: [() => import('./throughput.ts')],
  browser: [() => import('./browser.ts')],
  authoring: [() => import('./authoring.ts')],
  dev: [() => import('./dev.ts')],
};
const wanted = what === undefined ? [...(benches['lists'] ?? []), ...(benches['throughput'] ?? [])] : benches[what];
if (!wanted) endWith(usage);
else for (const run of wanted) await run();
