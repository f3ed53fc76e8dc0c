/**
 * One file for what the console and a list are made of. Left to itself the bundler makes a chunk for each set of pages
 * that share a module: half a hundred files of a few hundred bytes, asked one after the other, before the first row is
 * seen.
 */
import type { Plugin } from 'vite';

/** Loaded on the way to any list, each by an import of its own. */
export const firstDoors = /\/src\/(?:layout\/console\.tsx|providers\/session\.ts|kinds\/collection\/view\.tsx)$/;

/**
 * What comes with dialogs and forms. Packages that gather others name it on the way to a list, and nothing of a list
 * uses it: held in its file, it would travel with each list.
 */
const later =
  /\/node_modules\/(?:react-hook-form|dompurify|@mui|@emotion|stylis|react-transition-group|@popperjs|prop-types)\//;

export interface FirstList {
  plugin: Plugin;
  /** True for a module that belongs into the file. */
  holds(id: string): boolean;
}

export function firstListChunk(): FirstList {
  const held = new Set<string>();
  return {
    holds: (id) => held.has(id),
    plugin: {
      name: 'zhanggui-first-list',
      apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
      buildEnd() {
        const closure = (roots: string[]): Set<string> => {
          const seen = new Set(roots);
          for (const id of seen) for (const next of this.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
          return seen;
        };
        const all = [...this.getModuleIds()];
        const entry = closure(all.filter((id) => this.getModuleInfo(id)?.isEntry));
        held.clear();
        // A module that is imported by itself stays outside: its exports are asked for by name of its own chunk.
        for (const id of closure(all.filter((one) => firstDoors.test(one))))
          if (!entry.has(id) && !later.test(id) && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) === 0)
            held.add(id);
      },
    },
  };
}
