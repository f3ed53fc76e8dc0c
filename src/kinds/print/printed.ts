/** Values of a record as words on paper. Pure. */
import type { Json } from '../../grammar/declarations.ts';
import type { Beside, Language } from '../../grammar/models.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import { fieldModel } from '../../fields/models.ts';
import { rowTitles, titlesOf } from '../../fields/parts/titles.ts';

type Values = { [name: string]: unknown };

const joined = (titles: string | string[], language: Language): string =>
  Array.isArray(titles) ? titles.join(language === 'zh' ? '、' : ', ') : titles;

/** The value as its type prints it, a reference by its title; "" when it is empty. */
export function printedValue(field: FieldDef, record: Values, language: Language): string {
  const titles = titlesOf(record, field.name);
  if (titles.length > 0) return joined(titles, language);
  return fieldModel(field.type)?.print((record[field.name] ?? null) as Json, field, language, record as Beside) ?? '';
}

export interface Line {
  label: string;
  text: string;
}

/** Label and value of the fields that hold something. */
export function pairsOf(
  names: readonly string[] | undefined,
  fields: { [name: string]: FieldDef },
  record: Values,
  language: Language,
): Line[] {
  return (names ?? []).flatMap((name) => {
    const field = fields[name];
    const text = field ? printedValue(field, record, language) : '';
    return field && text !== '' ? [{ label: field.label[language], text }] : [];
  });
}

/** Cells of a rows field's lines; a column that is empty in all of them is left out. */
export function tableOf(
  field: FieldDef | undefined,
  columns: readonly string[],
  record: Values,
  language: Language,
): { heads: FieldDef[]; lines: string[][] } {
  const value = field ? record[field.name] : undefined;
  const heads = columns.flatMap((name) => field?.rows?.[name] ?? []);
  if (!field || !Array.isArray(value)) return { heads: [], lines: [] };
  const lines = value.map((row: unknown, index) => {
    const titles = rowTitles(record, field.name, index);
    const members = typeof row === 'object' && row !== null ? (row as Values) : {};
    return heads.map((member) => {
      const title = titles[member.name];
      return title !== undefined && title.length > 0
        ? joined(title, language)
        : (fieldModel(member.type)?.print(
            (members[member.name] ?? null) as Json,
            member,
            language,
            members as Beside,
          ) ?? '');
    });
  });
  const kept = heads.map((_, place) => lines.some((line) => line[place] !== ''));
  return {
    heads: heads.filter((_, place) => kept[place]),
    lines: lines.map((line) => line.filter((_, place) => kept[place])),
  };
}
