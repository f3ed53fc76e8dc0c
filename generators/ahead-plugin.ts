/**
 * What the console and a list are made of, written into index.html: whoever is signed in asks for it beside the entry.
 * Otherwise the browser would hear of each file from the one that imports it, and of the first only when the entry has
 * run.
 */
import type { Plugin, Rolldown } from 'vite';
import { firstDoors } from './first-list-chunk.ts';

/** Where index.html wants the names. */
const place = '__MADE_OF__';

/** File names without "assets/": of every visit, and by the first part of a path. */
interface MadeOf {
  scripts: string[];
  styles: string[];
  groups: { [segment: string]: string };
}

export function aheadPlugin(): Plugin {
  return {
    name: 'zhanggui-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(place, () => JSON.stringify(bundle ? madeOf(bundle) : null)),
    },
  };
}

function madeOf(bundle: Rolldown.OutputBundle): MadeOf {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (roots: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const seen = new Set(roots);
    for (const chunk of seen)
      for (const name of chunk.imports) {
        const next = named.get(name);
        if (next) seen.add(next);
      }
    return seen;
  };
  const entry = closure(chunks.filter((chunk) => chunk.isEntry));
  const doors = closure(chunks.filter(({ facadeModuleId }) => firstDoors.test(facadeModuleId ?? '')));
  const wanted = [...doors].filter((chunk) => !entry.has(chunk));
  const bare = (names: Iterable<string>): string[] => [...names].map((name) => name.replace(/^assets\//, ''));
  const segment = /virtual:site\/pages\/([^/]+)$/;
  return {
    scripts: bare(wanted.map(({ fileName }) => fileName)),
    styles: bare(new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))),
    groups: Object.fromEntries(
      chunks.flatMap(({ facadeModuleId, fileName }) => {
        const name = segment.exec(facadeModuleId ?? '')?.[1];
        return name === undefined ? [] : [[name, bare([fileName])[0] ?? '']];
      }),
    ),
  };
}
