/**
 * `npm run bench -- dev`: what a schema editor waits for at `npm run dev`. Medians of `--runs` (5): milliseconds from
 * the saved file until it is told or drawn in an open console, and the processor time of the server until it rests.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDev, type DevServer } from '../dev-server.ts';
import { launch, open, signInAs, visit } from '../journeys/browser.ts';
import { meter } from './cpu.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true, strict: false });
const runs = Math.max(1, Number(values.runs ?? 5));
/** Milliseconds in which what a saved file began comes to rest. */
const rest = 1_500;

const median = (all: readonly number[]): string =>
  String(Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0));
const print = (row: string, goal: string, wall: readonly number[], cpu: readonly number[]): void =>
  void process.stdout.write(
    [row.padEnd(44), median(wall).padStart(6), 'ms', goal.padEnd(12), cpu.length ? `${median(cpu)} ms CPU` : '']
      .join(' ')
      .concat('\n'),
  );

/** Milliseconds until the server answers, of a database that is there. */
async function ready(dev: DevServer): Promise<[DevServer, number]> {
  await dev.end();
  const began = performance.now();
  const again = await startDev(dev);
  return [again, performance.now() - began];
}

async function edited(dev: DevServer): Promise<void> {
  const file = join(dev.schemas, 'goods', 'newPeopleGoods.json');
  const page = join(dev.schemas, 'goods', 'benchGoods.json');
  const text = readFileSync(file, 'utf8');
  const used = meter(dev.pid, join(dev.data, 'postgres'));
  const browser = await launch();
  try {
    const visitor = await visit(browser, dev);
    const { page: screen } = visitor;
    screen.setDefaultTimeout(60_000);
    await signInAs(visitor, dev, 'admin');
    await open(visitor, '/goods/newPeopleGoods');
    /** Looks at each frame: what waits for an element asks every half second after a while. */
    const drawn = (selector: string, words: string, is = true): Promise<unknown> =>
      screen.waitForFunction(
        ([at, text, wanted]) =>
          [...document.querySelectorAll(at)].some((one) => one.textContent?.includes(text)) === wanted,
        [selector, words, is] as const,
        { polling: 'raf' },
      );
    const heading = (words: string): Promise<unknown> => drawn('main h1', words);
    const own = (await screen.locator('main h1').textContent()) ?? '';
    const menu = 'nav[aria-label="主菜单"]';
    const labelled = (words: string): string => text.replace(/("label": \{ "zh": ")[^"]*/, `$1${words}`);
    const broken = (run: number): void => writeFileSync(file, text.replace('"where"', `"where${run}x"`));
    const told = (run: number): Promise<unknown> => drawn('.problems', `where${run}x`);
    interface Row {
      goal: string;
      save(run: number): void;
      seen(run: number): Promise<unknown>;
      /** Brings about what the saved file changes. */
      before?(run: number): Promise<unknown>;
    }
    const good = async (): Promise<void> => {
      if (readFileSync(file, 'utf8') === text) return;
      writeFileSync(file, text);
      await heading(own);
      await drawn('.problems', '', false);
    };
    const rows: { [row: string]: Row } = {
      'label of a page, on screen': {
        goal: '(1,000)',
        save: (run) => writeFileSync(file, labelled(`专区${run}`)),
        seen: (run) => heading(`专区${run}`),
      },
      'fault of a page, message on screen': {
        goal: '(500)',
        before: good,
        save: broken,
        seen: told,
      },
      'fault mended, page on screen': {
        goal: '',
        before: async (run) => {
          broken(run);
          await told(run);
        },
        save: () => writeFileSync(file, text),
        seen: () => drawn('.problems', '', false),
      },
      'new page, in the menu': {
        goal: '(1,000)',
        save: (run) =>
          writeFileSync(
            page,
            labelled(`新页${run}`).replaceAll('newPeopleGoods', 'benchGoods').replaceAll('newPeople', 'bench'),
          ),
        seen: (run) => drawn(menu, `新页${run}`),
      },
    };
    for (const [row, { goal, save, seen, before: ready }] of Object.entries(rows)) {
      const [walls, cpus]: [number[], number[]] = [[], []];
      for (let run = 1; run <= runs; run += 1) {
        if (ready) await ready(run).then(() => screen.waitForTimeout(rest));
        const [before, began] = [used().server, performance.now()];
        save(run);
        await seen(run);
        walls.push(performance.now() - began);
        await screen.waitForTimeout(rest);
        cpus.push(used().server - before);
        if (row.startsWith('new page')) {
          rmSync(page);
          await drawn(menu, `新页${run}`, false);
          await screen.waitForTimeout(rest);
        }
      }
      print(row, goal, walls, cpus);
    }
  } finally {
    await browser.close();
  }
}

let dev = await startDev();
try {
  const starts: number[] = [];
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    const [again, wall] = await ready(dev);
    dev = again;
    starts.push(wall);
  }
  print('ready, on a database that is there', '(3,000)', starts, []);
  await edited(dev);
} finally {
  await dev.stop();
}
