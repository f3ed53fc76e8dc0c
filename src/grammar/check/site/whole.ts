/** Checks of the site as a whole: what no document shows by itself. */
import { clashingCalls, clashingGroups, clashingPages, sharedNames } from './clashes.ts';
import { checkListsSetBy } from '../record/fixed.ts';
import { checkIcons, iconFiles } from './icons.ts';
import { glossaryCheck, glossaryFiles } from './glossary.ts';
import { checkLedger } from './ledger.ts';
import { checkGroups, checkHidden, checkIdleGroups } from './menu.ts';
import { checkOwners } from './owners.ts';
import { checkSchemaOf, entityUnder, schemaFiles } from './schema-of.ts';
import { checkGranted, checkGrants } from './roles.ts';
import { checkRuns } from '../action/runs.ts';
import { checkOffers, checkPostings, checkSettings } from './unused.ts';
import { checkWritten } from '../action/written.ts';
import type { Resolution } from '../../resolve/resolution.ts';

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
