/** Brings a database to what a site needs: additions only, in one transaction, one process at a time. */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import { open } from '../connection/connection.ts';
import type { Db, Tx } from '../contract.ts';
import { existing } from './catalogue.ts';
import { fillComputed } from './fill-computed.ts';
import { fillStates } from './fill-states.ts';
import { allKept, type Kept } from '../schema/kept.ts';
import { keptDigest, keptFilling } from '../schema/kept-sql.ts';
import { plan, type RefusedChange, type Step } from './plan.ts';
import { accessStatements } from '../schema/policies.ts';
import { renameSettings } from '../rows/setting-names.ts';
import { fillRollups } from '../schema/fill-rollups.ts';
import { failureOf, lockInTransaction, roles } from '../connection/dialect.ts';
import { dropStale } from './stale-triggers.ts';
import { allTables } from '../schema/tables.ts';

/** The start is refused: a person has to change something. `sql` is what an operator would run. */
export class MigrationRefused extends Error {
  readonly text: { zh: string; en: string };
  readonly sql: string[];
  constructor(text: { zh: string; en: string }, statements: string[]) {
    super(`${text.zh}\n${text.en}\n${statements.map((one) => `${one};`).join('\n')}`);
    this.name = 'MigrationRefused';
    this.text = text;
    this.sql = statements;
  }
}

export interface Migrated {
  /** SQL that was run for tables, columns and indexes; empty when everything was there. */
  steps: string[];
  /** False: the extension pg_trgm cannot be had, keyword search reads without it. */
  trigrams: boolean;
}

/** Whoever serves meanwhile may hold what the migration needs, and need what it holds: one of the two begins anew. */
const attempts = 5;

/**
 * Prepares the database of that URL for the site. The URL's user owns the tables; it needs to create roles once.
 * Throws MigrationRefused when more than additions is needed; nothing is changed then.
 */
export async function migrate(url: string, site: Site): Promise<Migrated> {
  const store = open(url, { max: 1, role: 'owner', statementTimeout: 600_000, patience: 10_000 });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await prepare(store.db, site);
      } catch (error) {
        if (attempt === attempts || failureOf(error)?.kind !== 'again') throw error;
      }
    }
  } finally {
    await store.close();
  }
}

/** One transaction: whatever fails, nothing is changed. */
function prepare(db: Db, site: Site): Promise<Migrated> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '120s'`.execute(tx);
    await lockInTransaction(tx, 'zhanggui migration');
    const known = await knownDigest(tx);
    const wanted = digestOfAccess(site);
    await makeRoles(tx);
    const trigrams = await makeTrigrams(tx);
    const { steps, refused } = plan(allTables(site), await existing(tx), { trigrams });
    if (refused.length > 0) throw refusal(refused);
    await runSteps(tx, steps);
    if (steps.length > 0 || known !== wanted) {
      await dropStale(tx, site);
      await runAll(tx, accessTexts(site));
      await sql`insert into "_meta" ("key", "value") values ('access', to_jsonb(${wanted}::text))
          on conflict ("key") do update set "value" = excluded."value", "savedAt" = now()`.execute(tx);
    }
    await fillStates(tx, site, steps);
    await fillComputed(tx, site, steps);
    await renameSettings(tx, site);
    await fillRollups(tx, site);
    for (const kept of allKept(site)) await fillKept(tx, kept);
    await sql`insert into "_meta" ("key", "value") values ('site', to_jsonb(${site.digest}::text))
        on conflict ("key") do update set "value" = excluded."value", "savedAt" = now()`.execute(tx);
    return { steps: steps.map((step) => step.sql), trigrams };
  });
}

/** Figures that are kept in a new way, or for the first time, are made from the rows that are there. */
async function fillKept(tx: Tx, kept: Kept): Promise<void> {
  const [key, digest] = [`kept ${kept.entity.entity}`, keptDigest(kept)];
  const { rows } = await sql<{ value: string }>`select "value" from "_meta" where "key" = ${key}`.execute(tx);
  if (rows[0]?.value === digest) return;
  for (const statement of keptFilling(kept)) await sql.raw(statement).execute(tx);
  await sql`insert into "_meta" ("key", "value") values (${key}, to_jsonb(${digest}::text))
    on conflict ("key") do update set "value" = excluded."value", "savedAt" = now()`.execute(tx);
}

/** What would be done, without doing it: for `npm run migrate -- --dry`. */
export async function pendingMigration(db: Db, site: Site): Promise<{ steps: string[]; refused: RefusedChange[] }> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  const { steps, refused } = plan(allTables(site), await existing(db), { trigrams: rows.length > 0 });
  return { steps: steps.map((step) => step.sql), refused };
}

async function knownDigest(tx: Tx): Promise<string | null> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('"_meta"') is not null as there`.execute(
    tx,
  );
  if (!tables[0]?.there) return null;
  const { rows } = await sql<{ value: string }>`select "value" from "_meta" where "key" = 'access'`.execute(tx);
  return rows[0]?.value ?? null;
}

/** What is written anew whenever any of it changed: triggers, then grants and policies. */
const accessTexts = (site: Site): string[] => [
  ...allTables(site).flatMap((table) => table.triggers.flatMap((trigger) => trigger.statements)),
  ...accessStatements(site),
];

/** Grants and policies are written again only when their text changed. */
function digestOfAccess(site: Site): string {
  const text = accessTexts(site).join(';');
  let [a, b] = [0x811c9dc5, 5381];
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = (Math.imul(b, 33) + text.charCodeAt(at)) | 0;
  }
  return `${(a >>> 0).toString(16)}-${(b >>> 0).toString(16)}-${text.length}`;
}

async function makeRoles(tx: Tx): Promise<void> {
  for (const role of roles) {
    const { rows } = await sql<{
      member: boolean;
    }>`select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = ${role}`.execute(tx);
    if (rows[0]?.member) continue;
    const statements = [...(rows.length === 0 ? [`create role ${role} nologin`] : []), `grant ${role} to current_user`];
    await attempt(
      tx,
      () => runAll(tx, statements),
      async (error) => {
        // Another database of the same server may have made it this moment.
        const again = await sql<{
          member: boolean;
        }>`select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = ${role}`.execute(tx);
        if (again.rows[0]?.member) return;
        if (again.rows.length > 0 && rows.length === 0)
          return attempt(
            tx,
            () => runAll(tx, [`grant ${role} to current_user`]),
            (second) => Promise.reject(second),
          );
        const { rows: users } = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(tx);
        const user = users[0]?.name ?? 'current_user';
        throw new MigrationRefused(
          {
            zh: `数据库用户 ${user} 不能建立角色，请让数据库管理员执行以下语句后重新启动`,
            en: `Database user ${user} cannot make roles (${(error as Error).message}). Ask the database administrator to run these statements, then start again`,
          },
          roles.flatMap((name) => [`create role ${name} nologin`, `grant ${name} to ${user}`]),
        );
      },
    );
  }
  await sql
    .raw(
      `grant usage on schema ${(await sql<{ name: string }>`select quote_ident(current_schema()) as name`.execute(tx)).rows[0]?.name ?? 'public'} to ${roles.join(', ')}`,
    )
    .execute(tx);
}

async function makeTrigrams(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(tx);
  if (rows.length > 0) return true;
  let made = true;
  await attempt(
    tx,
    () => runAll(tx, ['create extension if not exists pg_trgm']),
    () => {
      made = false;
      return Promise.resolve();
    },
  );
  return made;
}

/** Statements without parameters, all in one message: a thousand ways to the server and back take longer than they. */
const runAll = async (tx: Tx, statements: string[]): Promise<void> =>
  statements.length === 0 ? undefined : void (await sql.raw(statements.join(';\n')).execute(tx));

/** All steps at once; where one of them fails each is run alone, which tells whose fault it is. */
async function runSteps(tx: Tx, steps: Step[]): Promise<void> {
  const all = steps.map((step) => step.sql);
  await attempt(
    tx,
    () => runAll(tx, all),
    async () => {
      for (const step of steps) await runStep(tx, step);
    },
  );
}

async function runStep(tx: Tx, step: Step): Promise<void> {
  await attempt(
    tx,
    () => runAll(tx, [step.sql]),
    (error) => {
      if (step.kind !== 'check' && step.kind !== 'unique') return Promise.reject(error);
      throw new MigrationRefused(
        {
          zh: `表 ${step.table} 的已有数据不符合新的约束，请先修正数据：${(error as Error).message}`,
          en: `Existing rows of table ${step.table} break a new rule; correct them first: ${(error as Error).message}`,
        },
        [step.sql],
      );
    },
  );
}

/** Runs a part inside a savepoint, so that the transaction survives its failure. */
async function attempt(tx: Tx, run: () => Promise<void>, otherwise: (error: unknown) => Promise<void>): Promise<void> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await run();
    await sql`release savepoint attempt`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    await otherwise(error);
  }
}

function refusal(refused: RefusedChange[]): MigrationRefused {
  const shown = refused.slice(0, 20);
  return new MigrationRefused(
    {
      zh: `数据库与声明不一致，需人工迁移（共 ${refused.length} 处）：${shown.map((one) => one.sentence.zh).join('；')}`,
      en: `The database differs from the declarations and needs a migration by hand (${refused.length}): ${shown.map((one) => one.sentence.en).join('; ')}`,
    },
    refused.map((one) => one.sql),
  );
}
