// npm run build: the console and the server side by side; both must succeed.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from './compress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const codes = await Promise.all([buildConsole(), build('--ssr', '--outDir', 'dist/server')]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;

async function buildConsole() {
  const code = await build();
  if (code === 0) await compress(join(root, 'dist', 'web', 'assets'));
  return code;
}

function build(...options) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
