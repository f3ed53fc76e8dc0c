/** What a row is called. */
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { spreadOf, type RowValue } from './lines.ts';
import { fixedT } from '../../base/texts.ts';

/** A choice by its word, a text as it stands; nothing for other values. */
export function textOf(row: RowValue, member: FieldDef, language: Language): string | undefined {
  const value = row[member.name];
  if (typeof value !== 'string' || value === '') return undefined;
  return member.options?.find((option) => option.value === value)?.[language] ?? value;
}

/** The words that head it, its first member that is a choice or a text, or its place. */
export function nameOf(
  row: RowValue,
  index: number,
  field: FieldDef,
  members: readonly FieldDef[],
  language: Language,
): string {
  const t = fixedT(language, fieldTexts);
  const [first] = members;
  const words = Object.values(spreadOf(row, field.spread)).join(' / ');
  return words || (first && textOf(row, first, language)) || t('row', { n: index + 1 });
}
