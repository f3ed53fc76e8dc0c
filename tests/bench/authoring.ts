/**
 * `npm run bench -- authoring`: processor and time of what a schema editor calls, on the schemas as they are and on 230
 * pages. Each row is the median of `--runs` (3), npm included; what npm costs by itself is told first.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { grownFiles } from '../drills/grown.ts';
import { childrenUsed } from './cpu.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true, strict: false });
const runs = Math.max(1, Number(values.runs ?? 3));
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
const cache = join('node_modules', '.cache', 'authoring');

/** Writes these files as the schemas of the calls. */
function lay(files: { readonly [path: string]: string }): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

interface Row {
  command: string[];
  /** What is done before each run, unmeasured. */
  before?(): void;
}

function measured({ command, before }: Row): { cpu: number; wall: number } {
  const [cpus, walls]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    before?.();
    const [used, began] = [childrenUsed(), performance.now()];
    const { status, stderr } = spawnSync('npm', ['run', '--silent', ...command], { encoding: 'utf8' });
    // 3: what is generated is of other schemas than these, as it has to be.
    if (status === null || status === 2 || status > 3)
      throw new Error(`npm run ${command.join(' ')}: ${String(status)}\n${stderr}`);
    cpus.push(childrenUsed() - used);
    walls.push(performance.now() - began);
  }
  return { cpu: median(cpus), wall: median(walls) };
}

try {
  for (const pages of [0, 230]) {
    const files = grownFiles(pages);
    const name = pages === 0 ? 'as they are' : `${pages} pages`;
    const changed = Object.keys(files).find((path) => /^goods\/[a-z]\w*\.json$/i.test(path)) ?? '';
    const place = ['--', '--schemas', folder];
    const rows: { [row: string]: Row } = {
      'npm by itself': { command: [] },
      'check, built anew': {
        command: ['check', ...place],
        before: () => rmSync(cache, { recursive: true, force: true }),
      },
      check: { command: ['check', ...place] },
      show: { command: ['show', ...place, changed.replace('.json', '')] },
      explain: { command: ['explain', ...place, 'clerk', changed.replace('.json', '')] },
      'new zone': {
        command: ['new', ...place, 'zone', 'goods', 'goods/bench', '测试', 'Bench', 'zone', 'bench'],
        before: () => rmSync(join(folder, 'goods', 'bench.json'), { force: true }),
      },
      format: { command: ['format', ...place] },
    };
    lay(files);
    for (const [row, asked] of Object.entries(rows)) {
      const { cpu, wall } = measured(asked);
      process.stdout.write(
        `${name.padEnd(12)} ${row.padEnd(26)} ${(cpu / 1000).toFixed(2)} s CPU  ${(wall / 1000).toFixed(2)} s\n`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
