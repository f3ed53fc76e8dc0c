// Runs an authoring command (`npm run check`) from its build; without one it is compiled while it is loaded.
import './prepare.mjs';
import module from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtCommand } from './authoring-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const entry = 'generators/cli.ts';

let built;
try {
  built = await builtCommand(root, entry, readFileSync(join(root, 'package-lock.json')));
} catch (error) {
  // A folder that cannot be written, or sources that do not compile: what is wrong with these is told by their loader.
  const [why] = String(error?.message ?? error).split('\n');
  process.stderr.write(`命令未能预先编译，运行会慢一些 / The commands could not be built and are slower: ${why}\n`);
}
if (built === undefined) {
  (await import('tsx/esm/api')).register();
  await import(pathToFileURL(join(root, entry)).href);
} else {
  module.enableCompileCache?.(join(built, 'compiled'));
  process.env.ZHANGGUI_AUTHORING = built;
  await import(pathToFileURL(join(built, 'cli.mjs')).href);
}
