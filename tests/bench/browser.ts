/**
 * `npm run bench -- browser`: what an operator feels, in headless Chromium on the built console, beside a page that
 * draws the same rows by hand (floor.ts), in the same run and behind the same door (gate.ts). Main-thread milliseconds
 * (CPU), milliseconds until it is painted (wall), kilobytes and requests until then: medians of several runs, and how
 * many times the floor's they are; and how many calls of functions it takes, counted in a run of its own. Times vary
 * from computer to computer, the ratios hardly, the calls not at all. `--pages=230,2300`: the
 * same with goods zones added until there are so many pages.
 */
import { mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../journeys/browser.ts';
import { grownProduct } from '../drills/grown-product.ts';
import { startServer } from '../server.ts';
import type { Figures } from './meter.ts';
import { goals } from './rows.ts';
import { visit, type Taken } from './visit.ts';

const argument = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(argument('runs') ?? 5);
/** 0: the product's own pages. */
const sizes = [0, ...(argument('pages')?.split(',').map(Number) ?? [])];

/** What each row of the smallest console was, to compare the grown ones with. */
let own: Taken | undefined;
const browser = await launch();
try {
  for (const pages of sizes) {
    process.stderr.write(pages === 0 ? "the product's own pages\n" : `${pages} pages\n`);
    const taken = await (pages === 0 ? ofOwn() : ofGrown(pages));
    print(pages, taken);
    own ??= taken;
  }
} finally {
  await browser.close();
}

async function ofOwn(): Promise<Taken> {
  const server = await startServer({ scale: 1 });
  try {
    return await visit(browser, server, runs);
  } finally {
    await server.stop();
  }
}

/** The sample is that of the product's own pages, so that the same rows are shown. */
async function ofGrown(pages: number): Promise<Taken> {
  const product = grownProduct(pages);
  try {
    const data = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
    const first = await startServer({ scale: 1, data });
    await first.end();
    const server = await startServer({ scale: 1, data, built: product.built });
    try {
      return await visit(browser, server, runs);
    } finally {
      await server.stop();
    }
  } finally {
    product.remove();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Median of a figure, with as many decimals as say something. */
function figure(all: readonly Figures[], name: keyof Figures): number | undefined {
  const values = all.flatMap((one) => one[name] ?? []);
  return values.length === 0 ? undefined : median(values);
}

function print(pages: number, taken: Taken): void {
  const write = (name: string, cells: string[]): void =>
    void process.stdout.write(`${name.padEnd(24)}${cells.join('')}\n`);
  const load = loadavg().map((one) => one.toFixed(1));
  const size = pages === 0 ? "the product's own pages" : `${pages} pages`;
  process.stdout.write(`\n${size}: ${runs} runs, medians; ${cpus().length} processors, load ${load.join(' ')}\n`);
  process.stdout.write(`console / floor ×ratio (goal)${own ? ', and = times the same of the own pages' : ''}\n\n`);
  const names = ['cpu', 'wall', 'kB', 'requests', 'heap', 'calls'] as const;
  const width = own ? 29 : 22;
  write(
    '',
    ['CPU ms', 'wall ms', 'kB', 'requests', 'heap MB', '1000 calls'].map((one) => one.padStart(width)),
  );
  for (const [row, both] of taken)
    write(
      row,
      names.map((name) => {
        const [mine, floor] = [figure(both.console, name), figure(both.floor, name)];
        if (mine === undefined || floor === undefined) return ''.padStart(width);
        const digits = name === 'heap' ? 2 : mine < 20 && name !== 'requests' ? 1 : 0;
        const goal = (goals[row] as { [figure: string]: string })[name];
        const text = `${mine.toFixed(digits)}/${floor.toFixed(digits)} ×${(mine / (floor || 1)).toFixed(1)}`;
        const before = figure(own?.get(row)?.console ?? [], name);
        const times = before ? ` =${(mine / before).toFixed(2)}` : '';
        return (text + (goal ? ` (${goal})` : '') + times).padStart(width);
      }),
    );
}
