/**
 * One file for what the console and a list are made of, and one each for what stands beside it. Left to itself the
 * bundler makes a chunk for each set of pages that share a module: half a hundred files of a few hundred bytes, asked
 * one after the other, before the first row is seen.
 */
import type { Plugin } from 'vite';

/** The way to every screen. */
export const firstDoor = /\/src\/layout\/console\.tsx$/;
/** The controls above a list, what its cards count, its sums: they come with its rows. */
const filters = /\/src\/kinds\/list\/(?:filter-control|figure-info|sums-row)\.tsx$/;

/**
 * What comes with dialogs and forms. Packages that gather others name it on the way to a list, and nothing of a list
 * uses it: held in its file, it would travel with each list.
 */
const later =
  /\/node_modules\/(?:react-hook-form|dompurify|@mui|@emotion|stylis|react-transition-group|@popperjs|prop-types|ra-language-english|ra-core\/dist\/form|ra-ui-materialui)\//;

/** The shell's sentences in both languages: the file of each language takes its own from them. */
const shell = /\/src\/providers\/messages\/shell\.ts$/;

/** React, and what else a list shares with the dialogs of the sign-in page. */
export const reactFile = 'react';
/** The entry holds the sign-in page: whoever is not signed in needs no other. */
const files = ['entry', reactFile, 'first-list', 'filters'] as const;

export interface FirstList {
  plugin: Plugin;
  /** Groups of modules, for `codeSplitting`. */
  groups: { name: string; test(id: string): boolean }[];
}

export function firstListChunk(): FirstList {
  const holder = new Map<string, (typeof files)[number]>();
  return {
    groups: files.map((name) => ({ name, test: (id) => holder.get(id) === name })),
    plugin: {
      name: 'zhanggui-first-list',
      apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
      buildEnd() {
        const all = [...this.getModuleIds()];
        const info = (id: string) => this.getModuleInfo(id);
        const closure = (wanted: (id: string) => boolean): Set<string> => {
          const seen = new Set(all.filter(wanted));
          for (const id of seen) for (const next of info(id)?.importedIds ?? []) seen.add(next);
          return seen;
        };
        const entry = closure((id) => info(id)?.isEntry === true);
        const asked = new Set([...entry].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []));
        const beside = closure((id) => asked.has(id) && !firstDoor.test(id));
        const first = closure((id) => firstDoor.test(id) || shell.test(id));
        // Other modules that are imported by themselves stay outside: each is a chunk that something else asks for.
        const alone = (id: string): boolean =>
          ![firstDoor, filters].some((way) => way.test(id)) && (info(id)?.dynamicImporters.length ?? 0) > 0;
        holder.clear();
        // Else what the entry shares with the files that it asks for would stand in files of its own.
        for (const id of entry) holder.set(id, 'entry');
        for (const id of new Set([...first, ...closure((one) => filters.test(one))]))
          if (!entry.has(id) && !later.test(id) && !alone(id))
            holder.set(id, !first.has(id) ? 'filters' : beside.has(id) ? reactFile : 'first-list');
      },
    },
  };
}
