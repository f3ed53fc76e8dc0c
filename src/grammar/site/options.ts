/** The words of a chosen value. */
import type { Tone } from '../declarations/declarations.ts';
import type { FieldDef } from './resolved.ts';

/** A text in both languages, with the tone that it is drawn in. */
export type OptionWords = { zh: string; en: string; tone?: Tone };

/** What a field's option, or a workflow's state, is called; null when the field has no such value. */
export function wordsOfOption(field: FieldDef | undefined, value: unknown): OptionWords | null {
  const option = field?.options?.find((one) => one.value === value);
  return option ? { zh: option.zh, en: option.en, ...(option.tone === undefined ? {} : { tone: option.tone }) } : null;
}
