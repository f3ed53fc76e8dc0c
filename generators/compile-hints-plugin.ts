/**
 * What every person needs at once, the entry, the console and what lists are made of, is compiled while it arrives, on
 * another thread, and not function by function when it is called. Chromium reads the line at the top of such a file;
 * other browsers pass over it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstDoor, reactFile } from './first-list-chunk.ts';

const hint = '//# allFunctionsCalledOnLoad\n';

export function compileHintsPlugin(): Plugin {
  return {
    name: 'zhanggui-compile-hints',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle: {
      // Before the files are packed.
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const first = chunk.name === reactFile || chunk.moduleIds.some((id) => firstDoor.test(id));
          if (!chunk.isEntry && !first) continue;
          const file = join(dir, chunk.fileName);
          await writeFile(file, hint + (await readFile(file, 'utf8')));
        }
      },
    },
  };
}
