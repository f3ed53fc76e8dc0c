/** Ten times the pages that were asked for build in bounded memory; the first list hardly grows. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtSite } from './built.ts';
import { grownFiles } from './grown.ts';

const pages = 2_300;
const root = join(import.meta.dirname, '..', '..');
/** Megabytes of the build; how many times what it weighs the first list may weigh. */
const most = { memory: 2_048, heap: 1_344, weight: 1.05 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-grown-'));
  for (const [path, text] of Object.entries(grownFiles(pages))) {
    const file = join(folder, 'schemas', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Megabytes that a process has held at most; Linux tells. */
function heldBy(id: number | undefined): number {
  const file = `/proc/${id}/status`;
  const peak = existsSync(file) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Number(peak ?? 0) / 1024;
}

/** Builds the console of these schemas; gives its output, how it ended and the memory that it took. */
async function build(schemas: string, out: string): Promise<{ code: number | null; text: string; memory: number }> {
  const { NODE_ENV: _tests, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${most.heap}`, join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', out],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ZHANGGUI_SCHEMAS: schemas } },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, heldBy(child.pid))), 50);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  return { code, text, memory };
}

it(`builds ${pages} pages in ${most.memory} MB, and the first list carries nothing of them`, async () => {
  const out = join(folder, 'web');
  const { code, text, memory } = await build(join(folder, 'schemas'), out);
  expect(code, text.slice(-2_000)).toBe(0);
  process.stdout.write(`the build of ${pages} pages held ${Math.round(memory)} MB\n`);
  expect(memory).toBeLessThanOrEqual(most.memory);

  const few = builtSite(join(root, 'dist', 'web'));
  const many = builtSite(out);
  const firstList = (built: typeof few): number =>
    built.weigh([built.entry, ...built.named('first-list')], ['order/index']);
  const [now, grown] = [firstList(few), firstList(many)];
  process.stdout.write(
    `first list: ${now.toFixed(1)} kB of the product's own pages, ${grown.toFixed(1)} kB of ${pages}\n`,
  );
  expect(now).toBeGreaterThan(100);
  expect(grown / now).toBeLessThanOrEqual(most.weight);
}, 600_000);
