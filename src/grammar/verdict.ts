/** The verdict on all files; after a change of page files alone only what these concern is judged again. */
import { judgedAgain } from './again.ts';
import { placesOf, takenValues } from './building.ts';
import type { Memory } from './judged.ts';
import { keepingTeller, othersDigest, pageTexts, type Kept, type KeptPage } from './kept.ts';
import type { Vocabulary, Verdict } from './models.ts';
import { resolve, type Findings } from './resolve.ts';
import { settingsObjects } from './settings-objects.ts';
import type { Files } from './sources.ts';

/** Judges the files. `memory`: what was known the last time; it is replaced. */
export function verdictOn(files: Files, vocabulary: Vocabulary, memory: Memory): Verdict {
  return judgedAgain(files, vocabulary, memory) ?? judgedWhole(files, vocabulary, memory);
}

function judgedWhole(files: Files, vocabulary: Vocabulary, memory: Memory): Verdict {
  memory.kept = undefined;
  let teller: ReturnType<typeof keepingTeller> | undefined;
  const { site, problems, unread } = resolve(files, vocabulary, undefined, memory, {
    teller: (report) => (teller = keepingTeller(report, memory.hash)),
    found: (findings) => (memory.kept = teller && keptOf(findings, teller.told, memory.hash)),
  });
  return { problems, pages: Object.keys(site.pages).length, digest: site.digest, ...(unread ? { unread } : {}) };
}

/** What is kept of a site; nothing where files cannot be read, or where a fault lies in what pages are made of. */
function keptOf(
  { resolution, declared, stages, whole, known, views, between, taken }: Findings,
  told: Kept['told'],
  hash: Memory['hash'],
): Kept | undefined {
  const { texts, entities, pages, site } = resolution;
  const said = (stage: string): Kept['shapes'] => stages[stage] ?? [];
  if (!whole || said('sources').length > 0) return undefined;
  if (pages.size !== known.length) return undefined;
  const alone = new Map(views.map((view) => [view.route, view]));
  const kept: Kept['pages'] = {};
  for (const { view, facts } of known) {
    const merged = pages.get(view.route);
    const own = alone.get(view.route);
    if (!merged || !own) return undefined;
    const { file, files, entity, incomplete } = merged;
    const page: KeptPage = {
      view: own,
      facts,
      file,
      files,
      entity,
      merge: said(`merge ${view.route}`),
      shape: said(`shape ${view.route}`),
    };
    kept[view.route] = incomplete ? { ...page, incomplete } : page;
  }
  return {
    others: othersDigest(texts, hash),
    texts: pageTexts(texts, hash),
    places: placesOf(between),
    inMenu: views.map(({ route }) => route),
    bases: between.bases,
    taken: takenValues(taken),
    entities: said('entities'),
    shapes: said('shapes'),
    madeOf: Object.fromEntries([...entities].map(([name, { files }]) => [name, files])),
    pages: kept,
    settings: Object.fromEntries(Object.entries(settingsObjects(site)).map(([name, { entity }]) => [name, entity])),
    declared,
    told,
  };
}
