/** Kept changes (`[{ field, label, before, after }]`) as texts. Pure. */
import { isDay, isMoment, printMoment } from '../../../base/date.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { Language } from '../../../grammar/site/models.ts';

export interface ChangeLine {
  key: string;
  label: string;
  before: string;
  after: string;
}

const yesNo = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;
const nothing = '—';

interface Kept {
  field?: unknown;
  label?: Partial<Text>;
  before?: unknown;
  after?: unknown;
}

export const linesOfChanges = (value: unknown, language: Language): ChangeLine[] =>
  (Array.isArray(value) ? (value as Kept[]) : []).map(({ field, label, before, after }, at) => ({
    key: `${at} ${String(field)}`,
    label: label?.[language] ?? String(field),
    before: textOf(before, language),
    after: textOf(after, language),
  }));

/** A list has a line for each member; of an object what has a value is told. */
function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return yesNo[language][value ? 1 : 0];
  if (typeof value === 'string') return isMoment(value) && !isDay(value) ? printMoment(value) : value;
  if (Array.isArray(value)) return value.map((one) => textOf(one, language)).join('\n') || nothing;
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, one]) => one !== null && one !== '');
    return members.map(([name, one]) => `${name}: ${textOf(one, language)}`).join(' · ') || nothing;
  }
  return String(value);
}
