/**
 * Rows that stand below one another (`tree`): triggers keep the way down to each row and its depth, and refuse a
 * circle, a parent that is not there or belongs elsewhere, a branch that would reach too deep, a place that does not
 * lie inside that of its parent (`inside`), and a way down whose figures sum to too much (`line`). What stands below a
 * row moves along. Moves wait for whoever adds rows, and for one another: two that are fine alone can be wrong
 * together. Pure.
 */
import type { TreeDecl } from '../../generated/declarations.ts';
import { fieldsOf } from '../../grammar/expressions/match.ts';
import type { EntityDef } from '../../grammar/site/resolved.ts';
import { matchText } from './match-text.ts';
import { literal, quoted, shortName } from '../names.ts';
import { wallCode } from './row-walls.ts';
import type { TriggerDef } from './tables.ts';

/** What a tree refuses. */
export type TreeFault = keyof NonNullable<TreeDecl['texts']>;
/** Name that a refusal bears. */
export const treeName = (entity: string, fault: TreeFault): string => shortName('wall', [entity, 'tree', fault]);

/** The triggers of a tree; none for most. */
export function treeTriggers(entity: EntityDef): TriggerDef[] {
  const { tree } = entity;
  if (!tree || entity.storage !== 'record') return [];
  const [placed, moved] = [
    shortName('tr', [entity.entity, 'placed', 'tree']),
    shortName('tr', [entity.entity, 'moved', 'tree']),
  ];
  const table = quoted(entity.entity);
  const make = (name: string, body: string): string =>
    `create or replace function ${quoted(name)}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ ${body} end $$`;
  return [
    {
      name: placed,
      statements: [
        make(placed, placing(entity, tree)),
        `create or replace trigger ${quoted(placed)} before insert or update on ${table} for each row execute function ${quoted(placed)}()`,
      ],
    },
    {
      name: moved,
      statements: [
        make(moved, following(entity, tree)),
        `create or replace trigger ${quoted(moved)} after insert or update or delete on ${table} for each row execute function ${quoted(moved)}()`,
      ],
    },
  ];
}

const filling = `current_setting('zhanggui.rollups', true) = 'fill'`;

function placing(entity: EntityDef, tree: TreeDecl): string {
  const { parent, path, depth, leaf, maxDepth, within = [] } = columns(tree);
  const { inside = [], line } = tree;
  const table = quoted(entity.entity);
  const lock = `hashtextextended(${literal(`tree of ${entity.entity}`)}, 0)`;
  const same = (names: string[]): string =>
    names.map((name) => `new.${name} is not distinct from old.${name}`).join(' and ');
  const stays = [parent, ...within];
  const told = [...inside, ...(line ? [line.of, ...fieldsOf(line.where)] : [])].map(quoted);
  const kept = [path, depth, ...(leaf ? [leaf] : [])].map((name) => `new.${name} := old.${name};`).join(' ');
  const refuse = (fault: TreeFault, detail = `''`): string =>
    `raise exception ${literal(treeName(entity.entity, fault))} using errcode = ${literal(wallCode)}, constraint = ${literal(treeName(entity.entity, fault))}, detail = ${detail};`;
  const elsewhere = within.map((name) => ` or "above".${name} is distinct from new.${name}`).join('');
  const below = `"path" like old.${path} || old."id" || '/%'`.replace('"path"', path);
  return [
    `declare "above" record; "height" integer := 0; "met" text; "total" numeric; begin if ${filling} then return new; end if;`,
    `if tg_op = 'UPDATE' and ${same([...stays, ...told])} then if pg_trigger_depth() < 2 then ${kept} end if; return new; end if;`,
    // Moves within a tree that is being changed would read what another is about to write.
    `if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(${lock}); else perform pg_advisory_xact_lock_shared(${lock}); end if;`,
    ...(told.length > 0 ? [`if tg_op = 'UPDATE' and ${same(stays)} then ${kept} else`] : []),
    `if new.${parent} is null then new.${path} := '/'; new.${depth} := 1; else`,
    `if new.${parent} = new."id" then ${refuse('circle')} end if;`,
    `select * into "above" from ${table} where "id" = new.${parent} and "deletedAt" is null;`,
    `if not found${elsewhere} then ${refuse('absent')} end if;`,
    `new.${path} := coalesce(nullif("above".${path}, ''), '/') || new.${parent} || '/'; new.${depth} := coalesce("above".${depth}, 1) + 1;`,
    `if position('/' || new."id" || '/' in new.${path}) > 0 then ${refuse('circle')} end if; end if;`,
    ...(maxDepth === undefined
      ? []
      : [
          `if tg_op = 'UPDATE' then select coalesce(max(${depth}) - old.${depth}, 0) into "height" from ${table} where ${below} and "deletedAt" is null; end if;`,
          `if new.${depth} + "height" > ${maxDepth} then ${refuse('deep', literal(String(maxDepth)))} end if;`,
        ]),
    ...(told.length > 0 ? ['end if;'] : []),
    ...inside.map((name) => insideParent(entity, tree, name, refuse)),
    ...(line ? [lineSum(entity, tree, line, refuse)] : []),
    ...(leaf ? [`if tg_op = 'INSERT' then new.${leaf} := true; end if;`] : []),
    'return new;',
  ].join(' ');
}

type Refuse = (fault: TreeFault, detail?: string) => string;

/** Places by name, wide to narrow: that of a row lies further down than its parent's, of which it is a part. */
function insideParent({ entity }: EntityDef, tree: TreeDecl, name: string, refuse: Refuse): string {
  const [table, parent, column] = [quoted(entity), quoted(tree.parent), quoted(name)];
  const lies = (inner: string, outer: string): string =>
    `(jsonb_array_length(${inner}) > jsonb_array_length(${outer}) and (select jsonb_agg("e" order by "o") from jsonb_array_elements(${inner}) with ordinality as "x"("e", "o") where "o" <= jsonb_array_length(${outer})) = ${outer}) is false`;
  const words = (place: string): string =>
    `(select string_agg("e", '/') from jsonb_array_elements_text(${place}) as "e")`;
  const met = (inner: string, outer: string, which: string): string =>
    `select ${words(outer)} || ' > ' || ${words(inner)} into "met" from ${table} "o" where ${which} and "o"."deletedAt" is null and ${lies(inner, outer)} limit 1;`;
  return [
    `"met" := null;`,
    met(`new.${column}`, `"o".${column}`, `"o"."id" = new.${parent}`),
    `if "met" is null then ${met(`"o".${column}`, `new.${column}`, `"o".${parent} = new."id"`)} end if;`,
    `if "met" is not null then ${refuse('outside', '"met"')} end if;`,
  ].join(' ');
}

/**
 * The most that any way through the row sums to: what is above it, itself, and the heaviest way below. A row that does
 * not count itself still carries what is below it to another place.
 */
function lineSum(entity: EntityDef, tree: TreeDecl, line: NonNullable<TreeDecl['line']>, refuse: Refuse): string {
  const [table, of, path] = [quoted(entity.entity), quoted(line.of), quoted(tree.path)];
  const counts = (row: string): string => `${row}."deletedAt" is null and ${matchText(line.where, entity.fields, row)}`;
  const own = (row: string): string => `${row}.${path} || ${row}."id" || '/'`;
  const base = `old.${path} || old."id" || '/%'`;
  return [
    `select case when ${counts('new')} then coalesce(new.${of}, 0) else 0 end + coalesce(sum("a".${of}), 0) into "total" from ${table} "a" where position('/' || "a"."id" || '/' in new.${path}) > 0 and ${counts('"a"')};`,
    `if tg_op = 'UPDATE' then select "total" + coalesce(max("w"."all"), 0) into "total" from (select sum("a".${of}) as "all" from ${table} "d" join ${table} "a" on ${own('"d"')} like ${own('"a"')} || '%' where "d".${path} like ${base} and "a".${path} like ${base} and ${counts('"d"')} and ${counts('"a"')} group by "d"."id") "w"; end if;`,
    `if "total" > ${line.most} then ${refuse('most', `trim_scale("total")::text`)} end if;`,
  ].join(' ');
}

function following(entity: EntityDef, tree: TreeDecl): string {
  const { parent, path, depth, leaf } = columns(tree);
  const table = quoted(entity.entity);
  const old = `old.${path} || old."id" || '/'`;
  const leaving = `tg_op <> 'UPDATE' or old.${parent} is distinct from new.${parent} or old."deletedAt" is distinct from new."deletedAt"`;
  const childless = `not exists (select 1 from ${table} "c" where "c".${parent} = "one" and "c"."deletedAt" is null)`;
  return [
    `declare "one" bigint; begin if ${filling} then return null; end if;`,
    `if tg_op = 'UPDATE' and old.${path} is distinct from new.${path} and old.${parent} is distinct from new.${parent} then update ${table} set ${path} = new.${path} || new."id" || '/' || substr(${path}, length(${old}) + 1), ${depth} = ${depth} + new.${depth} - old.${depth} where ${path} like ${old} || '%'; end if;`,
    ...(leaf
      ? [
          `if ${leaving} then for "one" in select distinct "p" from unnest(array[case when tg_op <> 'INSERT' then old.${parent} end, case when tg_op <> 'DELETE' then new.${parent} end]) as "p" where "p" is not null order by 1 loop perform 1 from ${table} where "id" = "one" for update; update ${table} set ${leaf} = ${childless} where "id" = "one" and ${leaf} is distinct from ${childless}; end loop; end if;`,
        ]
      : []),
    'return null;',
  ].join(' ');
}

/** The tree with quoted names. */
function columns({ parent, path, depth, leaf, maxDepth, within = [] }: TreeDecl): {
  parent: string;
  path: string;
  depth: string;
  leaf?: string;
  maxDepth?: number;
  within: string[];
} {
  return {
    parent: quoted(parent),
    path: quoted(path),
    depth: quoted(depth),
    within: within.map(quoted),
    ...(leaf === undefined ? {} : { leaf: quoted(leaf) }),
    ...(maxDepth === undefined ? {} : { maxDepth }),
  };
}

/** Puts way, depth and leaf of all rows right where they are not; rows of a circle are left as they are. */
export function treeFilling(entity: EntityDef): string[] {
  const { tree } = entity;
  if (!tree) return [];
  const { parent, path, depth, leaf } = columns(tree);
  const table = quoted(entity.entity);
  const childless = `not exists (select 1 from ${table} "c" where "c".${parent} = "t"."id" and "c"."deletedAt" is null)`;
  return [
    `with recursive "way" as (select "id", '/'::text as "path", 1 as "depth" from ${table} where ${parent} is null union all select "c"."id", "way"."path" || "way"."id" || '/', "way"."depth" + 1 from ${table} "c" join "way" on "c".${parent} = "way"."id" where "way"."depth" < 1000) update ${table} "t" set ${path} = "way"."path", ${depth} = "way"."depth" from "way" where "t"."id" = "way"."id" and ("t".${path} is distinct from "way"."path" or "t".${depth} is distinct from "way"."depth")`,
    ...(leaf ? [`update ${table} "t" set ${leaf} = ${childless} where "t".${leaf} is distinct from ${childless}`] : []),
  ];
}
