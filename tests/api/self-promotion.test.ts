/** Nobody gives himself, or others, rights that he does not have. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holderOf, type Holder } from '../../generators/rule.ts';
import type { RoleDecl } from '../../src/generated/declarations.ts';
import { samplePassword } from '../template.ts';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const later = (minutes: number): void => void (desk.clock.now = new Date(desk.clock.now.getTime() + minutes * 60_000));

describe('promoting oneself or others', () => {
  /** Rights as the rule counts them, from the account's row. */
  async function holderIn(account: number): Promise<Holder & { rows: number }> {
    const { rows } = await sql<{
      area: 'admin' | 'seller';
      isAdmin: boolean;
      isFinance: boolean;
      own: boolean | null;
      labels: string[];
      scopes: string[];
    }>`
      select a."area", a."isAdmin", a."isFinance", s."isPlatform" as "own",
        coalesce((select jsonb_agg(l) from "role" r, jsonb_array_elements_text(r."labels") l
          where a."roles" @> to_jsonb(r."id") and r."enabled"), '[]') as "labels",
        coalesce((select jsonb_agg(r."rowScope") from "role" r where a."roles" @> to_jsonb(r."id")), '[]') as "scopes"
      from "adminUser" a left join "seller" s on s."id" = a."seller" where a."id" = ${account}`.execute(desk.store.db);
    const one = rows[0];
    if (!one) throw new Error(`no account ${account}`);
    const role =
      one.area === 'admin'
        ? one.isAdmin
          ? 'admin'
          : 'admin2'
        : one.isAdmin
          ? one.isFinance
            ? 'caiwu'
            : 'seller'
          : 'seller2';
    const reach =
      one.isAdmin || one.scopes.length === 0
        ? 3
        : Math.max(...one.scopes.map((scope) => ['ownCreated', 'ownSeller', 'all'].indexOf(scope)));
    return { ...holderOf(desk.site.roles[role] as RoleDecl, one.own === true, one.labels), rows: reach };
  }
  const within = (inner: Holder, outer: Holder): boolean =>
    !(inner.area === 'admin' && outer.area !== 'admin') &&
    !(inner.platform && !outer.platform) &&
    (outer.all ||
      (!inner.all &&
        [...inner.read].every((label) => outer.read.has(label)) &&
        [...inner.write].every((label) => outer.write.has(label))));

  it('never lets an account reach beyond the one that acts: all pairs of roles, all acts on accounts', async () => {
    const act = ['user_index', 'user_index:assignRoles', 'user_index:resetPassword', 'user_index:signOut'];
    const make = async (
      username: string,
      area: string,
      seller: number | null,
      labels: string[],
      rowScope: string,
    ): Promise<void> => {
      await sql`with r as (insert into "role" ("code", "name", "area", "labels", "rowScope", "enabled", "builtin")
        values (${username}, ${username}, ${area}, ${JSON.stringify(labels)}::jsonb, ${rowScope}, true, false)
        returning "id")
        insert into "adminUser" ("username", "name", "phone", "area", "seller", "isAdmin", "isFinance", "roles",
          "passwordHash", "enabled")
        select ${username}, ${username}, ${`139000000${username.length}${area.length}`}, ${area}, ${seller},
          false, false, jsonb_build_array(r."id"), (select "passwordHash" from "adminUser"
          where "username" = 'operator'), true from r`.execute(desk.store.db);
    };
    await make('hr_small', 'admin', null, act, 'all');
    await make('hr_larger', 'admin', null, [...act, ...Object.keys(desk.site.labels)], 'ownSeller');
    await make('hr_shop', 'seller', 3, act, 'ownSeller');
    const accounts = (await desk.store.db
      .selectFrom('adminUser')
      .select(['id', 'username', 'area'])
      .where('username', 'not in', ['warehouse', 'finance2', 'auditor', 'clerk'])
      .orderBy('id')
      .execute()) as { id: number; username: string; area: string }[];
    const roles = (await desk.store.db
      .selectFrom('role')
      .select(['id', 'code', 'area'])
      .where('code', 'in', ['operations', 'audit', 'shop', 'service', 'hr_small', 'hr_larger', 'hr_shop'])
      .execute()) as { id: number; code: string; area: string }[];
    const done = { asked: 0, did: 0, refused: 0 };
    const wrong: string[] = [];
    for (const username of ['admin', 'hr_small', 'hr_larger', 'tea', 'hr_shop', 'finance', 'operator']) {
      const actor = accounts.find((one) => one.username === username);
      if (!actor) throw new Error(username);
      const reply = await desk.call('POST', `/api/v2/${actor.area}/login`, {
        body: {
          username,
          password: username.startsWith('hr_') ? samplePassword('operator') : samplePassword(username),
        },
      });
      const token = String(reply.data?.token);
      later(1);
      const own = await holderIn(actor.id);
      const asks = accounts.flatMap((target) => [
        ...roles
          .filter((role) => role.area === target.area)
          .map((role) => ({ target, path: 'assignRoles', body: { roles: [role.id] } })),
        { target, path: 'resetPassword', body: { password: 'Longjing-2031', again: 'Longjing-2031' } },
        { target, path: 'disable', body: {} },
        { target, path: 'signOut', body: {} },
        { target, path: '', body: { isAdmin: true } },
        { target, path: '', body: { isFinance: false } },
        { target, path: '', body: { isFinance: true } },
        { target, path: '', body: { isAdmin: false } },
      ]);
      for (const { target, path, body } of asks) {
        const before = await holderIn(target.id);
        done.asked += 1;
        const kept = await sql<{
          row: Data;
        }>`select to_jsonb(a) as "row" from "adminUser" a where "id" = ${target.id}`.execute(desk.store.db);
        const row = kept.rows[0]?.row as Data;
        const answer =
          path === ''
            ? await desk.call('PUT', `/api/v2/seller/user/${target.id}`, {
                token,
                body: { version: row.version, ...body },
              })
            : await desk.call('POST', `/api/v2/seller/user/${target.id}/${path}`, { token, body });
        if (answer.http >= 500) wrong.push(`${username} ${path} ${target.username}: ${answer.error}`);
        if (answer.status !== 0) {
          done.refused += 1;
          continue;
        }
        done.did += 1;
        const after = await holderIn(target.id);
        const self = target.id === actor.id;
        if (!self && !within(before, own))
          wrong.push(`${username} acted on ${target.username}, who holds more (${path} ${JSON.stringify(body)})`);
        if (!within(after, own))
          wrong.push(`${username} gave ${target.username} more than they hold (${path} ${JSON.stringify(body)})`);
        if (!own.all && after.rows > own.rows && path === 'assignRoles')
          wrong.push(`${username} gave ${target.username} more rows than they see`);
        if (self && path === 'disable') wrong.push(`${username} disabled the own account`);
        await sql`update "adminUser" set "isAdmin" = ${row.isAdmin}, "isFinance" = ${row.isFinance},
          "roles" = ${JSON.stringify(row.roles)}::jsonb, "enabled" = true, "passwordHash" = ${row.passwordHash},
          "version" = ${row.version} where "id" = ${target.id}`.execute(desk.store.db);
        if (self)
          await sql`update "_session" set "endedAt" = null where "account" = ${actor.id}`.execute(desk.store.db);
      }
    }
    expect(wrong).toEqual([]);
    process.stdout.write(`acts on accounts: ${JSON.stringify(done)}\n`);
    expect(done.asked).toBeGreaterThan(500);
    expect(done.did).toBeGreaterThan(50);
    expect(done.refused).toBeGreaterThan(200);
  }, 120_000);
});
