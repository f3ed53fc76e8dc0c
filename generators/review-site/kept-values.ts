/**
 * What becomes of values that are saved when fields come or go that have no column of their own: those of settings
 * objects, and those that a page adds to its record.
 */
import type { Text } from '../../src/grammar/declarations.ts';
import type { Vocabulary } from '../../src/grammar/models.ts';
import type { FieldDef, Site } from '../../src/grammar/resolved.ts';
import { settingsObjects } from '../../src/grammar/settings-objects.ts';
import { printed } from './phrases.ts';
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
    return [
      ...without(fields, was.fields).map((field) =>
        field.default === undefined
          ? said`${object}：已保存的内容里没有${quoted(field.label)}，保存前为空|${object}: what is saved has no ${quoted(field.label)}; it is empty until it is saved`
          : said`${object}：已保存的内容里没有${quoted(field.label)}，保存前按默认值：${printed(field, field.default, vocabulary)}|${object}: what is saved has no ${quoted(field.label)}; until it is saved it counts as its default: ${printed(field, field.default, vocabulary)}`,
      ),
      ...without(was.fields, fields).map(
        (field) =>
          said`${object}：已保存的${quoted(field.label)}不再使用，下次保存后只留在历史版本里|${object}: the saved ${quoted(field.label)} is used no more; after the next save it stays in earlier versions alone`,
      ),
    ];
  });
}

/** Fields of pages lie in one column of their record: rows that are there have none of a new one. */
function ofPages(before: Site, after: Site): Text[] {
  const found = new Map<string, { tell(pages: Text): Text; pages: Text[] }>();
  const note = (pages: Site['pages'], others: Site['pages'], tell: (field: FieldDef, pages: Text) => Text): void => {
    for (const [route, page] of Object.entries(pages)) {
      const other = others[route];
      if (!other) continue;
      for (const field of without(page.fields, other.fields)) {
        if (field.storage !== 'ext') continue;
        const key = JSON.stringify([field.name, tell(field, field.label)]);
        const known = found.get(key) ?? { tell: (all) => tell(field, all), pages: [] };
        known.pages.push(page.label);
        found.set(key, known);
      }
    }
  };
  note(after.pages, before.pages, (field, pages) =>
    field.default === undefined
      ? said`${quoted(field.label)}（${pages}）：已有记录里为空|${quoted(field.label)} (${pages}): empty in the rows that are there`
      : said`${quoted(field.label)}（${pages}）：已有记录里为空，默认值只用于新建|${quoted(field.label)} (${pages}): empty in the rows that are there; the default is for new ones`,
  );
  note(
    before.pages,
    after.pages,
    (field, pages) =>
      said`${quoted(field.label)}（${pages}）：已有记录里的值留在库中，不再显示|${quoted(field.label)} (${pages}): the values of the rows that are there stay in the database unseen`,
  );
  return [...found.values()].map(({ tell, pages }) => tell(joined(pages)));
}
