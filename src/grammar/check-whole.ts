/** Checks of the site as a whole, in their order. What one has said of the same before may be told again. */
import { clashingCalls, clashingGroups, clashingPages, sharedNames } from './check-clashes.ts';
import { checkListsSetBy } from './check-fixed.ts';
import { checkIcons, iconFiles } from './check-icons.ts';
import { glossaryCheck, glossaryFiles } from './check-glossary.ts';
import { checkLedger } from './check-ledger.ts';
import { checkGroups, checkHidden, checkIdleGroups } from './check-menu.ts';
import { checkOwners } from './check-owners.ts';
import { checkSchemaOf, entityUnder, schemaFiles } from './check-schema-of.ts';
import { checkGranted, checkGrants } from './check-roles.ts';
import { checkRuns } from './check-runs.ts';
import { checkOffers, checkPostings, checkSettings, type Offered } from './check-unused.ts';
import { checkWritten } from './check-written.ts';
import type { KnownPage } from './page-facts.ts';
import type { Reporter } from './report.ts';
import type { Source, Sources } from './sources.ts';
import type { Whole } from './whole.ts';

/** Runs checks, or tells again what they said. */
export interface Teller {
  /** `of`: all that the check is told of pages. Else it sees what is no page's. */
  check(name: string, of: unknown, run: (report: Reporter) => void): void;
  /** A check of one file alone, and of what is no page's. */
  file(name: string, source: Source, run: (report: Reporter) => void): void;
}

/** One that knows nothing of before. */
export const newTeller = (report: Reporter): Teller => ({
  check: (_name, _of, run) => run(report),
  file: (_name, _source, run) => run(report),
});

export interface KnownPages {
  /** In the order of their files. */
  byFile: readonly KnownPage[];
  inMenu: readonly KnownPage[];
  /** All labels. */
  labels: readonly string[];
}

export function checkWhole(whole: Whole, sources: Sources, pages: KnownPages, teller: Teller): void {
  const { byFile, inMenu, labels } = pages;
  const check = (name: string, of: unknown, run: (given: Whole) => void): void =>
    teller.check(name, of, (report) => run({ ...whole, report }));
  const all = (member: 'runs' | 'written' | 'postings' | 'settings'): string[] =>
    [...new Set(byFile.flatMap(({ facts }) => facts[member]))].sort();
  const runs = all('runs');
  const routes = [...whole.routes];
  const offered = offeredBy(byFile);
  const postings = all('postings');
  const written = all('written');
  const uses = {
    settings: all('settings'),
    holdsFrom: byFile.flatMap(({ facts }) => facts.holdsFrom ?? []),
    drawers: inMenu.flatMap(({ facts }) => facts.drawer ?? []),
  };
  check('runs', runs, (given) => checkRuns(given, runs));
  check('offers', [offered, runs, routes], (given) => checkOffers(given, offered, runs));
  for (const { facts } of byFile) for (const { name, at } of facts.idle) whole.report.add('action-idle', at, { name });
  check('postings', [postings, routes], (given) => checkPostings(given, postings));
  check('settings', uses, (given) => checkSettings(given, uses));
  check('lists', [], checkListsSetBy);
  check('written', written, (given) => checkWritten(given, written));
  check('owners', [], checkOwners);
  clashingPages(byFile, whole.report);
  sharedNames(byFile, whole.report);
  check('groups clash', [], clashingGroups);
  clashingCalls(whole, inMenu);
  check('ledger', [], checkLedger);
  const judgeWords = glossaryCheck(sources.glossary);
  if (judgeWords)
    for (const source of glossaryFiles(sources))
      teller.file('glossary', source, (report) => judgeWords(source, report));
  const { icons } = whole.vocabulary;
  if (icons)
    for (const source of iconFiles(sources))
      teller.file('icons', source, (report) => checkIcons(source, icons, report));
  for (const source of schemaFiles(sources))
    teller.file('schema', source, (report) => {
      const entity = entityUnder(sources, source);
      if (entity !== undefined) checkSchemaOf(source.file, source.node, entity, report);
    });
  check('groups', routes, checkGroups);
  check('hidden groups', [], checkIdleGroups);
  checkHidden(whole, byFile);
  check('grants', [labels, routes], (given) => checkGrants(given, labels));
  checkGranted(whole, inMenu);
}

/** The buttons of the pages of each entity that has some. */
function offeredBy(pages: readonly KnownPage[]): Offered {
  const offered = new Map<string, Set<string>>();
  for (const { view, facts } of pages) {
    if (view.entity === '') continue;
    const buttons = offered.get(view.entity) ?? new Set<string>();
    for (const name of facts.buttons) buttons.add(name);
    offered.set(view.entity, buttons);
  }
  return Object.fromEntries([...offered].map(([entity, buttons]) => [entity, [...buttons].sort()]));
}
