/**
 * A list of values that rows are looked for by ("any of these"): a pasted column of order numbers or phones. Which
 * fields are met by them, and how such a list stands in a query.
 */
import type { Text } from '../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../grammar/site/resolved.ts';
import { fieldModel } from './models.ts';
import { visible } from './parts/base/typed-text.ts';

/** Different values that one list may ask for, and characters of one. */
export const mostValues = 500;
export const longestValue = 100;

/**
 * Fields that a value of a list is compared with as a whole: searched ones that hold a number which people take along,
 * each with an index that tells whole values.
 */
export const listedFields = (page: Pick<PageDef, 'fields'>): FieldDef[] =>
  Object.values(page.fields).filter(
    (field) =>
      field.search === true &&
      field.storage === 'column' &&
      (field.unique === true || field.index === true || Boolean(field.mask)) &&
      fieldModel(field.type)?.copied?.(field) === true,
  );

/** The values of a list as a query has it, separated by commas; each once, in their order. */
export const valuesOf = (list = ''): string[] => [
  ...new Set(
    list
      .split(',')
      .map(visible)
      .filter((value) => value !== ''),
  ),
];

/** Why so many values, or such long ones, are not looked for; undefined when they are. */
export function listProblem(values: readonly string[]): Text | undefined {
  if (values.length > mostValues)
    return {
      zh: `一次最多查找 ${mostValues} 个值，本次有 ${values.length} 个，请分批查找`,
      en: `At most ${mostValues} values can be looked for at once, these are ${values.length}: please do it in parts`,
    };
  return values.some((value) => value.length > longestValue)
    ? { zh: `每个值最多 ${longestValue} 个字`, en: `A value has at most ${longestValue} characters` }
    : undefined;
}
