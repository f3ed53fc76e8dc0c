/** Settings objects: one value under a name, every saved version kept with who and when. */
import { sql } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { withFixedLines } from '../../grammar/site/fixed-lines.ts';
import { settingsObjects } from '../../grammar/site/settings-objects.ts';
import { Refusal, type Db, type Work } from '../contract.ts';
import { lockInTransaction } from '../connection/dialect.ts';

export type SettingValue = { [field: string]: Json };
export interface SettingChange {
  field: string;
  before: Json;
  after: Json;
}
export interface SettingVersion {
  version: number;
  value: SettingValue;
  changes: SettingChange[];
  savedAt: string;
  savedBy: number | null;
  savedByName: string | null;
  /** Moment from which it holds (ISO); null = since it was saved. */
  effectiveAt: string | null;
}

const columns = sql`"version", "value", "changes", "savedAt", "savedBy", "savedByName", "effectiveAt"`;

/**
 * The version in force: the newest whose moment has come. null when there is none yet; the caller then takes the
 * defaults.
 * A version that is saved later goes before an earlier one that still waits.
 */
export async function readSetting(db: Db, name: string, now = new Date()): Promise<SettingVersion | null> {
  const { rows } = await sql<SettingVersion>`
    select ${columns} from "_setting" where "name" = ${name}
      and ("effectiveAt" is null or "effectiveAt" <= ${now.toISOString()}) order by "version" desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The value that is in force, with the declared defaults of fields that were never saved. */
export async function settingInForce(
  { db, now, site }: Pick<Work, 'db' | 'now' | 'site'>,
  name: string,
): Promise<SettingValue> {
  const value: SettingValue = {};
  const fields = settingsObjects(site)[name]?.fields ?? {};
  for (const field of Object.values(fields)) if (field.default !== undefined) value[field.name] = field.default;
  return withFixedLines(fields, { ...value, ...(await readSetting(db, name, now))?.value });
}

/** The version that was saved last, in force or not; null when the setting was never saved (its version is 0). */
export async function newestSetting(db: Db, name: string): Promise<SettingVersion | null> {
  const { rows } =
    await sql<SettingVersion>`select ${columns} from "_setting" where "name" = ${name} order by "version" desc
      limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A page of versions, newest first. */
export async function settingVersions(
  db: Db,
  name: string,
  page = 1,
  size = 20,
): Promise<{ rows: SettingVersion[]; total: number }> {
  const { rows } = await sql<SettingVersion>`
    select ${columns} from "_setting" where "name" = ${name}
    order by "version" desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from "_setting" where "name" = ${name}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One stored version, or null. */
export async function settingVersion(db: Db, name: string, version: number): Promise<SettingVersion | null> {
  const { rows } = await sql<SettingVersion>`
    select ${columns} from "_setting" where "name" = ${name} and "version" = ${version}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Saves a whole value as the next version. `version` is the one that the writer read (0 = never saved); refuses (409)
 * when another was saved meanwhile.
 * An unchanged value makes no version. `effectiveAt`: it holds from then on, if that is later.
 */
export async function saveSetting(
  work: Work,
  name: string,
  version: number,
  value: SettingValue,
  effectiveAt: string | null = null,
): Promise<{ before: SettingVersion | null; after: SettingVersion }> {
  const { db, session, now } = work;
  await lockInTransaction(db, `setting ${name}`);
  const before = await newestSetting(db, name);
  if ((before?.version ?? 0) !== version) {
    const who = before?.savedByName ?? '';
    throw new Refusal({
      http: 409,
      text: {
        zh: `设置已被${who || '他人'}修改，请刷新后重试`,
        en: `The settings were changed${who ? ` by ${who}` : ''} meanwhile, please refresh`,
      },
      data: {
        conflict: {
          row: { id: 0, version: before?.version ?? 0, ...before?.value },
          by: who,
          at: before?.savedAt ?? null,
        },
      },
    });
  }
  const changes = changesBetween(before?.value ?? {}, value);
  if (before && changes.length === 0) return { before, after: before };
  const { rows } = await sql<SettingVersion>`
    insert into "_setting" ("name", "version", "value", "changes", "savedAt", "savedBy", "savedByName", "effectiveAt")
    values (${name}, ${version + 1}, ${JSON.stringify(value)}::jsonb, ${JSON.stringify(changes)}::jsonb,
      ${now.toISOString()}, ${session.account}, ${session.name}, ${effectiveAt})
    returning ${columns}`.execute(db);
  const after = rows[0];
  if (!after) throw new Error(`Setting ${name} was not written.`);
  return { before, after };
}

function changesBetween(before: SettingValue, after: SettingValue): SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
