/**
 * What becomes of values that are saved when fields come or go that have no column of their own: those of settings
 * objects, and those that a page adds to its record.
 */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { FieldDef, Site } from '../../src/grammar/site/resolved.ts';
import { settingsObjects } from '../../src/grammar/site/settings-objects.ts';
import { boundsText } from './field-facts.ts';
import { defaultInWords, type Ground } from './phrases.ts';
import { joined, quoted, said } from './texts.ts';

type Fields = { readonly [name: string]: FieldDef };

/** Fields of the first that the second has not. */
const without = (fields: Fields, others: Fields): FieldDef[] =>
  Object.values(fields).filter(({ name }) => !Object.hasOwn(others, name));

export const keptValues = (before: Site, after: Site, vocabulary: Vocabulary): Text[] => [
  ...ofSettings(before, after, vocabulary),
  ...ofPages(before, after),
];

/** A field that came later counts as its default; one that is gone is left out of what is saved next. */
function ofSettings(before: Site, after: Site, vocabulary: Vocabulary): Text[] {
  const [old, now] = [settingsObjects(before), settingsObjects(after)];
  return Object.entries(now).flatMap(([name, { label, fields }]) => {
    const was = old[name];
    if (!was) return [];
    const object = said`设置${quoted(label)}|settings ${quoted(label)}`;
    const ground = { site: after, vocabulary, shape: { fields, actions: {}, procedures: {}, workflows: {} } };
    return [
      ...without(fields, was.fields).map((field) => {
        const start = defaultInWords(field, ground);
        return start
          ? said`${object}：已保存的内容里没有${quoted(field.label)}，保存前按默认值：${start}|${object}: what is saved has no ${quoted(field.label)}; until it is saved it counts as its default: ${start}`
          : said`${object}：已保存的内容里没有${quoted(field.label)}，保存前为空|${object}: what is saved has no ${quoted(field.label)}; it is empty until it is saved`;
      }),
      ...Object.values(fields).flatMap((field) => {
        const old = was.fields[field.name];
        return old ? ofChanged(object, old, field, ground) : [];
      }),
      ...without(was.fields, fields).map(
        (field) =>
          said`${object}：已保存的${quoted(field.label)}不再使用，下次保存后只留在历史版本里|${object}: the saved ${quoted(field.label)} is used no more; after the next save it stays in earlier versions alone`,
      ),
    ];
  });
}

/** A value that was saved stands as it is: a new default and new limits are for the next save. */
function ofChanged(object: Text, before: FieldDef, after: FieldDef, ground: Ground): Text[] {
  const [was, now] = [boundsText(before, ground), boundsText(after, ground)];
  const limits = now && now.en !== was?.en;
  const start = defaultInWords(after, ground);
  const starts = start && start.en !== defaultInWords(before, ground)?.en;
  return [
    ...(starts
      ? [
          said`${object}：已保存过的${quoted(after.label)}不变，新的默认值只用于从未保存过的|${object}: a saved ${quoted(after.label)} stays; the new default counts only where nothing was ever saved`,
        ]
      : []),
    ...(limits
      ? [
          said`${object}：已保存的${quoted(after.label)}超出新范围（${now}）时继续生效，下次保存须改正|${object}: a saved ${quoted(after.label)} outside the new limits (${now}) stays in force; the next save has to correct it`,
        ]
      : []),
  ];
}

/** Fields of pages lie in one column of their record: rows that are there have none of a new one. */
const ofPages = (before: Site, after: Site): Text[] => [
  ...addedBy(after.pages, before.pages).map(({ field, pages }) =>
    field.default === undefined
      ? said`${quoted(field.label)}（${pages}）：已有记录里为空|${quoted(field.label)} (${pages}): empty in the rows that are there`
      : said`${quoted(field.label)}（${pages}）：已有记录里为空，默认值只用于新建|${quoted(field.label)} (${pages}): empty in the rows that are there; the default is for new ones`,
  ),
  ...addedBy(before.pages, after.pages).map(
    ({ field, pages }) =>
      said`${quoted(field.label)}（${pages}）：已有记录里的值留在库中，不再显示|${quoted(field.label)} (${pages}): the values of the rows that are there stay in the database unseen`,
  ),
];

/** What pages add to their record and the same pages of the other site do not; alike ones once, with their pages. */
function addedBy(pages: Site['pages'], others: Site['pages']): { field: FieldDef; pages: Text }[] {
  const found = new Map<string, { field: FieldDef; pages: Text[] }>();
  for (const [route, page] of Object.entries(pages)) {
    const other = others[route];
    if (!other) continue;
    for (const field of without(page.fields, other.fields)) {
      if (field.storage !== 'ext') continue;
      const key = JSON.stringify([field.name, field.label, field.default === undefined]);
      const known = found.get(key) ?? { field, pages: [] };
      known.pages.push(page.label);
      found.set(key, known);
    }
  }
  return [...found.values()].map((one) => ({ field: one.field, pages: joined(one.pages) }));
}
