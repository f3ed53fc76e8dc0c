/**
 * Kept figures and places in trees from the rows that are there: when they are declared, changed, or rows came in past
 * the triggers.
 */
import { sql } from 'kysely';
import type { EntityDef, Site } from '../../grammar/site/resolved.ts';
import type { Db, Tx } from '../contract.ts';
import { treeFilling } from './trees.ts';
import { quoted } from '../names.ts';
import {
  allRollups,
  nameOf,
  rollupConstraint,
  rollupFilling,
  rollupText,
  rollupWrong,
  type Rollup,
} from './rollups.ts';

/** Figures may count on figures below them; deeper than this there is no tree. */
const deepest = 1_000;

/** Counts what is kept for the first time or in another way. */
export async function fillRollups(tx: Tx, site: Site): Promise<void> {
  for (const entity of trees(site))
    await unlessDone(tx, `tree ${entity.entity}`, treeFilling(entity).join(';'), () => placeRows(tx, entity));
  for (const rollup of allRollups(site)) {
    await unlessDone(tx, `rollup ${nameOf(rollup)}`, rollupText(rollup), () => count(tx, rollup));
  }
}

/** What was filled by just this text is filled. */
async function unlessDone(tx: Tx, key: string, text: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select "value" from "_meta" where "key" = ${key}`.execute(tx);
  if (rows[0]?.value === text) return;
  await addNotes(tx);
  await uncounted(tx, fill);
  await sql`insert into "_meta" ("key", "value") values (${key}, to_jsonb(${text}::text))
    on conflict ("key") do update set "value" = excluded."value", "savedAt" = now()`.execute(tx);
}

const trees = (site: Site): EntityDef[] => Object.values(site.entities).filter((entity) => entity.tree !== undefined);

async function placeRows(db: Db, entity: EntityDef): Promise<void> {
  for (const statement of treeFilling(entity)) await sql.raw(statement).execute(db);
}

/** Rows that are brought in by the thousand are not noted one by one; all figures are counted behind them. */
export async function countedBehind(tx: Db, site: Site, load: () => Promise<void>): Promise<void> {
  await uncounted(tx, async () => {
    await load();
    for (const entity of trees(site)) await placeRows(tx, entity);
    for (const rollup of allRollups(site)) await count(tx, rollup);
  });
}

/** The figures of this transaction are added up now, not at its end. */
export async function addNotes(db: Db): Promise<void> {
  const name = quoted(rollupConstraint);
  await sql.raw(`set constraints ${name} immediate; set constraints ${name} deferred`).execute(db);
}

/** What is written meanwhile is not noted: whoever writes counts it behind. */
export async function uncounted(db: Db, run: () => Promise<void>): Promise<void> {
  await sql`select set_config('zhanggui.rollups', 'fill', true)`.execute(db);
  await run();
  await sql`select set_config('zhanggui.rollups', '', true)`.execute(db);
}

async function count(db: Db, rollup: Rollup): Promise<void> {
  // Only a figure that rows of its own kind are counted into may change what another one counts.
  const rounds = rollup.parts.some(({ source }) => source.entity === rollup.entity.entity) ? deepest : 1;
  for (let round = 0; round < rounds; round++) {
    const { numAffectedRows } = await sql.raw(rollupFilling(rollup)).execute(db);
    if (!numAffectedRows) return;
  }
}

/** A row whose figure is not what a count gives. */
export interface WrongFigure {
  entity: string;
  field: string;
  id: number;
  kept: string | null;
  counted: string | null;
}

/** Counts everything anew and changes nothing: the first wrong row of each field. */
export async function wrongFigures(db: Db, site: Site): Promise<WrongFigure[]> {
  const wrong: WrongFigure[] = [];
  for (const rollup of allRollups(site)) {
    const { rows } = await sql
      .raw<{ id: number; kept: string | null; counted: string | null }>(rollupWrong(rollup))
      .execute(db);
    for (const { id, kept, counted } of rows)
      wrong.push({ entity: rollup.entity.entity, field: rollup.field.name, id: Number(id), kept, counted });
  }
  return wrong;
}
