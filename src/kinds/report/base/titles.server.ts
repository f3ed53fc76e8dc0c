/** Words for the keys of a chart: options, titles of referenced rows, days as they are. */
import { reportTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Work } from '../../../database/contract.ts';
import { wordsInForce } from '../../../database/rows/lists-in-force.ts';
import { titlesOf } from '../../../database/query/titles.ts';
import { isReference, targetOf } from '../../../database/schema/columns.ts';
import { withWords } from '../../../grammar/site/list-words.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { modelOf } from '../../rows/parameters.ts';

/** key -> title. An empty key is "not given". */
export async function keyTitles(
  work: Work,
  field: FieldDef | undefined,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const said = field && withWords(field, await wordsInForce(work));
  const ids = new Set(keys.filter((key) => /^\d+$/.test(key)).map(Number));
  const found =
    field && isReference(field) && ids.size > 0
      ? (await titlesOf(work, new Map([[targetOf(field), ids]]))).get(targetOf(field))
      : undefined;
  for (const key of keys) {
    if (key === '') titles.set(key, fixedT(work.language, reportTexts)('notGiven'));
    else if (found) titles.set(key, found.get(Number(key)) ?? `#${key}`);
    else titles.set(key, said ? printed(said, key, work) : key);
  }
  return titles;
}

/** key -> title of the row of an entity that has this id. */
export async function entityTitles(work: Work, entity: string, keys: readonly string[]): Promise<Map<string, string>> {
  const found = (
    await titlesOf(work, new Map([[entity, new Set(keys.filter((key) => /^\d+$/.test(key)).map(Number))]]))
  ).get(entity);
  return new Map(keys.map((key) => [key, found?.get(Number(key)) ?? `#${key}`]));
}

function printed(field: FieldDef, key: string, { language }: Work): string {
  const option = field.options?.find((one) => one.value === key);
  if (option) return option[language];
  const value: Json = key === 'true' ? true : key === 'false' ? false : key;
  return modelOf(field)?.print(value, field, language) || key;
}
