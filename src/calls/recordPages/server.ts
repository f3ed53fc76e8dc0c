import { marks } from '../../base/language.ts';
import { maySee, mayOpen } from '../../access/may.ts';
import type { CallHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { fieldModel } from '../../fields/models.ts';
import { titlesOf } from '../../fields/parts/choices/titles.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';

/** Pages that are tried for one record. */
const tries = 3;
/** Weight of the record page: more than fixed values of a scope can come to. */
const first = 1000;
/** Fields of a card. */
const factsOfCard = 6;

type Told = { of: string; route: string; title?: string; facts?: { label: Text; text: string }[] };

/**
 * For each record the page where the session may open it; what it may not open, or what is not there, is left out. The
 * page's own read tells whether the record stands there, so this tells nothing that the page would not.
 */
export const recordPages: CallHandler = async (work, input) => {
  const asked = [...new Set((input.query.of ?? '').split(','))];
  const found = await Promise.all(asked.map((of) => placeOf(work, of, input.query.card === 'true')));
  return { data: { rows: found.flatMap((one) => one ?? []) as unknown as Json } };
};

async function placeOf(work: Work, of: string, card: boolean): Promise<Told | undefined> {
  const [entity = '', number = ''] = of.split(':');
  const id = Number(number);
  const open = Object.values(work.site.pages).filter(
    (page) => page.entity === entity && page.records && mayOpen(work.session, page).ok,
  );
  if (open.length === 0) return undefined;
  const scoped = open.some((page) => Object.keys(page.where).length > 0);
  const fitting = scoped ? await fit(work, entity, id, open) : open;
  for (const page of fitting.toSorted((a, b) => weight(b) - weight(a)).slice(0, tries)) {
    const row = await rows.one(work, page, id);
    if (row) return { of, route: page.route, ...(card ? cardOf(work, page, row) : {}) };
  }
  return undefined;
}

/** Pages whose scope the row matches. */
async function fit(work: Work, entity: string, id: number, open: readonly PageDef[]): Promise<PageDef[]> {
  const [row] = await rows.find(work, entity, { id }, { limit: 1 });
  if (!row) return [];
  return open.filter((page) => matches(page.where, { ...row, ...extra(page, row) }, work.facts));
}

/** Fields that the page adds to those of its entity. */
function extra(page: PageDef, row: Row): { [field: string]: Json } {
  const kept = row[page.extColumn];
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
}

/**
 * Which page comes first: the entity's record page, then pages about a kind of record before those about a state of it.
 * One for each field with a fixed value, less one for each other condition.
 */
function weight({ recordPage, where, workflows }: PageDef): number {
  return Object.entries(where).reduce(
    (sum, [field, condition]) => sum + (typeof condition === 'object' || workflows[field] ? -1 : 1),
    recordPage ? first : 0,
  );
}

/** What the session sees of the record: its title, and the first columns of the list that hold something. */
function cardOf(work: Work, page: PageDef, row: Row): Pick<Told, 'title' | 'facts'> {
  const title = textOf(work, page.fields[page.titleField], row);
  const facts = page.list.columns
    .filter((name) => name !== page.titleField)
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => !field.rows && !fieldModel(field.type)?.uploaded && maySee(work.session, page, field))
    .map((field) => ({ label: field.label, text: textOf(work, field, row) }))
    .filter(({ text }) => text !== '')
    .slice(0, factsOfCard);
  return { title: title === '' ? `#${row.id}` : title, facts };
}

function textOf(work: Work, field: FieldDef | undefined, row: Row): string {
  const value = field && row[field.name];
  if (!field || value === null || value === undefined) return '';
  const titles = titlesOf(row, field.name);
  if (titles.length > 0) return titles.join(marks.comma[work.language]);
  const masked = (row._masked as string[] | undefined)?.includes(field.name);
  return masked && typeof value === 'string'
    ? value
    : (fieldModel(field.type)?.print(value, field, work.language) ?? String(value));
}
