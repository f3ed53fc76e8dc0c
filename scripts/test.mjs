// npm test: schemas, types, lint and build side by side, then the tests that tests/run/select.ts names for it.
// `--all`: every test. `--change`: npm test, then what a change touches and a share of the rest, as long as there is
// time. Files that are named are run alone: `npm test -- tests/api/limits.test.ts`.
// The last line is the count of all of them.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-report-'));
const outputs = join(root, 'node_modules', '.cache', 'tests');
const started = Date.now();
const words = process.argv.slice(2);
const command = words.includes('--all') ? 'all' : words.includes('--change') ? 'change' : 'test';
const wanted = words.filter((word) => !['--all', '--change'].includes(word));
/** Milliseconds within which the files of `--change` end that are begun. */
const limit = 18 * 60_000;
/** Red files that are run once more: more of them are no chance. */
const mostAgain = 5;

/** The slowest first, so that two that run at a time end together. */
const build = ['build', ['node', join('scripts', 'prepare.mjs'), '--build']];
const checks =
  wanted.length > 0
    ? [build]
    : [
        build,
        ...(command === 'test' ? [] : [['unused code', [bin('knip')]]]),
        ['types: server', [bin('tsc'), '-p', 'src/tsconfig.server.json']],
        ['types: browser', [bin('tsc'), '-p', 'src/tsconfig.browser.json']],
        [
          'schemas',
          ['node', join('scripts', 'authoring.mjs'), 'check'],
          'npm run generate mends it',
          'generated files',
        ],
        ['lint', [bin('oxlint'), '--quiet']],
        ['format', [bin('oxfmt'), '--check'], 'npm run format mends it'],
        ['types: anywhere', [bin('tsc'), '-p', 'src/tsconfig.anywhere.json']],
      ];

const sum = { passed: 0, failed: 0, skipped: 0 };
const faults = [];
const unsteady = [];
const left = [];
const times = new Map();
mkdirSync(outputs, { recursive: true });
const queue = [...checks];
await Promise.all([lane(), lane()]);
const selection = await selected();
for (const line of selection.why) process.stdout.write(`${line}\n`);

const later = {
  ...(command === 'change' ? { TEST_DEADLINE: String(started + limit) } : {}),
  ...(selection.pages === undefined ? {} : { SWEPT_PAGES: JSON.stringify(selection.pages) }),
};
// Half of the time of these is spent waiting for PostgreSQL: three of them share two cores well, a fourth makes all
// slower. What stands behind them keeps a browser busy.
const [several, two] = [Math.max(2, cpus().length + 1), Math.max(2, cpus().length)];
await vitest('first', selection.first, several, {});
await vitest('rest', selection.rest, two, later);
await vitest('alone', selection.alone, 1, later);
if (command !== 'test') await step('first start', ['node', join('scripts', 'first-start.mjs')]);

rmSync(folder, { recursive: true, force: true });
if (command !== 'test') slowest(command === 'all' ? Infinity : 20);
if (left.length > 0) process.stdout.write(`\nleft for the next run, for the time was over:\n${left.join('\n')}\n`);
for (const line of unsteady) process.stdout.write(`unsteady: ${line}\n`);
for (const fault of faults) process.stdout.write(`FAIL ${fault}\n`);
process.stdout.write(
  `\n${seconds(Date.now() - started)} in all${processor()}\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`,
);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** Which files there are to run. */
async function selected() {
  if (wanted.length > 0) return { first: [], alone: [], rest: wanted, why: [] };
  const asked = await run(['node', '--import', 'tsx', join('tests', 'run', 'select.ts'), command]);
  if (asked.code === 0) return JSON.parse(asked.text);
  sum.failed += 1;
  faults.push(`the tests could not be selected\n${asked.text}`);
  return { first: [], alone: [], rest: [], why: [] };
}

/** Runs the files, what is red once more with nothing beside it, and counts. */
async function vitest(name, files, workers, env) {
  if (files.length === 0) return;
  const one = await attempt(name, files, workers, env);
  const red = [...new Set(one.faults.map(({ file }) => file))];
  // Vitest knows of a red that it did not count, or ended before it could.
  const uncounted = one.code !== 0 && one.faults.length === 0;
  const isFew = !uncounted && red.length > 0 && red.length <= mostAgain;
  const again = isFew ? await attempt(`${name}-again`, red, 1, { ...env, TEST_DEADLINE: '' }) : undefined;
  const isGreen = again?.code === 0 && again.faults.length === 0;
  sum.passed += one.passed + (isGreen ? one.faults.length : 0);
  sum.skipped += one.skipped;
  left.push(...one.left);
  for (const [file, time] of one.times) times.set(file, time);
  if (isGreen) {
    unsteady.push(...one.faults.map(({ file, test, text }) => `${file}\t${test}: ${text}`));
    unsteady.push(`what both runs said: ${one.output}, ${again.output}`);
    return;
  }
  sum.failed += one.faults.length + (uncounted ? 1 : 0);
  faults.push(...one.faults.map(({ file, test, text }) => `${file} > ${test}: ${text}`));
  if (uncounted) faults.push(`vitest ended with ${one.code}`);
}

async function attempt(name, files, workers, env) {
  const report = join(folder, `${name}.json`);
  const order = join(folder, `${name}.order`);
  const output = join(outputs, `${name}.log`);
  writeFileSync(order, files.join('\n'));
  const { code } = await run([bin('vitest'), 'run', `--maxWorkers=${workers}`, ...files], {
    env: {
      ...env,
      TEST_TALLY: report,
      TEST_CACHE: join(folder, 'modules'),
      ...(name === 'rest' ? { TEST_ORDER: order } : {}),
    },
    output,
  });
  const nothing = { passed: 0, skipped: 0, faults: [], left: [], times: [] };
  return { ...nothing, ...(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}), code, output };
}

async function lane() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await step(...next);
}

/** Runs a command and says how it ended; `todo` is what it lacks when it ends with 3. */
async function step(what, line, mend, todo) {
  const done = await run(line);
  // The schemas are right, and what is generated is of others.
  const name = todo !== undefined && done.code === 3 ? todo : what;
  if (done.code === 0) sum.passed += 1;
  else {
    sum.failed += 1;
    faults.push(name);
  }
  const why = [done.text.trim(), ...(mend && (todo === undefined || name === todo) ? [mend] : [])].join('\n');
  process.stdout.write(
    done.code === 0 ? `ok   ${name} (${seconds(done.time)})\n` : `FAIL ${name} (${seconds(done.time)})\n${why}\n\n`,
  );
}

/** Runs a command; its output is the text that is given back, or goes to the terminal and into a file. */
function run(line, { env = {}, output } = {}) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(line[0], line.slice(1), {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const file = output === undefined ? undefined : createWriteStream(output);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        if (file === undefined) text += part;
        else {
          file.write(part);
          process.stdout.write(part);
        }
      });
    const ended = (code) => {
      file?.end();
      resolve({ code, text, time: Date.now() - begun });
    };
    child.once('error', (error) => {
      text += String(error);
      ended(1);
    });
    child.once('close', (code) => ended(code ?? 1));
  });
}

/** What took longest. */
function slowest(most) {
  const all = [...times].toSorted(([, one], [, other]) => other - one).slice(0, most);
  process.stdout.write(`\nseconds of each file, the slowest first:\n`);
  for (const [file, time] of all) process.stdout.write(`${seconds(time * 1000).padStart(9)}  ${file}\n`);
}

/** Processor time of all that was run, user and system; Linux tells. */
function processor() {
  if (!existsSync('/proc/self/stat')) return '';
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Clock ticks of children that have ended, a hundredth of a second each.
  return `, ${Math.round((Number(fields[13]) + Number(fields[14])) / 100)} s of processor`;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
