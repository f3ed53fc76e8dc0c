// Runs before start, test and dev, on Node and npm alone: installs what is missing and builds what is stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `需要 Node 20.19 或更新版本，当前为 ${process.versions.node}。 / Node 20.19 or newer is needed; this is ${process.versions.node}.`,
  );
}

const lock = digest([join(root, 'package-lock.json')]);
const installed = join(root, 'node_modules', '.zhanggui-lock');
if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  timed('安装依赖… / Installing packages…', () => npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
  writeFileSync(installed, lock);
}

if (process.argv.includes('--build')) {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'index.html',
    'tsconfig.json',
    'src',
    process.env.ZHANGGUI_SCHEMAS || 'schemas',
    'generators',
  ];
  const stamp = join(root, 'dist', '.stamp');
  const wanted = digest(sources.map((name) => resolve(root, name)).filter((path) => existsSync(path)));
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    timed('构建控制台… / Building the console…', () => npm(['run', '--silent', 'build']));
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

function npm(args) {
  const done = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail(`npm ${args[0]} 失败。 / npm ${args[0]} failed.`);
}

/** Says what begins, and how long it took. */
function timed(text, work) {
  const begun = performance.now();
  say(text);
  work();
  say(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

function digest(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(files).sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function files(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => files(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
