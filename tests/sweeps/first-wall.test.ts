/**
 * The application's own scope, validated alone: with PostgreSQL's row security out of the way (every session's
 * statements run as the platform's role) each answer to a seller must stay what it was. A reader that forgets its scope
 * and is held by row security alone differs.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { App } from '../../src/server/contract.ts';
import { memoryFiles, openDesk, type Data, type Desk } from '../api/app.ts';
import { inTurns, readsOf, type Asking } from './every-read.ts';
import { isWhole } from './swept.ts';

let desk: Desk;
let bare: App;
beforeAll(async () => {
  desk = await openDesk();
  bare = createApp({
    site: desk.site,
    database: { ...desk.store, as: () => desk.store.db },
    log: () => undefined,
    files: memoryFiles(),
    world: {
      now: () => desk.clock.now,
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      random: { next: () => 0.5, integer: (least) => least, pick: (from) => from[0] as never, chance: () => false },
    },
  });
});
afterAll(async () => {
  await bare.close();
  await desk.close();
});

const asking =
  (app: App, token: string): Asking =>
  async (method, path, body) => {
    const reply = await app.fetch(
      new Request(`http://console.test${path}`, {
        method,
        headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { address: '192.0.2.9' },
    );
    const text = await reply.text();
    const data = reply.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as { status: number; data: Data })
      : { status: 0, data: null };
    return { http: reply.status, status: data.status, text, data: data.data };
  };

/** Both texts from shortly before they part. */
function parted(walled: string, open: string): string {
  const at = Math.max(0, [...walled].findIndex((sign, index) => sign !== open[index]) - 100);
  return `with both walls ...${walled.slice(at, at + 300)}\n  without row security ...${open.slice(at, at + 300)}`;
}

describe('without row security', () => {
  it.each(['seller', 'tea'])(
    'every answer to %s stays the same',
    async (username) => {
      const token = await desk.signIn(username);
      const [walled, open] = [asking(desk.app, token), asking(bare, token)];
      // Prints leave a record of the trail each time; they are asked of what they read by the operation that shows one
      // record.
      const reads = (await readsOf(desk, walled, 2)).filter((read) => read.method === 'GET');
      const differing: string[] = [];
      let answered = 0;
      await inTurns(reads, async ({ method, path }) => {
        const expected = await walled(method, path);
        const got = await open(method, path);
        if (expected.status === 0) answered += 1;
        // What is new with each answer (a name for an upload) says nothing.
        if (got.text !== expected.text && (await walled(method, path)).text === expected.text)
          differing.push(`${path}\n  ${parted(expected.text, got.text)}`);
      });
      expect(differing).toEqual([]);
      if (isWhole) expect(answered).toBeGreaterThan(150);
      // That the second wall was gone is shown by what a statement without scope sees.
      const { rows } = await sql<{
        sellers: number;
      }>`select count(distinct "seller") as "sellers" from "goods"`.execute(
        desk.store.as({ platform: true, seller: null }),
      );
      expect(rows[0]?.sellers).toBeGreaterThan(1);
    },
    120_000,
  );
});
