/**
 * Secrets of this installation: made at first use, kept in the database for all instances, out of sellers' reach, told
 * to nobody.
 */
import { sql } from 'kysely';
import type { Db, World } from '../contract.ts';

const known = new WeakMap<Db, Map<string, Promise<Uint8Array>>>();

/** 256 bits for one purpose; the same for every instance, read once by each. `db` is the platform's. */
export function secretOf(db: Db, world: Pick<World, 'bytes'>, name: string): Promise<Uint8Array> {
  const mine = known.get(db) ?? new Map<string, Promise<Uint8Array>>();
  known.set(db, mine);
  const found = mine.get(name) ?? kept(db, world, name);
  mine.set(name, found);
  // A lost connection is no answer to keep.
  found.catch(() => mine.delete(name));
  return found;
}

async function kept(db: Db, world: Pick<World, 'bytes'>, name: string): Promise<Uint8Array> {
  const read = () => sql<{ value: Uint8Array }>`select "value" from "_secret" where "name" = ${name}`.execute(db);
  const first = (await read()).rows[0];
  if (first) return first.value;
  // Whoever comes second takes what the first one made.
  await sql`insert into "_secret" ("name", "value") values (${name}, ${world.bytes(32)})
    on conflict ("name") do nothing`.execute(db);
  const made = (await read()).rows[0];
  if (!made) throw new Error(`The secret ${name} could not be kept`);
  return made.value;
}
