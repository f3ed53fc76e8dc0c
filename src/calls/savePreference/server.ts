import { sql } from 'kysely';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';

/** Characters of one preference, as JSON. */
const longest = 20_000;
/** Names one account may use. */
const most = 500;

/** Keeps the value; the last one counts. */
export const savePreference: CallHandler = async ({ db, session, now }, input) => {
  const value = JSON.stringify(input.body.value ?? null);
  const name = String(input.body.name);
  if (value.length > longest)
    throw new Refusal({ text: { zh: '内容过长，无法保存', en: 'This is too long to be kept' } });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from "_preference" where "account" = ${session.account}
    and "name" <> ${name}`.execute(db);
  if ((rows[0]?.count ?? 0) >= most)
    throw new Refusal({ text: { zh: '保存的偏好过多', en: 'Too many preferences are kept' } });
  await sql`
    insert into "_preference" ("account", "name", "value", "savedAt")
      values (${session.account}, ${name}, ${value}::jsonb, ${now.toISOString()})
    on conflict ("account", "name") do update set "value" = excluded."value", "savedAt" = excluded."savedAt"`.execute(
    db,
  );
  return { data: { value: input.body.value ?? null } };
};
