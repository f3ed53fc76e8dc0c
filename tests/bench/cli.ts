/** `npm run bench`: throughput of the server; `npm run bench -- browser`: what an operator feels in Chromium. */
import { endWith, readArguments } from '../../generators/arguments.ts';

const usage = `用法 / Usage: npm run bench -- [browser] [--sizes=10000,1000000] [--seconds=5] [--runs=7]
          服务器吞吐量 / throughput of the server
browser   浏览器中的操作耗时 / what an operator feels in Chromium`;
const text = { type: 'string' } as const;
const [what] = readArguments(usage, { options: { sizes: text, seconds: text, runs: text }, most: 1 }).positionals;
if (what !== undefined && what !== 'browser') endWith(usage);
await (what === 'browser' ? import('./browser.ts') : import('./throughput.ts'));
