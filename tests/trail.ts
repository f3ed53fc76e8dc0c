/** Events of the trail in words, as its readers see them. */
import { printEvent } from '../src/fields/event/event.ts';
import type { Json } from '../src/grammar/declarations/declarations.ts';
import type { Language } from '../src/grammar/site/models.ts';

export const summaryOf = (row: object | undefined, language: Language = 'zh'): string =>
  printEvent((row as { summary?: Json } | undefined)?.summary ?? null, language);

/** Notes of an action, without its label, of a row of the workflow log. */
export const notesOf = (row: object | undefined, language: Language = 'zh'): string =>
  printEvent((row as { remark?: Json } | undefined)?.remark ?? null, language);

/** Lines of a record's own log, each with its action in words. */
export const logOf = (lines: unknown): { [member: string]: Json }[] =>
  (lines as { [member: string]: Json }[]).map((line) => ({ ...line, action: printEvent(line['action'], 'zh') }));
