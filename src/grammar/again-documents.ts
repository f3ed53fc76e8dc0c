/** What is put together again of a site of which some page files have changed; all else when it is asked for. */
import { shapedPage, shapeLook } from './check-documents.ts';
import { mergeEntity, pageMerger, type Merged } from './inherit.ts';
import type { Kept } from './kept.ts';
import type { Vocabulary } from './models.ts';
import { recorder, silent, type Said } from './recorder.ts';
import type { Reporter } from './report.ts';
import { readSources, type Files, type Source, type Sources } from './sources.ts';

/**
 * Page files whose texts are others, that are new or that are gone; then also pages that something was said of when
 * they were put together, since it may name a page that is nearest.
 */
export function changedFiles(texts: Kept['texts'], kept: Kept): Set<string> {
  const all = new Set([...Object.keys(texts), ...Object.keys(kept.texts)]);
  const changed = new Set([...all].filter((file) => texts[file] !== kept.texts[file]));
  const isAnotherSet = [...changed].some((file) => texts[file] === undefined || kept.texts[file] === undefined);
  if (isAnotherSet) for (const { file, merge } of Object.values(kept.pages)) if (merge.length > 0) changed.add(file);
  return changed;
}

/** True when no two paths differ in large and small letters alone. */
export const areApart = (files: Files): boolean => {
  const paths = Object.keys(files);
  return new Set(paths.map((path) => path.toLowerCase())).size === paths.length;
};

/** True when each of the files that are there is a JSON object without a fault. */
export function areReadable(files: Files, names: ReadonlySet<string>, report: Reporter): boolean {
  const record = recorder(silent(report));
  const there = [...names].filter((file) => files[file] !== undefined);
  readSources(Object.fromEntries(there.map((file) => [file, files[file] ?? ''])), record);
  return record.take().length === 0;
}

/** A page that is put together again, with what was said on the way. */
export interface Fresh {
  merged: Merged;
  merge: readonly Said[];
  shape: readonly Said[];
}

/** The documents; `anew`: pages that a changed file is part of. The others are put together when they are asked for. */
export function documentsOf(
  sources: Sources,
  vocabulary: Vocabulary,
  kept: Kept,
  changed: ReadonlySet<string>,
  report: Reporter,
): { entities: Map<string, Merged>; pages: Map<string, Merged>; anew: Map<string, Fresh> } {
  const unheard = silent(report);
  const look = shapeLook(vocabulary, unheard);
  const made = (make: (name: string, source: Source) => Merged): Map<string, Merged> =>
    new Map(
      [...sources.entities].map(([name, source]) => [
        name,
        later({ name, file: source.file, entity: name, files: [...(kept.madeOf[name] ?? [])] }, () =>
          make(name, source),
        ),
      ]),
    );
  // Pages are put together from records as they are written; what is wrong of these is taken out of each by itself.
  const written = made((name, source) => mergeEntity(name, source, sources, unheard));
  const entities = made((name) => {
    const merged = written.get(name) as Merged;
    if (kept.shapes.length === 0) return merged;
    return { ...merged, node: look(merged.node, 'entity').node };
  });
  const record = recorder(unheard);
  const mergeAnew = pageMerger(sources, written, record);
  const lookAnew = shapeLook(vocabulary, record);
  const merge = pageMerger(sources, written, unheard);
  const anew = new Map<string, Fresh>();
  const pages = new Map(
    [...sources.pages].map(([route, source]) => {
      const known = kept.pages[route];
      if (known && !known.files.some((file) => changed.has(file))) {
        const { file, entity, incomplete } = known;
        const eager = { name: route, file, entity, files: [...known.files], ...(incomplete ? { incomplete } : {}) };
        return [
          route,
          later(eager, () => {
            const put = merge(source, route);
            return known.shape.length === 0 ? put : shapedPage(put, vocabulary, look, unheard);
          }),
        ];
      }
      const put = mergeAnew(source, route);
      const said = record.take();
      const merged = shapedPage(put, vocabulary, lookAnew, record);
      anew.set(route, { merged, merge: said, shape: record.take() });
      return [route, merged];
    }),
  );
  return { entities, pages, anew };
}

/** A document of which it is known what it is made of. */
function later(known: Omit<Merged, 'own' | 'node' | 'written'>, make: () => Merged): Merged {
  let made: Merged | undefined;
  const whole = (): Merged => (made ??= make());
  return {
    ...known,
    get own() {
      return whole().own;
    },
    get node() {
      return whole().node;
    },
    get written() {
      return whole().written;
    },
  };
}
