/**
 * What the console and a list are made of, written into index.html: whoever is signed in asks for it beside the entry.
 * Otherwise the browser would hear of each file from the one that imports it, and of the first only when the entry has
 * run.
 */
import type { Plugin, Rolldown } from 'vite';
import { fileOfPage } from '../src/base/file-of-page.ts';

/** The module that a signed-in visit begins with. */
const firstDoor = /\/src\/layout\/console\.tsx$/;
/** Where index.html wants the names, and the function that names the file of a page. */
const place = '__MADE_OF__';
const naming = '__FILE_OF_PAGE__';

/** File names without "assets/": of every visit, and by language; what the files of pages are named with. */
interface MadeOf extends Pages {
  scripts: string[];
  styles: string[];
  texts: { [language: string]: string };
}

/** `mark`: as in PageFiles. `segments`: first parts of the routes, beside home. */
interface Pages {
  mark: string;
  segments: string[];
}

/** @param pages asked when the files of the pages are written. */
export function aheadPlugin(pages: () => Pages): Plugin {
  return {
    name: 'zhanggui-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html
          .replace(place, () => JSON.stringify(bundle ? madeOf(bundle, pages()) : null))
          .replace(naming, () => fileOfPage.toString()),
    },
  };
}

function madeOf(bundle: Rolldown.OutputBundle, pages: Pages): MadeOf {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (roots: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const seen = new Set(roots);
    for (const chunk of seen)
      for (const name of chunk.imports) {
        const next = byName.get(name);
        if (next) seen.add(next);
      }
    return seen;
  };
  const entry = closure(chunks.filter((chunk) => chunk.isEntry));
  const doors = closure(chunks.filter(({ moduleIds }) => moduleIds.some((id) => firstDoor.test(id))));
  const wanted = [...doors].filter((chunk) => !entry.has(chunk));
  const bare = (names: Iterable<string>): string[] => [...names].map((name) => name.replace(/^assets\//, ''));
  const named = (facade: RegExp): { [name: string]: string } =>
    Object.fromEntries(
      chunks.flatMap(({ facadeModuleId, fileName }) => {
        const name = facade.exec(facadeModuleId ?? '')?.[1];
        return name === undefined ? [] : [[name, bare([fileName])[0] ?? '']];
      }),
    );
  return {
    scripts: bare(wanted.map(({ fileName }) => fileName)),
    styles: bare(new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))),
    texts: named(/\/src\/providers\/texts\/(\w+)\.ts$/),
    ...pages,
  };
}
