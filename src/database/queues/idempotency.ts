/**
 * Idempotency: the same key of the same account and operation runs once and is answered alike for 30 days (trust 5.1,
 * rule 5).
 */
import { sql } from 'kysely';
import { Refusal, type Db, type Tx } from '../contract.ts';
import { tryLock } from '../connection/dialect.ts';

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
 * Milliseconds that a call waits for the one that holds its key, and the first and the longest pause between two looks.
 */
const patience = 10_000;
const firstPause = 25;
const longestPause = 400;

/**
 * Runs `run` in a transaction of its own unless the key was used before; the reply (plain JSON) is stored in the same
 * transaction.
 * The same key with another body is refused (422); while the first call is under way this one waits up to 10 s, then is
 * refused (409).
 * Whoever waits holds no connection: callers that wait for one key leave the pool to all others.
 */
export async function once<T>(db: Db, of: OnceKey, run: (tx: Tx) => Promise<T>): Promise<Once<T>> {
  if (of.key.length > 200)
    throw new Refusal({ text: { zh: '幂等键过长', en: 'The idempotency key is too long' }, http: 400 });
  const until = Date.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const done = await db.transaction().execute((tx) => attempt(tx, of, run));
    if (done) return done;
    if (Date.now() >= until)
      throw new Refusal({
        text: {
          zh: '该操作正在处理中，请稍后查看结果',
          en: 'This operation is still in progress, please look again shortly',
        },
        http: 409,
      });
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** Null while another call holds the key; nothing was done then. */
async function attempt<T>(
  tx: Tx,
  { account, operation, key, digest }: OnceKey,
  run: (tx: Tx) => Promise<T>,
): Promise<Once<T> | null> {
  if (!(await claim(tx, [account, operation, key, digest]))) {
    const { rows } = await sql<{ digest: string; reply: { value: T } | null }>`
      select "digest", "reply" from "_idempotency" where "account" = ${account} and "operation" = ${operation}
        and "key" = ${key}`.execute(tx);
    const stored = rows[0];
    if (!stored) return null;
    if (stored.digest !== digest || !stored.reply) {
      throw new Refusal({
        text: {
          zh: '同一幂等键已用于另一次提交，请重新打开后再试',
          en: 'This idempotency key was used for another submission, please open it again',
        },
      });
    }
    return { repeated: true, reply: stored.reply.value };
  }
  const reply = await run(tx);
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

/** SHA-256 (hexadecimal) of a value, members in alphabetical order. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Forgets keys older than 30 days; returns how many. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from "_idempotency"
      where "createdAt" < ${new Date(now.getTime() - 30 * 86_400_000).toISOString()}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
