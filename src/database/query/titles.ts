/** Titles of referenced records, in one statement for a whole list of rows, whatever they refer to. */
import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { meant } from '../../grammar/site/links.ts';
import type { FieldDef, Site } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Db, Row, Work } from '../contract.ts';
import { isReference, isReferences, modelOf, sqlType, targetOf } from '../schema/columns.ts';
import { asPlatform } from '../connection/elevate.ts';
import { actionLabelsOf } from '../events.ts';
import { maskedValue } from './record.ts';
import { entityShape, source, type Column, type Source } from './source.ts';
import { hasTable } from '../schema/tables.ts';

/**
 * Puts `_titles` into the rows: per reference field a title, or a list of titles. A reference inside a rows field is
 * "items.goods" with one entry per line ("" where it is empty).
 */
export async function addTitles(work: Work, rows: Row[], fields: FieldDef[]): Promise<void> {
  relabel(work.site, rows, fields);
  const wanted = new Map<string, Set<number>>();
  const places = fields.flatMap(knownPlaces);
  const held: { row: Row; at: Place[] }[] = [];
  for (const row of rows) {
    const at: Place[] = [];
    for (const place of places) {
      const ids = place.ids(row);
      if (ids.length === 0) continue;
      at.push(place);
      const known = wanted.get(place.target) ?? new Set<number>();
      wanted.set(place.target, known);
      for (const id of ids) known.add(id);
    }
    if (at.length > 0) held.push({ row, at });
  }
  if (held.length === 0) return;
  const titles = await titlesOf(work, wanted);
  for (const { row, at } of held) {
    const own: { [field: string]: Json } = {};
    for (const { name, target, put } of at) {
      const known = titles.get(target);
      own[name] = together(
        own[name],
        put(row, (id) => known?.get(id) ?? `#${id}`),
      );
    }
    row['_titles'] = own;
  }
}

/** Puts labels of today in the place of those that values keep of actions. */
function relabel(site: Site, rows: Row[], fields: FieldDef[]): void {
  for (const field of fields) {
    const model = modelOf(field);
    if (!model.relabel) continue;
    for (const row of rows) {
      const value = row[field.name] ?? null;
      if (value !== null) row[field.name] = model.relabel(value, actionLabelsOf(site), field);
    }
  }
}

/** entity -> id -> title. A title is part of what the referring row shows: it is read whatever the scope. */
export async function titlesOf(
  work: Pick<Work, 'db' | 'session' | 'site' | 'language'>,
  wanted: Map<string, Set<number>>,
): Promise<Map<string, Map<number, string>>> {
  const asked = [...wanted].flatMap(([entity, ids]) =>
    ids.size === 0 ? [] : titlesIn(work, entity).map((from) => ({ ...from, ids: [...ids] })),
  );
  const found = new Map(asked.map(({ entity }) => [entity, new Map<number, string>()]));
  if (asked.length === 0) return found;
  const titles = new Map(asked.map(({ entity, title }) => [entity, title]));
  await asPlatform(work, async (db) => {
    // Titles of one SQL type come in one statement, whatever entities they are of; nearly all of them are texts.
    for (const type of new Set(asked.map((one) => one.type)))
      for (const { entity, id, title } of await read(
        db,
        asked.filter((one) => one.type === type),
      ))
        found.get(entity)?.set(id, printTitle(title, titles.get(entity) ?? null, work.language, id));
  });
  return found;
}

/** Where titles of an entity come from. */
interface Titles {
  entity: string;
  title: Column | null;
  /** SQL type of the title. */
  type: string | null;
  /** The statement up to its condition. */
  select: RawBuilder<unknown>;
}

/** Those whose statement has no values: they are the same for every list. */
const known = new WeakMap<Site, Map<string, Titles>>();

/** None for an entity without rows of its own. */
function titlesIn({ site, db }: Pick<Work, 'site' | 'db'>, entity: string): Titles[] {
  const before = known.get(site) ?? new Map<string, Titles>();
  known.set(site, before);
  const one = before.get(entity);
  if (one) return [one];
  const definition = site.entities[entity];
  if (!definition || !hasTable(definition)) return [];
  const from = source(site, entityShape(definition));
  const title = titleColumn(from);
  const select = sql`select ${sql.lit(entity)} as "entity", ${sql.ref('t.id')} as "id",
    ${title?.sql ?? sql`null::text`} as "title" ${from.from()}`;
  const { sql: text, parameters } = select.compile(db);
  const made: Titles = { entity, title, type: title ? sqlType(title.field) : 'text', select: sql.raw(text) };
  if (parameters.length > 0) return [{ ...made, select }];
  before.set(entity, made);
  return [made];
}

async function read(
  db: Db,
  asked: (Titles & { ids: number[] })[],
): Promise<{ entity: string; id: number; title: unknown }[]> {
  const parts = asked.map(({ ids, select }) => sql`${select} where ${sql.ref('t.id')} = any(${ids}::bigint[])`);
  const { rows } = await sql<{ entity: string; id: number; title: unknown }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** The column that titles a record; a reference there leads on to the title of its target. */
export function titleColumn(from: Source, depth = 2): Column | null {
  const name = from.shape.titleField;
  if (!from.has(name)) return null;
  const column = from.column(name);
  if (!isReference(column.field) || depth === 0) return column;
  const target = from.site.entities[targetOf(column.field)];
  const further = target ? `${name}.${target.titleField}` : '';
  return further && from.has(further) ? from.column(further) : column;
}

/** A title as text; masked where its field is. */
export function printTitle(value: unknown, column: Column | null, language: Language, id: number): string {
  if (!column || value === null || value === undefined) return `#${id}`;
  const model = modelOf(column.field);
  const json = model.fromSql ? model.fromSql(value, column.field) : (value as Json);
  const shown = maskedValue(json, column.field);
  if (shown !== json) return String(shown);
  return model.print(json, column.field, language) || `#${id}`;
}

interface Place {
  /** Key in `_titles`. */
  name: string;
  /** The entity that it refers to. */
  target: string;
  /** All records that the row points to here. */
  ids(row: Row): number[];
  /** What `_titles` holds for the row. */
  put(row: Row, titleOf: (id: number) => string): Json;
}

/** Lines of one field may lead to several entities: each place knows some of them. */
const together = (one: Json | undefined, other: Json): Json =>
  Array.isArray(one) && Array.isArray(other)
    ? one.map((title, at) => (title === '' ? (other[at] ?? '') : title))
    : other;

/** Found once for each field of a page, since every list asks for them. */
const placesKnown = new WeakMap<FieldDef, Place[]>();

function knownPlaces(field: FieldDef): Place[] {
  const places = placesKnown.get(field) ?? placesOf(field);
  placesKnown.set(field, places);
  return places;
}

function placesOf(field: FieldDef): Place[] {
  if (field.rows)
    return Object.values(field.rows)
      .filter((member) => !member.hidden)
      .flatMap((member) => referencesOf(member).map((target) => placeInRows(field, member, target)));
  return referencesOf(field).map((target) => ({
    name: field.name,
    target: targetOf(target),
    ids: (row) => idsIn(meantAs(field, target, row)),
    put: (row, titleOf) => titled(target, meantAs(field, target, row), titleOf),
  }));
}

/** What a field refers by: itself, or the targets of a link that are records. */
const referencesOf = (field: FieldDef): FieldDef[] =>
  [field, ...Object.values(field.targets ?? {})].filter((one) => isReference(one) || isReferences(one));

/** The value of a field where it refers by this one. */
function meantAs(field: FieldDef, target: FieldDef, record: { [name: string]: Json | undefined }): Json | undefined {
  const { field: by, value } = meant(field, record);
  return by === target ? (value as Json) : undefined;
}

function placeInRows(field: FieldDef, member: FieldDef, target: FieldDef): Place {
  const values = (row: Row): (Json | undefined)[] =>
    listOf(row[field.name]).map((line) =>
      line !== null && typeof line === 'object' && !Array.isArray(line) ? meantAs(member, target, line) : undefined,
    );
  return {
    name: `${field.name}.${member.name}`,
    target: targetOf(target),
    ids: (row) => values(row).flatMap(idsIn),
    put: (row, titleOf) => values(row).map((value) => titled(target, value, titleOf)),
  };
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
/** Ids of one reference or of several. */
const idsIn = (value: Json | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number' && id > 0);
const titled = (field: FieldDef, value: Json | undefined, titleOf: (id: number) => string): Json => {
  const all = idsIn(value).map(titleOf);
  return isReference(field) ? (all[0] ?? '') : all;
};
