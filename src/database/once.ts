/** Idempotency: the same key of the same account and operation runs once and is answered alike for 30 days (trust 5.1, rule 5). */
import { sql } from 'kysely';
import { Refusal, type Tx } from './contract.ts';
import { failureOf, lockInTransaction, tryLock } from './seam.ts';

export interface OnceKey {
  /** Signed-in account; 0 for a call without a session. */
  account: number;
  /** Method and path, or another name of what is done. */
  operation: string;
  /** The Idempotency-Key header. */
  key: string;
  /** SHA-256 of the canonical body, hexadecimal (see `digestOf`). */
  digest: string;
}

export interface Once<T> {
  /** True: this call did nothing, the reply is that of the first one. */
  repeated: boolean;
  reply: T;
}

/**
 * Runs `run` inside the caller's transaction unless the key was used before; the reply (plain JSON) is stored in the same transaction.
 * The same key with another body is refused (422); while the first call is under way this one waits up to 10 s, then is refused (409).
 */
export async function once<T>(tx: Tx, { account, operation, key, digest }: OnceKey, run: () => Promise<T>): Promise<Once<T>> {
  if (key.length > 200) throw new Refusal({ text: { zh: '幂等键过长', en: 'The idempotency key is too long' }, http: 400 });
  const parts = [account, operation, key, digest] as const;
  if (!(await claim(tx, parts)) && !(await claimAfterOthers(tx, parts))) {
    const { rows } = await sql<{ digest: string; reply: { value: T } | null }>`
      select "digest", "reply" from "_idempotency" where "account" = ${account} and "operation" = ${operation} and "key" = ${key}`.execute(tx);
    const stored = rows[0];
    if (!stored || stored.digest !== digest || !stored.reply) {
      throw new Refusal({ text: { zh: '同一幂等键已用于另一次提交，请重新打开后再试', en: 'This idempotency key was used for another submission, please open it again' } });
    }
    return { repeated: true, reply: stored.reply.value };
  }
  const reply = await run();
  await sql`
    update "_idempotency" set "reply" = ${JSON.stringify({ value: reply ?? null })}::jsonb
    where "account" = ${account} and "operation" = ${operation} and "key" = ${key}`.execute(tx);
  return { repeated: false, reply };
}

type Parts = readonly [account: number, operation: string, key: string, digest: string];
const lockName = ([account, operation, key]: Parts): string => `once ${account} ${operation} ${key}`;

/** One trip on the usual way: the key is new and nobody else holds it. */
async function claim(tx: Tx, parts: Parts): Promise<boolean> {
  const [account, operation, key, digest] = parts;
  const { rows } = await sql`
    insert into "_idempotency" ("account", "operation", "key", "digest")
    select ${account}::bigint, ${operation}::text, ${key}::text, ${digest}::text where ${tryLock(lockName(parts))}
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Waits up to 10 s for the call that holds the key; true when that one left nothing, so that this one is the first. */
async function claimAfterOthers(tx: Tx, parts: Parts): Promise<boolean> {
  try {
    await patience(tx, '10s', '11s');
    await lockInTransaction(tx, lockName(parts));
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind !== 'busy' && kind !== 'slow') throw error;
    throw new Refusal({ text: { zh: '该操作正在处理中，请稍后查看结果', en: 'This operation is still in progress, please look again shortly' }, http: 409 });
  }
  await patience(tx, '3s', '5s');
  return claim(tx, parts);
}

async function patience(tx: Tx, lock: string, statement: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${lock}, true), set_config('statement_timeout', ${statement}, true)`.execute(tx);
}

/** SHA-256 (hexadecimal) of a value, members in alphabetical order. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Forgets keys older than 30 days; returns how many. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from "_idempotency" where "createdAt" < ${new Date(now.getTime() - 30 * 86_400_000).toISOString()}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
