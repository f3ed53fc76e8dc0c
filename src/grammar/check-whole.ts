/** Checks of the site as a whole: what no document shows by itself. */
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
import { checkOffers, checkPostings, checkSettings } from './check-unused.ts';
import { checkWritten } from './check-written.ts';
import type { Resolution } from './resolution.ts';

export function checkWhole(given: Resolution): void {
  const { sources, vocabulary, report } = given;
  checkRuns(given);
  checkOffers(given);
  checkPostings(given);
  checkSettings(given);
  checkListsSetBy(given);
  checkWritten(given);
  checkOwners(given);
  clashingPages(given);
  sharedNames(given);
  clashingGroups(given);
  clashingCalls(given);
  checkLedger(given);
  const judgeWords = glossaryCheck(sources.glossary);
  if (judgeWords) for (const source of glossaryFiles(sources)) judgeWords(source, report);
  const { icons } = vocabulary;
  if (icons) for (const source of iconFiles(sources)) checkIcons(source, icons, report);
  for (const source of schemaFiles(sources)) {
    const entity = entityUnder(sources, source);
    if (entity !== undefined) checkSchemaOf(source.file, source.node, entity, report);
  }
  checkGroups(given);
  checkIdleGroups(given);
  checkHidden(given);
  checkGrants(given);
  checkGranted(given);
}
