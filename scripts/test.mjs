// npm test: check, types, lint and build side by side, then every test. `--long`: the long tests instead, on the built
// product.
// The last line is the count of all of them. What else is given goes to Vitest: `npm test -- tests/api/limits.test.ts`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-report-'));
const report = join(folder, 'tally.json');
const started = Date.now();
const long = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((word) => word !== '--long');

/** The slowest first, so that two that run at a time end together. */
const build = ['build', ['node', join('scripts', 'prepare.mjs'), '--build']];
const checks = long
  ? [build]
  : [
      build,
      ['unused code', [bin('knip')]],
      ['types: server', [bin('tsc'), '-p', 'src/tsconfig.server.json']],
      ['types: browser', [bin('tsc'), '-p', 'src/tsconfig.browser.json']],
      ['schemas', ['node', join('scripts', 'authoring.mjs'), 'check'], 'npm run generate mends it', 'generated files'],
      ['lint', [bin('oxlint'), '--quiet']],
      ['format', [bin('oxfmt'), '--check'], 'npm run format mends it'],
      ['types: anywhere', [bin('tsc'), '-p', 'src/tsconfig.anywhere.json']],
    ];

let passed = 0;
let failed = 0;
let skipped = 0;
const faults = [];
const queue = [...checks];
await Promise.all([lane(), lane()]);

// What is measured runs when nothing else does.
for (const mode of long ? ['long', 'measured'] : ['test']) await vitest(mode);
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) process.stdout.write(`FAIL ${fault}\n`);
process.stdout.write(
  `\n${seconds(Date.now() - started)} in all\n${passed} passed, ${failed} failed, ${skipped} skipped\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function vitest(mode) {
  rmSync(report, { force: true });
  const tests = await run(
    [bin('vitest'), 'run', '--mode', mode, ...(wanted.length > 0 ? ['--passWithNoTests'] : []), ...wanted],
    true,
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  skipped += counts?.skipped ?? 0;
  faults.push(...(counts?.faults ?? []));
  // Vitest knows of a red that it did not count, or ended before it could.
  if (tests.code !== 0 && (counts?.failed ?? 0) === 0) {
    failed += 1;
    faults.push(`vitest ended with ${tests.code}`);
  }
}

async function lane() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [wanted, command, mend, todo] = next;
    const done = await run(command);
    // The schemas are right, and what is generated is of others.
    const name = todo !== undefined && done.code === 3 ? todo : wanted;
    if (done.code === 0) passed += 1;
    else {
      failed += 1;
      faults.push(name);
    }
    const why = [done.text.trim(), ...(mend && (todo === undefined || name === todo) ? [mend] : [])].join('\n');
    process.stdout.write(
      done.code === 0 ? `ok   ${name} (${seconds(done.time)})\n` : `FAIL ${name} (${seconds(done.time)})\n${why}\n\n`,
    );
  }
}

function run(command, show = false) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), {
      cwd: root,
      env: { ...process.env, ZHANGGUI_TALLY: report },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let text = '';
    child.stdout?.on('data', (part) => (text += part));
    child.stderr?.on('data', (part) => (text += part));
    child.once('error', (error) => resolve({ code: 1, text: String(error), time: Date.now() - begun }));
    child.once('close', (code) => resolve({ code: code ?? 1, text, time: Date.now() - begun }));
  });
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
