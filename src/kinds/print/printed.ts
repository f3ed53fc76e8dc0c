/** Values of a record as words on paper. Pure. */
import { marks } from '../../base/language.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PrintDecl } from '../../generated/declarations.ts';
import type { Beside, Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { fieldModel } from '../../fields/models.ts';
import { rowTitles, titlesOf } from '../../fields/parts/choices/titles.ts';

type Values = { [name: string]: unknown };

const joined = (titles: string | string[], language: Language): string =>
  Array.isArray(titles) ? titles.join(marks.comma[language]) : titles;

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

/** A cell of a line: its words, or the address of its picture. */
export interface Cell {
  text: string;
  picture?: string;
}

/**
 * Cells of a rows field's lines; a column that is empty in all of them is left out, and those of pictures unless they
 * are wanted.
 */
export function tableOf(
  field: FieldDef | undefined,
  columns: readonly string[],
  record: Values,
  language: Language,
  pictures: boolean,
): { heads: FieldDef[]; lines: Cell[][] } {
  const value = field ? record[field.name] : undefined;
  const heads = columns
    .flatMap((name) => field?.rows?.[name] ?? [])
    .filter((member) => pictures || !hasPictures(member));
  if (!field || !Array.isArray(value)) return { heads: [], lines: [] };
  const lines = value.map((row: unknown, index) => {
    const titles = rowTitles(record, field.name, index);
    const members = typeof row === 'object' && row !== null ? (row as Values) : {};
    return heads.map((member) => cellOf(member, members, titles[member.name], language));
  });
  const kept = heads.map((_, place) => lines.some((line) => line[place]?.text !== '' || line[place].picture));
  return {
    heads: heads.filter((_, place) => kept[place]),
    lines: lines.map((line) => line.filter((_, place) => kept[place])),
  };
}

/** Whether the sheet's table has a column of pictures. */
export const showsPictures = (print: PrintDecl, fields: { [name: string]: FieldDef }): boolean =>
  print.table !== undefined &&
  print.table.columns.some((name) => {
    const member = fields[print.table?.rows ?? '']?.rows?.[name];
    return member !== undefined && hasPictures(member);
  });

/** Whether the field holds pictures. */
export const hasPictures = (field: FieldDef): boolean => fieldModel(field.type)?.pictures === true;

function cellOf(member: FieldDef, members: Values, title: string | string[] | undefined, language: Language): Cell {
  if (title !== undefined && title.length > 0) return { text: joined(title, language) };
  const value = (members[member.name] ?? null) as Json;
  if (hasPictures(member)) {
    const picture = safeUrl(Array.isArray(value) ? value[0] : value);
    return { text: '', ...(picture === null ? {} : { picture }) };
  }
  return { text: fieldModel(member.type)?.print(value, member, language, members as Beside) ?? '' };
}
