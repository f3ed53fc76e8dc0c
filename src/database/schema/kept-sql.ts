/** SQL that keeps figures: the triggers' function, the folding of changes, the first filling. Pure. */
import { keyColumn, keptTable, ownedColumn, rowsColumn, spanColumn, type Kept } from './kept.ts';
import { literal, quoted, shortName } from '../names.ts';
import type { TriggerDef } from './tables.ts';

const functionOf = (kept: Kept): string => shortName('zhanggui', [kept.table.replace(/^_/, '')]);
/** Name of the function that folds the changes. */
export const foldName = (kept: Kept): string => shortName('zhanggui_fold', [kept.table.replace(/^_/, '')]);

const groupColumns = ({ groups }: Kept): string[] => groups.map((field) => quoted(field.name));
const dataColumns = (kept: Kept): string[] => [
  ...groupColumns(kept),
  ...(kept.at ? [quoted(kept.at.name)] : []),
  quoted(rowsColumn),
  ...kept.sums.map((field) => quoted(field.name)),
];

/** Changes of the rows that `from` tells, each with its "sign", by group and day. What comes to nothing is left out. */
function changes(kept: Kept, from: string): string {
  const { at, sums } = kept;
  const total = ['sum("sign")', ...sums.map((field) => `sum("sign" * coalesce(${quoted(field.name)}, 0))`)];
  const by = [...groupColumns(kept), ...(at ? [`date_trunc('day', ${quoted(at.name)}, 'Asia/Shanghai')`] : [])];
  const grouped = by.length > 0 ? `group by ${by.join(', ')}` : '';
  const counts = total.map((text) => `${text} <> 0`).join(' or ');
  return `with "changed" as (${from}) insert into ${quoted(kept.table)} (${dataColumns(kept).join(', ')}) select ${[...by, ...total].join(', ')} from "changed" ${grouped} having ${counts}`;
}

function signed(kept: Kept, sign: 1 | -1, table: string): string {
  const columns = [
    ...groupColumns(kept),
    ...(kept.at ? [quoted(kept.at.name)] : []),
    ...kept.sums.map((field) => quoted(field.name)),
  ];
  return `select ${[`${sign} as "sign"`, ...columns].join(', ')} from ${table}${kept.entity.storage === 'record' ? ' where "deletedAt" is null' : ''}`;
}

/** Triggers on the entity's table: the change of each statement is added. They run as the owner of the tables. */
export function keptTriggers(kept: Kept): TriggerDef {
  const name = functionOf(kept);
  const table = quoted(kept.entity.entity);
  const added = signed(kept, 1, '"kept_new"');
  const gone = signed(kept, -1, '"kept_old"');
  const body = [
    `if tg_op = 'INSERT' then ${changes(kept, added)};`,
    `elsif tg_op = 'DELETE' then ${changes(kept, gone)};`,
    `else ${changes(kept, `${added} union all ${gone}`)}; end if; return null;`,
  ].join(' ');
  const trigger = (operation: string, tables: string): string =>
    `create or replace trigger ${quoted(shortName('tr', [kept.entity.entity, 'kept', operation]))} after ${operation} on ${table} referencing ${tables} for each statement execute function ${quoted(name)}()`;
  return {
    name,
    statements: [
      define(name, 'trigger', body),
      define(foldName(kept), 'void', fold(kept)),
      trigger('insert', 'new table as "kept_new"'),
      trigger('update', 'old table as "kept_old" new table as "kept_new"'),
      trigger('delete', 'old table as "kept_old"'),
    ],
  };
}

const define = (name: string, returns: string, body: string): string =>
  `create or replace function ${quoted(name)}() returns ${returns} language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$ begin ${body} end $$`;

/** Adds the changes to the rows of their groups; one caller at a time, the others leave. */
function fold(kept: Kept): string {
  const { at, owner } = kept;
  const table = quoted(kept.table);
  const values = [quoted(rowsColumn), ...kept.sums.map((field) => quoted(field.name))];
  const [span, owned] = [quoted(spanColumn), quoted(ownedColumn)];
  const whole = kept.groups.map(({ name }) =>
    name === owner?.name ? `case when ${owned} then ${quoted(name)} end as ${quoted(name)}` : quoted(name),
  );
  const moment = at && quoted(at.name);
  const time = moment
    ? [
        `case ${span} when 'day' then ${moment} when 'month' then date_trunc('month', ${moment}, 'Asia/Shanghai') end as ${moment}`,
      ]
    : [];
  // Rows of a day that are first met together lie together: a span of days then reads few pages.
  const groups = [span, owned, ...(moment ? [moment] : []), ...groupColumns(kept)];
  const key = `jsonb_build_array(${groups.join(', ')})::text`;
  return [
    `if not pg_try_advisory_xact_lock(hashtextextended(${literal(`fold ${kept.table}`)}, 0)) then return; end if;`,
    `with "gone" as (delete from ${table} where ${quoted(keyColumn)} is null returning ${dataColumns(kept).join(', ')}),`,
    `"every" as (select "s".${span}, "o".${owned}, ${[...whole, ...time, ...values].join(', ')} from "gone"`,
    `cross join (values ${at ? "('all'), ('month'), ('day')" : "('all')"}) as "s"(${span})`,
    `cross join (values ${owner ? '(false), (true)' : '(false)'}) as "o"(${owned}))`,
    `insert into ${table} as "k" (${[quoted(keyColumn), ...groups, ...values].join(', ')})`,
    `select ${[key, ...groups, ...values.map((name) => `sum(${name})`)].join(', ')} from "every" group by ${groups.join(', ')} order by ${groups.join(', ')}`,
    `on conflict (${quoted(keyColumn)}) do update set ${values.map((name) => `${name} = "k".${name} + excluded.${name}`).join(', ')};`,
  ].join(' ');
}

/** Statements that make the kept figures anew from the rows; nobody writes meanwhile. */
export function keptFilling(kept: Kept): string[] {
  return [
    `lock table ${quoted(kept.entity.entity)} in share row exclusive mode`,
    `truncate ${quoted(kept.table)}`,
    changes(kept, signed(kept, 1, quoted(kept.entity.entity))),
    `select ${quoted(foldName(kept))}()`,
  ];
}

/** Changes when other figures are kept, or in another way. */
export const keptDigest = (kept: Kept): string =>
  JSON.stringify([keptTable(kept).columns, keptTriggers(kept).statements]);
