/**
 * `npm run bench -- authoring`: processor and time of what a schema editor calls, on the schemas as they are and on 230
 * pages. Each row is the median of `--runs` (3), npm included; what npm costs by itself is told first.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** Takes away what was judged, and leaves the build of the commands. */
function forget(): void {
  for (const { name, parentPath } of readdirSync(cache, { recursive: true, withFileTypes: true }))
    if (name === 'judged.json' || name === 'verdict.json') rmSync(join(parentPath, name));
}

interface Row {
  command: string[];
  /** What is done before each run, unmeasured. */
  before?(run: number): void;
}

function measured({ command, before }: Row): { cpu: number; wall: number } {
  const [cpus, walls]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    before?.(run);
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
    /** Another text of a file at each run. */
    const other = (path: string, edit: (text: string, run: number) => string): ((run: number) => void) => {
      let edited = 0;
      return () => writeFileSync(join(folder, path), edit(files[path] ?? '', (edited += 1)));
    };
    const labelled = (text: string, run: number): string => text.replace(/"en": ?"/, `$&${'New '.repeat(run)}`);
    const rows: { [row: string]: Row } = {
      'npm by itself': { command: [] },
      'check, built anew': {
        command: ['check', ...place],
        before: () => rmSync(cache, { recursive: true, force: true }),
      },
      'check, nothing kept': { command: ['check', ...place], before: forget },
      'check, a space in a page': {
        command: ['check', ...place],
        before: other(changed, (text, run) => `${text.trimEnd()}${'\n'.repeat(run + 2)}`),
      },
      'check, a label of a page': { command: ['check', ...place], before: other(changed, labelled) },
      'check, columns of a page': {
        command: ['check', ...place],
        before: other('goods/newPeopleGoods.json', (text, run) => text.replace('"newDays", ', run % 2 ? '' : '$&')),
      },
      'check, a permission': {
        command: ['check', ...place],
        before: other(changed, (text, run) => text.replace(/"permission": ?"\w+/, `$&${'x'.repeat(run)}`)),
      },
      'check, a label of a mixin': {
        command: ['check', ...place],
        before: other('_mixins/sortable.json', labelled),
      },
      'check, nothing changed': { command: ['check', ...place] },
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
