// npm test: check, types, lint, then every test; the last line is the count of all of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-report-'));
const report = join(folder, 'vitest.json');
const started = Date.now();

const checks = [
  ['schemas', [bin('tsx'), 'generators/cli.ts', 'check']],
  ['types: anywhere', [bin('tsc'), '-p', 'src/tsconfig.anywhere.json']],
  ['types: browser', [bin('tsc'), '-p', 'src/tsconfig.browser.json']],
  ['types: server', [bin('tsc'), '-p', 'src/tsconfig.server.json']],
  ['lint', [bin('oxlint'), '--quiet']],
  ['unused code', [bin('knip')]],
];

let passed = 0;
let failed = 0;
let skipped = 0;
for (const [name, command] of checks) {
  const done = await run(command);
  if (done.code === 0) passed += 1;
  else failed += 1;
  process.stdout.write(`${done.code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(done.time)})\n`);
  if (done.code !== 0) process.stdout.write(`${done.text.trim()}\n\n`);
}

const wanted = process.argv.slice(2);
const build = await run(['node', join('scripts', 'prepare.mjs'), '--build']);
process.stdout.write(`${build.code === 0 ? 'ok  ' : 'FAIL'} build (${seconds(build.time)})\n`);
if (build.code === 0) passed += 1;
else {
  failed += 1;
  process.stdout.write(build.text);
}
const tests = await run([bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...wanted], true);
if (existsSync(report)) {
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  skipped += counts.numPendingTests + counts.numTodoTests;
  // A file that could not be loaded counts none of its tests.
  failed += counts.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')).length;
}
if (tests.code !== 0 && failed === 0) failed += 1;
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${seconds(Date.now() - started)} in all\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed === 0 ? 0 : 1;

function run(command, show = false) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { cwd: root, stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'] });
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
