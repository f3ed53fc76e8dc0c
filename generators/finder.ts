/**
 * `virtual:site/finder`: what the command palette and the menu filter search in. Loaded when one of them is first used,
 * never with the manifest.
 */
import type { FieldModel } from '../src/grammar/site/models.ts';
import type { FieldDef, PageDef, Site } from '../src/grammar/site/resolved.ts';
import { syllablesOf } from './pinyin.ts';

/** Digits that the date of a serial number takes. */
const dateDigits = { yyMMdd: 6, yyMMddHHmm: 10, yyyyMMdd: 8, yyyyMMddHHmmss: 14 } as const;
/** Pages that are asked for one kind of number at most. */
const mostPages = 8;

/** A number that names a record, and the pages whose keyword box finds it, the widest page first. */
export interface Jump {
  pattern: string;
  label: FieldDef['label'];
  pages: string[];
}

/** Finds what the pages tell of their names, their new records and their numbers. */
export function finderOf(site: Site, models: { [type: string]: FieldModel }) {
  const pages = Object.values(site.pages);
  const labels = [
    ...pages.flatMap((page) => [page.label, page.entityLabel]),
    ...site.groups.flatMap((group) => [group.label, ...group.sections.map((section) => section.label)]),
  ];
  const pinyin = Object.fromEntries([...new Set(labels.map((label) => label.zh))].map((zh) => [zh, syllablesOf(zh)]));
  const creates = Object.fromEntries(
    pages
      .filter((page) => page.verbs.includes('create'))
      .map((page) => {
        const { needs, only } = page.writes?.create ?? {};
        return [
          page.route,
          {
            label: page.entityLabel,
            entity: page.entity,
            ...(needs === undefined ? {} : { needs }),
            ...(only === undefined ? {} : { only }),
          },
        ];
      }),
  );
  const named = pages.filter((page) => page.list.globalSearch).map((page) => page.route);
  return { pinyin, creates, jumps: jumpsOf(pages, models), named };
}

/** Pattern of what is typed to find a field's value; undefined when its values look like any other word. */
function patternOf(field: FieldDef, model: FieldModel | undefined): string | undefined {
  if (!field.search) return undefined;
  if (field.serial) return `^${field.serial.prefix}\\d{${dateDigits[field.serial.date] + field.serial.digits},}$`;
  const { pattern } = model?.schema(field) ?? {};
  return typeof pattern === 'string' &&
    !['abc', 'ABC', '12', '商品'].some((word) => new RegExp(pattern, 'u').test(word))
    ? pattern
    : undefined;
}

function jumpsOf(pages: readonly PageDef[], models: { [type: string]: FieldModel }): Jump[] {
  const found = new Map<string, Jump & { entity: string; wide: number }>();
  const wide = (page: PageDef): number => Object.keys(page.where).length;
  const listed = pages.filter(
    (page) => page.storage !== 'settings' && page.verbs.includes('list') && page.verbs.includes('one'),
  );
  for (const page of listed.toSorted((a, b) => wide(a) - wide(b))) {
    for (const field of Object.values(page.fields)) {
      const pattern = patternOf(field, models[field.type]);
      if (pattern === undefined) continue;
      const key = `${page.entity} ${pattern}`;
      const jump = found.get(key);
      if (!jump)
        found.set(key, { pattern, label: field.label, pages: [page.route], entity: page.entity, wide: wide(page) });
      else if (jump.wide > 0 && jump.pages.length < mostPages && !jump.pages.includes(page.route))
        jump.pages.push(page.route);
    }
  }
  return [...found.values()].map(({ pattern, label, pages: asked }) => ({ pattern, label, pages: asked }));
}
