/**
 * Fields that count, sum or average rows of another entity (`rollup`): kept by triggers, written by nobody else.
 * A writer notes what it changes in a table that only it sees and waits for nobody; at its commit the notes are added
 * up and the rows counted on are changed in one order for all (entity, then id), so that nothing is lost and two
 * writers never wait for each other in a circle. Pure: the SQL.
 */
import type { RollupDecl } from '../../generated/declarations.ts';
import type { EntityDef, FieldDef, Site } from '../../grammar/site/resolved.ts';
import { isReferences } from './columns.ts';
import { fieldsOf } from '../../grammar/expressions/match.ts';
import { matchText } from './match-text.ts';
import { literal, quoted, shortName } from '../names.ts';
import type { TriggerDef } from './tables.ts';

/** Table of changes that are not added up yet; empty after every commit. */
export const rollupTable = '_rollup';
/** Constraint that adds them up; a transaction that wants the figures before its end makes it immediate. */
export const rollupConstraint = 'tr_rollup_kept';

/** One source of a kept figure. */
interface Part extends RollupDecl {
  source: EntityDef;
  /** Field of the source that refers to the row that is counted on. */
  by: FieldDef;
}
export interface Rollup {
  entity: EntityDef;
  field: FieldDef;
  parts: Part[];
}

/** The kept figures of an entity. */
export function rollupsOf(entity: EntityDef, site: Site): Rollup[] {
  if (entity.storage !== 'record') return [];
  return Object.values(entity.fields).flatMap((field) => {
    const declared = field.rollup === undefined ? [] : [field.rollup].flat();
    const parts = declared.flatMap((one): Part[] => {
      const source = site.entities[one.entity];
      const by = source?.fields[one.ref];
      return source && by ? [{ ...one, source, by }] : [];
    });
    return parts.length > 0 && field.storage === 'column' ? [{ entity, field, parts }] : [];
  });
}

export const allRollups = (site: Site): Rollup[] =>
  Object.values(site.entities).flatMap((entity) => rollupsOf(entity, site));
export const nameOf = ({ entity, field }: Rollup): string => `${entity.entity}.${field.name}`;
const live = ({ source }: Part, row: string): string =>
  source.storage === 'record' ? `${row}."deletedAt" is null` : 'true';
const counts = (part: Part, row: string): string =>
  `${live(part, row)} and ${matchText(part.where, part.source.fields, row)}`;
const parentsOf = ({ by }: Part, row: string): string =>
  isReferences(by)
    ? `(select distinct "one"::bigint from jsonb_array_elements_text(case jsonb_typeof(${row}.${quoted(by.name)}) when 'array' then ${row}.${quoted(by.name)} else '[]' end) as "one")`
    : `(select ${row}.${quoted(by.name)})`;

const define = (name: string, body: string): string =>
  `create or replace function ${quoted(name)}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ ${body} end $$`;

/** Triggers on the table of a source: the changes are noted. */
export function rollupNotes(source: EntityDef, site: Site): TriggerDef[] {
  const found = allRollups(site).flatMap((rollup) =>
    rollup.parts.filter((part) => part.source.entity === source.entity).map((part) => ({ rollup, part })),
  );
  const name = shortName('tr', [source.entity, 'counted']);
  if (found.length === 0) return [];
  const read = [
    ...new Set(
      found.flatMap(({ part }) => [
        part.ref,
        ...(part.of === undefined ? [] : [part.of]),
        ...fieldsOf(part.where),
        ...(source.storage === 'record' ? ['deletedAt'] : []),
      ]),
    ),
  ];
  const same = read.map((column) => `old.${quoted(column)} is not distinct from new.${quoted(column)}`).join(' and ');
  const notes = found.map(({ rollup, part }) => {
    const side = (row: 'old' | 'new', sign: string, when: string): string =>
      `select "parent", ${sign}1 as "rows", ${sign}${part.of === undefined ? '0' : `coalesce(${row}.${quoted(part.of)}, 0)`} as "amount" from ${parentsOf(part, row)} as "p"("parent") where ${when} and "parent" is not null and ${counts(part, row)}`;
    return `insert into ${quoted(rollupTable)} ("entity", "field", "parent", "amount") select ${literal(rollup.entity.entity)}, ${literal(rollup.field.name)}, "parent", ${part.does === 'count' ? 'sum("rows")' : 'sum("amount")'} from (${side('old', '-', `tg_op <> 'INSERT'`)} union all ${side('new', '', `tg_op <> 'DELETE'`)}) as "both" group by "parent" having sum("rows") <> 0 or sum("amount") <> 0;`;
  });
  return [
    {
      name,
      statements: [
        define(
          name,
          `begin if current_setting('zhanggui.rollups', true) = 'fill' or (tg_op = 'UPDATE' and ${same}) then return null; end if; ${notes.join(' ')} return null;`,
        ),
        `create or replace trigger ${quoted(name)} after insert or update or delete on ${quoted(source.entity)} for each row execute function ${quoted(name)}()`,
      ],
    },
  ];
}

/** The trigger that keeps everybody else from writing the figures of an entity; a new row begins with none. */
export function rollupWalls(entity: EntityDef, site: Site): TriggerDef[] {
  const found = rollupsOf(entity, site);
  const name = shortName('tr', [entity.entity, 'keeps']);
  if (found.length === 0) return [];
  const begins = found.map(({ field, parts }) => `new.${quoted(field.name)} := ${initial(parts)};`).join(' ');
  const stays = found.map(({ field }) => `new.${quoted(field.name)} := old.${quoted(field.name)};`).join(' ');
  return [
    {
      name,
      statements: [
        define(
          name,
          `begin if current_setting('zhanggui.rollups', true) in ('on', 'fill') then return new; end if; if tg_op = 'INSERT' then ${begins} else ${stays} end if; return new;`,
        ),
        `create or replace trigger ${quoted(name)} before insert or update on ${quoted(entity.entity)} for each row execute function ${quoted(name)}()`,
      ],
    },
  ];
}

/** An average begins with nothing, counts and sums with zero. */
export const isAverage = (parts: readonly RollupDecl[]): boolean => parts.some((part) => part.does === 'average');
const initial = (parts: Part[]): string => (isAverage(parts) ? 'null' : '0');

/** The figure of the row with this id, counted anew. */
function figure({ field, parts }: Rollup, id: string): string {
  const texts = parts.map((part) => {
    const to = isReferences(part.by)
      ? `"c".${quoted(part.ref)} @> to_jsonb(${id}::bigint)`
      : `"c".${quoted(part.ref)} = ${id}`;
    const of = part.of === undefined ? '' : `"c".${quoted(part.of)}`;
    const what = {
      count: 'count(*)',
      sum: `coalesce(sum(${of}), 0)`,
      average: field.decimals === undefined ? `avg(${of})` : `round(avg(${of}), ${field.decimals})`,
    }[part.does];
    return `(select ${what} from ${quoted(part.entity)} "c" where ${to} and ${counts(part, '"c"')})`;
  });
  return texts.join(' + ');
}

/**
 * The trigger on the table of changes. Its row is locked before an average is taken, so that the average sees what
 * others have committed.
 */
export function rollupAdding(site: Site): TriggerDef[] {
  const branches = allRollups(site).map((rollup) => {
    const { entity, field, parts } = rollup;
    const [table, column] = [quoted(entity.entity), quoted(field.name)];
    const change = isAverage(parts)
      ? `perform 1 from ${table} where "id" = "change"."parent" for update; update ${table} set ${column} = ${figure(rollup, '"change"."parent"')} where "id" = "change"."parent";`
      : `update ${table} set ${column} = coalesce(${column}, 0) + "change"."amount" where "id" = "change"."parent";`;
    return `when ${literal(nameOf(rollup))} then ${change}`;
  });
  const chosen =
    branches.length === 0
      ? ''
      : `case "change"."entity" || '.' || "change"."field" ${branches.join(' ')} else null; end case;`;
  const name = 'zhanggui_rollups';
  return [
    {
      name,
      statements: [
        define(
          name,
          `declare "change" record; "before" text := coalesce(current_setting('zhanggui.rollups', true), ''); begin perform set_config('zhanggui.rollups', 'on', true); for "change" in with "gone" as (delete from ${quoted(rollupTable)} returning *) select "entity", "field", "parent", sum("amount") as "amount" from "gone" group by 1, 2, 3 order by 1, 3, 2 loop ${chosen} end loop; perform set_config('zhanggui.rollups', "before", true); return null;`,
        ),
        `drop trigger if exists ${quoted(rollupConstraint)} on ${quoted(rollupTable)}`,
        `create constraint trigger ${quoted(rollupConstraint)} after insert on ${quoted(rollupTable)} deferrable initially deferred for each row execute function ${quoted(name)}()`,
      ],
    },
  ];
}

/** What a figure is made of: when another text stands there, it has to be counted anew. */
export const rollupText = (rollup: Rollup): string => figure(rollup, '"t"."id"');

/** Each row with its figure counted anew. The limit that is none keeps the figure from being counted a second time. */
const rollupCounted = (rollup: Rollup): string =>
  `select "t"."id", ${rollupText(rollup)} as "counted" from ${quoted(rollup.entity.entity)} "t" offset 0`;

/** Puts the figures that differ right; run until it changes nothing where rows of its own kind are counted. */
export const rollupFilling = (rollup: Rollup): string =>
  `update ${quoted(rollup.entity.entity)} "t" set ${quoted(rollup.field.name)} = "all"."counted" from (${rollupCounted(rollup)}) "all" where "all"."id" = "t"."id" and "t".${quoted(rollup.field.name)} is distinct from "all"."counted"`;

/** The first row whose figure differs from a count, with both. */
export const rollupWrong = (rollup: Rollup): string =>
  `select "id", ${quoted(rollup.field.name)}::text as "kept", "counted"::text from (select "t"."id", "t".${quoted(rollup.field.name)}, ${rollupText(rollup)} as "counted" from ${quoted(rollup.entity.entity)} "t") "all" where ${quoted(rollup.field.name)} is distinct from "counted" order by "id" limit 1`;
