/**
 * What the database refuses whoever writes: more rows of a sort than there may be, or too much of them together
 * (`atMost`), and two at the same time (`apart`). A row that comes to count takes the lock of its sort first and then
 * sees all that others have committed, so that two writers at once cannot both be right. Rows that broke a rule before
 * it was declared are left alone. Pure.
 */
import type { ApartDecl, AtMostDecl } from '../../generated/declarations.ts';
import { fieldsOf } from '../../grammar/expressions/match.ts';
import type { EntityDef, FieldDef } from '../../grammar/site/resolved.ts';
import { sqlType } from './columns.ts';
import { matchText } from './match-text.ts';
import { hash, literal, quoted, shortName } from '../names.ts';
import { liesInText } from './places.ts';
import type { TriggerDef } from './tables.ts';

/** Code of the refusal; its constraint tells which rule, its detail the limit or the row in the way. */
export const wallCode = 'ZG002';

const named = (entity: string, sort: string, rule: object): string =>
  shortName('wall', [entity, sort, hash(JSON.stringify({ ...rule, text: null }))]);
/** Name that a refusal bears. */
export const mostName = (entity: string, rule: AtMostDecl): string => named(entity, 'most', rule);
export const apartName = (entity: string, rule: ApartDecl): string => named(entity, 'apart', rule);

/** The trigger of an entity's rules. */
export function rowWalls(entity: EntityDef): TriggerDef[] {
  const rules = [
    ...entity.atMost.map((rule) => mostRule(entity, rule)),
    ...entity.apart.map((rule) => apartRule(entity, rule)),
  ];
  if (rules.length === 0) return [];
  const name = shortName('tr', [entity.entity, 'walls']);
  return [
    {
      name,
      statements: [
        `create or replace function ${quoted(name)}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ declare "most" numeric; "found" numeric; "met" text; begin ${rules.join(' ')} return null; end $$`,
        `create or replace trigger ${quoted(name)} after insert or update on ${quoted(entity.entity)} for each row execute function ${quoted(name)}()`,
      ],
    },
  ];
}

interface Rule {
  fields: string[];
  where: AtMostDecl['where'];
  /** Field with a place: rows of one province wait for one another. */
  over?: string | undefined;
  /** Further fields whose change has to be validated. */
  watched: string[];
}

/** Runs `validate` for a row that comes to count, behind the lock of its sort. */
function validated(entity: EntityDef, { fields, where, over, watched }: Rule, name: string, validate: string): string {
  const record = entity.storage === 'record';
  const counts = [...(record ? ['new."deletedAt" is null'] : []), matchText(where, entity.fields, 'new')];
  const places = over === undefined ? [] : [`new.${quoted(over)} ->> 0`];
  const full = [...fields.map((field) => `new.${quoted(field)}`), ...places].map((value) => `${value} is not null`);
  const read = [
    ...new Set([
      ...fields,
      ...(over === undefined ? [] : [over]),
      ...watched,
      ...fieldsOf(where),
      ...(record ? ['deletedAt'] : []),
    ]),
  ];
  const same = read.map((field) => `old.${quoted(field)} is not distinct from new.${quoted(field)}`).join(' and ');
  const key = `${literal(`${name} `)} || jsonb_build_array(${[...fields.map((field) => `new.${quoted(field)}`), ...places].join(', ')})::text`;
  return `if ${[...counts, ...full].join(' and ')} and (tg_op = 'INSERT' or not (${same})) then perform pg_advisory_xact_lock(hashtextextended(${key}, 0)); ${validate} end if;`;
}

/** Rows of the same sort as the new one, itself included. */
function alike(entity: EntityDef, fields: readonly string[], where: AtMostDecl['where']): string {
  const conditions = [
    ...fields.map((field) => `"t".${quoted(field)} = new.${quoted(field)}`),
    ...(entity.storage === 'record' ? ['"t"."deletedAt" is null'] : []),
    matchText(where, entity.fields, '"t"'),
  ];
  return `from ${quoted(entity.entity)} "t" where ${conditions.join(' and ')}`;
}

const refusal = (name: string, detail: string): string =>
  `raise exception ${literal(name)} using errcode = ${literal(wallCode)}, constraint = ${literal(name)}, detail = ${detail};`;

function mostRule(entity: EntityDef, rule: AtMostDecl): string {
  const name = mostName(entity.entity, rule);
  const [reference = '', limit = ''] = typeof rule.n === 'string' ? rule.n.replace(/^\$/, '').split('.') : [];
  const target = entity.fields[reference]?.to ?? '';
  const most =
    typeof rule.n === 'number'
      ? `"most" := ${rule.n};`
      : `select "s".${quoted(limit)} into "most" from ${quoted(target)} "s" where "s"."id" = new.${quoted(reference)};`;
  return validated(
    entity,
    {
      fields: rule.fields,
      where: rule.where,
      over: rule.over,
      watched: [
        ...(rule.of === undefined ? [] : [rule.of]),
        ...(typeof rule.n === 'number' ? [] : [reference]),
        ...(rule.during ? [rule.during.from, rule.during.until] : []),
      ],
    },
    name,
    `${most} ${foundOf(entity, rule)} if "most" > 0 and "found" > "most" then ${refusal(name, '"most"::text')} end if;`,
  );
}

/** How many rows there are of the sort, or what they sum to, at the worst moment or place. */
function foundOf(entity: EntityDef, rule: AtMostDecl): string {
  if (rule.during) return atOnce(entity, rule, rule.during);
  if (rule.over !== undefined) return atPlace(entity, rule, rule.over);
  return `select ${together(rule)} into "found" ${alike(entity, rule.fields, rule.where)};`;
}

const together = ({ of }: AtMostDecl): string =>
  of === undefined ? 'count(*)' : `coalesce(sum("t".${quoted(of)}), 0)`;

/** At any place within that of the new row: most is found at the place of one of the rows there, or at its own. */
function atPlace(entity: EntityDef, rule: AtMostDecl, over: string): string {
  const like = alike(entity, rule.fields, rule.where);
  const [own, theirs] = [`new.${quoted(over)}`, `"t".${quoted(over)}`];
  const points = `select ${own} as "at" union select ${theirs} ${like} and ${liesInText(theirs, own)}`;
  const value = `select ${together(rule)} ${like} and ${liesInText('"p"."at"', theirs)}`;
  return `select max((${value})) into "found" from (${points}) "p";`;
}

/**
 * The most rows of the sort at any moment of the new one's time that is still to come: they are most where one of them
 * begins.
 */
function atOnce(entity: EntityDef, rule: AtMostDecl, during: NonNullable<AtMostDecl['during']>): string {
  const end = (row: string, name: string, days: 0 | 1, open: string): string =>
    `coalesce(${bound(`${row}.${quoted(name)}`, entity.fields[name], days)}, ${literal(open)})`;
  const begins = (row: string): string => end(row, during.from, 0, '-infinity');
  const ends = (row: string): string => end(row, during.until, 1, 'infinity');
  const like = alike(entity, rule.fields, rule.where);
  const moment = entity.storage === 'record' ? 'new."updatedAt"' : 'now()';
  const first = `greatest(${begins('new')}, ${moment})`;
  const points = `select ${first} as "at" union select ${begins('"t"')} ${like} and ${begins('"t"')} > ${first}`;
  const count = `select ${together(rule)} ${like} and ${begins('"t"')} <= "p"."at" and ${ends('"t"')} > "p"."at"`;
  return `select max((${count})) into "found" from (${points}) "p" where "p"."at" < ${ends('new')};`;
}

function apartRule(entity: EntityDef, rule: ApartDecl): string {
  const name = apartName(entity.entity, rule);
  const [from, until] = [entity.fields[rule.from], entity.fields[rule.until]];
  const begins = (row: string): string => bound(`${row}.${quoted(rule.from)}`, from, 0);
  const ends = (row: string): string => bound(`${row}.${quoted(rule.until)}`, until, 1);
  const title =
    entity.fields[entity.titleField]?.storage === 'column' ? `"t".${quoted(entity.titleField)}::text` : `''`;
  return validated(
    entity,
    { fields: rule.by, where: rule.where, watched: [rule.from, rule.until] },
    name,
    `"met" := null; select coalesce(${title}, '') into "met" ${alike(entity, rule.by, rule.where)} and "t"."id" <> new."id" and ${begins('"t"')} < ${ends('new')} and ${begins('new')} < ${ends('"t"')} order by "t"."id" limit 1; if "met" is not null then ${refusal(name, '"met"')} end if;`,
  );
}

/** A moment; of a day its midnight in Shanghai, or the next one. */
const bound = (column: string, field: FieldDef | undefined, days: 0 | 1): string =>
  field && sqlType(field) === 'date' ? `((${column} + ${days})::timestamp at time zone 'Asia/Shanghai')` : column;
