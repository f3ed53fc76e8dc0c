/**
 * Rows that stand below one another (`tree`): triggers keep the way down to each row and its depth, and refuse a
 * circle, a parent that is not there or belongs elsewhere, and a branch that would reach too deep. What stands below a
 * row moves along. Moves wait for whoever adds rows, and for one another: two that are fine alone can make a circle
 * together. Pure.
 */
import type { TreeDecl } from '../grammar/kept-declarations.ts';
import type { EntityDef } from '../grammar/resolved.ts';
import { literal, quoted, shortName } from './names.ts';
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
  const table = quoted(entity.entity);
  const lock = `hashtextextended(${literal(`tree of ${entity.entity}`)}, 0)`;
  const stays = [parent, ...within].map((name) => `new.${name} is not distinct from old.${name}`).join(' and ');
  const kept = [path, depth, ...(leaf ? [leaf] : [])].map((name) => `new.${name} := old.${name};`).join(' ');
  const refuse = (fault: TreeFault, detail = `''`): string =>
    `raise exception ${literal(treeName(entity.entity, fault))} using errcode = ${literal(wallCode)}, constraint = ${literal(treeName(entity.entity, fault))}, detail = ${detail};`;
  const elsewhere = within.map((name) => ` or "above".${name} is distinct from new.${name}`).join('');
  const below = `"path" like old.${path} || old."id" || '/%'`.replace('"path"', path);
  return [
    `declare "above" record; "height" integer := 0; begin if ${filling} then return new; end if;`,
    `if tg_op = 'UPDATE' and ${stays} then if pg_trigger_depth() < 2 then ${kept} end if; return new; end if;`,
    // Moves within a tree that is being changed would read what another is about to write.
    `if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(${lock}); else perform pg_advisory_xact_lock_shared(${lock}); end if;`,
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
    ...(leaf ? [`if tg_op = 'INSERT' then new.${leaf} := true; end if;`] : []),
    'return new;',
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
