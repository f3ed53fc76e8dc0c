/**
 * Every operation of every page and every call, asked by everyone there is, for the own, a foreign and an absent row.
 * What is expected comes from generators/rule.ts, which shares no line with the server; faults planted in the server's
 * validate must be found.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holderOf, isShared, ownerPath, permits, wantedOf, type Holder } from '../../generators/rule.ts';
import type { may } from '../../src/access/may.ts';
import type { RoleDecl } from '../../src/generated/declarations.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { createApp } from '../../src/server/app.ts';
import type { Entry } from '../../src/server/entries.ts';
import { openDesk, type Desk } from '../api/app.ts';
import { smallest } from '../../generators/openapi/smallest.ts';
import { isWhole, sweptEntries } from './swept.ts';

const absentId = 999_999_999;

interface Identity {
  name: string;
  /** Null = nobody: everything but public calls is refused. */
  holder: Holder | null;
  seller: number | null;
  headers: { [name: string]: string };
  /** Second holder of a role that somebody else has, too. */
  rival?: boolean;
}

type RowKind = 'none' | 'own' | 'foreign' | 'absent';

interface Case {
  entry: Entry;
  who: Identity;
  row: RowKind;
  id: number;
  allowed: boolean;
}

let desk: Desk;
let people: Identity[];
let cases: Case[];
const seen = { cases: 0, refused: 0, foreign: 0, reached: 0, own: 0 };

beforeAll(async () => {
  desk = await openDesk();
  people = await identities();
  cases = await allCases();
});
afterAll(() => desk.close());

it('gives each the verdict of the rule: who may not is refused with status 10, told nothing and leaves nothing', async () => {
  const refused = cases.filter((one) => !one.allowed || one.row === 'foreign' || one.row === 'absent');
  const before = await traces();
  const wrong: string[] = [];
  const absent = new Map<string, string>();
  const foreign: { place: string; text: string; what: string }[] = [];
  await inTurns(refused, async (one) => {
    const { http, status, error, data } = await ask(one);
    seen.cases += 1;
    if (!one.allowed) {
      seen.refused += 1;
      if (status !== 10 || data !== null || http >= 500)
        wrong.push(`${told(one)}: expected a refusal, got ${http} ${status} ${error}`);
      return;
    }
    const text = JSON.stringify([http, status, error, data]).replace(`"id":${one.id},`, '"id":#,');
    if (status === 10 || http >= 500) wrong.push(`${told(one)}: expected an answer, got ${http} ${status} ${error}`);
    const place = `${one.who.name} ${one.entry.page?.route} ${one.entry.operation.name}`;
    if (one.row === 'absent') absent.set(place, text);
    else {
      seen.foreign += 1;
      if (http === 404 || text.includes('"ok":0')) seen.reached += 1;
      foreign.push({ place, text, what: told(one) });
    }
  });
  for (const { place, text, what } of foreign)
    if (absent.get(place) !== text)
      wrong.push(`${what}: a foreign row answers ${text}, an absent one ${absent.get(place)}`);
  expect(wrong).toEqual([]);
  expect(await traces(), 'refused requests changed rows').toEqual(before);
}, 300_000);

it('answers whoever may, with own rows only', async () => {
  const wrong: string[] = [];
  const permitted = cases.filter((one) => one.allowed && (one.row === 'own' || one.row === 'none'));
  await inTurns(permitted, async (one) => {
    const { operation, page } = one.entry;
    // A write is asked with a member that no schema knows: validated, then refused before anything happens.
    const probe = operation.right === 'write' || !page;
    const { http, status, error, data } = await ask(one, probe);
    seen.cases += 1;
    // A batch's file with sensitive values is its uploader's, and of whoever may reveal them.
    if (operation.name === 'batchFile' && http === 403 && error.startsWith('The file holds sensitive values')) return;
    if (status === 10 || http >= 500) wrong.push(`${told(one)}: expected an answer, got ${http} ${status} ${error}`);
    if (probe) return;
    if (operation.name === 'one') {
      seen.own += 1;
      if (sure.has(one.entry.page?.route ?? '') && (status !== 0 || data?.id !== one.id))
        wrong.push(`${told(one)}: the own row is not answered: ${http} ${error}`);
    }
    if (page && !one.who.holder?.platform && (operation.name === 'list' || operation.name === 'children')) {
      const known = await rowsOf(page, one.who.seller);
      // Rows of the trail are added while we ask.
      if ((data?.rows ?? []).some((row: { id: number }) => !known.has(row.id))) ids.clear();
      const mine = await rowsOf(page, one.who.seller);
      for (const row of data?.rows ?? [])
        if (!mine.has(Number(row.id))) wrong.push(`${told(one)}: lists the foreign row ${row.id}`);
    }
  });
  expect(wrong).toEqual([]);
  process.stdout.write(`authorization matrix: ${JSON.stringify(seen)}, 0 leaks\n`);
  if (!isWhole) return;
  expect(seen.cases).toBeGreaterThan(5_000);
  expect(seen.refused).toBeGreaterThan(2_000);
  expect(seen.foreign, 'foreign rows asked for').toBeGreaterThan(200);
  expect(
    seen.reached / seen.foreign,
    'share of foreign rows that were looked for, not stopped by a schema',
  ).toBeGreaterThan(0.6);
  expect(seen.own).toBeGreaterThan(40);
}, 300_000);

/** Faults in the validate, each of a kind that people make. */
const mutants: { [fault: string]: (validate: typeof may) => typeof may } = {
  'forgets further labels':
    (validate) =>
    (session, page, what, ...rest) =>
      validate(
        session,
        page,
        what && typeof what === 'object' && 'labels' in what ? { ...what, labels: what.labels.slice(0, 1) } : what,
        ...rest,
      ),
  'takes reading for writing':
    (validate) =>
    (session, page, what, ...rest) =>
      validate(
        session,
        page,
        what && typeof what === 'object' && 'right' in what ? { ...what, right: 'read' } : what,
        ...rest,
      ),
  'forgets the areas of a page':
    (validate) =>
    (session, page, ...rest) =>
      validate(session, { ...page, areas: [session.area] }, ...rest),
  'forgets that an act is for one side':
    (validate) =>
    (session, page, what, ...rest) => {
      if (!what || typeof what !== 'object' || !('labels' in what)) return validate(session, page, what, ...rest);
      const { only, ...open } = what;
      void only;
      return validate(session, page, open, ...rest);
    },
  'takes every seller for the platform’s own':
    (validate) =>
    (session, ...rest) =>
      validate({ ...session, platform: true }, ...rest),
};

it.runIf(isWhole).each(Object.entries(mutants))('finds a validate that %s', async (_, mutant) => {
  const { may: real } = await import('../../src/access/may.ts');
  const app = createApp({
    site: desk.site,
    database: desk.store,
    log: () => undefined,
    world: {
      now: () => desk.clock.now,
      bytes: (length) => new Uint8Array(length),
      random: { next: () => 0, integer: (min) => min, pick: (from) => from[0] as never, chance: () => false },
    },
    validate: mutant(real),
  });
  let leaks = 0;
  await inTurns(
    cases.filter(
      (one) =>
        !one.allowed &&
        one.who.holder &&
        one.entry.page &&
        one.entry.operation.right === 'write' &&
        one.who.name !== 'admin admin',
    ),
    async (one) => {
      if (leaks > 0) return;
      const reply = await app.fetch(request(one, true));
      const { status } = (await reply.json()) as { status: number };
      if (status !== 10) leaks += 1;
    },
  );
  await app.close();
  expect(leaks).toBeGreaterThan(0);
});

/** The five roles, rivals among them, and everyone who should be nobody. */
async function identities(): Promise<Identity[]> {
  const accounts = ['admin', 'operator', 'tea', 'tea_clerk', 'finance', 'seller', 'clerk', 'tea_finance', 'auditor'];
  const found: Identity[] = [];
  for (const username of accounts) {
    const token = await desk.signIn(username);
    const { rows } = await sql<{
      area: 'admin' | 'seller';
      isAdmin: boolean;
      isFinance: boolean;
      seller: number | null;
      own: boolean | null;
      labels: string[];
    }>`
      select a."area", a."isAdmin", a."isFinance", a."seller", s."isPlatform" as "own",
        coalesce((select jsonb_agg(l) from "role" r, jsonb_array_elements_text(r."labels") l
          where a."roles" @> to_jsonb(r."id") and r."enabled"), '[]') as "labels"
      from "adminUser" a left join "seller" s on s."id" = a."seller" where a."username" = ${username}`.execute(
      desk.store.db,
    );
    const account = rows[0];
    if (!account) throw new Error(`no account ${username}`);
    const role =
      account.area === 'admin'
        ? account.isAdmin
          ? 'admin'
          : 'admin2'
        : account.isAdmin
          ? account.isFinance
            ? 'caiwu'
            : 'seller'
          : 'seller2';
    const holder = holderOf(desk.site.roles[role] as RoleDecl, account.own === true, account.labels);
    found.push({
      name: `${role} ${username}`,
      holder,
      seller: account.seller,
      headers: { token },
      rival: found.some((one) => one.name.startsWith(`${role} `)),
    });
    if (username === 'tea_clerk')
      found.push({
        name: 'seller2 with a forged roles cookie',
        holder,
        seller: account.seller,
        rival: true,
        headers: { token, cookie: 'roles=%5B%22admin%22%5D; state=1; user=admin; area=admin', 'x-roles': 'admin' },
      });
  }
  const [live, expired, ended] = [await desk.signIn('admin'), await desk.signIn('admin'), await desk.signIn('admin')];
  const { tokenId } = await import('../../src/access/sessions.server.ts');
  await sql`update "_session" set "expiresAt" = ${new Date(desk.clock.now.getTime() - 1000).toISOString()}
    where "id" = ${tokenId(expired)}`.execute(desk.store.db);
  await sql`update "_session" set "endedAt" = ${desk.clock.now.toISOString()}
    where "id" = ${tokenId(ended)}`.execute(desk.store.db);
  const nobody = { holder: null, seller: null };
  return [
    ...found,
    { name: 'no token', ...nobody, headers: {} },
    { name: 'expired token', ...nobody, headers: { token: expired } },
    { name: 'ended session', ...nobody, headers: { token: ended } },
    { name: 'invented token', ...nobody, headers: { token: 'f'.repeat(64) } },
    {
      name: 'cookies alone',
      ...nobody,
      headers: { cookie: `token=${live}; roles=%5B%22admin%22%5D`, authorization: `Bearer ${live}` },
    },
  ];
}

/**
 * MATRIX=full asks everything of everybody. Else a refused case asks one row kind and one of the nobodies asks, in
 * turn; on a large site the second holders of a role take turns, too.
 */
const full = process.env['MATRIX'] === 'full';

async function allCases(): Promise<Case[]> {
  const all: Case[] = [];
  const entries = sweptEntries(desk.site).filter((entry) => entry.access !== 'public');
  const large = entries.length > 1_200;
  const rivals = people.filter((one) => one.rival);
  const nobodies = people.filter((one) => one.holder === null);
  let turn = 0;
  for (const entry of entries) {
    const byId =
      (entry.operation.path.includes('{id}') && entry.operation.fixed?.['id'] === undefined) ||
      /^(preview:)?bulk:/.test(entry.operation.name);
    const asking = full
      ? people
      : [
          ...people.filter((one) => one.holder !== null && (!large || !one.rival)),
          ...(large ? [rivals[turn % rivals.length] as Identity] : []),
          nobodies[turn++ % nobodies.length] as Identity,
        ];
    for (const who of asking) {
      // The public part of a setting is asked for in public-settings.test.ts.
      if (entry.operation.open && who.headers['token'] === undefined) continue;
      const allowed =
        who.holder !== null &&
        (entry.page
          ? permits(who.holder, wantedOf(entry.page, entry.operation.name))
          : typeof entry.access !== 'object' ||
            permits(who.holder, { areas: ['admin', 'seller'], labels: [entry.access.label], write: false }));
      if (!byId || !entry.page) {
        all.push({ entry, who, allowed, row: 'none', id: absentId });
        continue;
      }
      if (who.holder === null) {
        all.push({ entry, who, allowed, row: 'own', id: (await sample(entry.page, who)).own ?? 1 });
        continue;
      }
      const { own, foreign } = await sample(entry.page, who);
      const kinds: Case[] = [
        ...(own === undefined ? [] : [{ entry, who, allowed, row: 'own' as const, id: own }]),
        ...(foreign === undefined ? [] : [{ entry, who, allowed, row: 'foreign' as const, id: foreign }]),
        { entry, who, allowed, row: 'absent', id: absentId },
      ];
      all.push(...(full || allowed ? kinds : [kinds[turn++ % kinds.length] as Case]));
    }
  }
  return all;
}

const ids = new Map<string, Promise<Set<number>>>();
/** Ids of the entity that a seller meets: all of a shared one, else walked from the row to its seller in SQL. */
function rowsOf(page: PageDef, seller: number | null): Promise<Set<number>> {
  const path = ownerPath(page, desk.site);
  const key = `${page.entity} ${path?.join('.')} ${seller}`;
  const known = ids.get(key);
  if (known) return known;
  const made = (async () => {
    if (isShared(page, desk.site) && seller !== null) {
      const all = await sql<{ id: number }>`select "id" from ${sql.table(page.entity)}`.execute(desk.store.db);
      return new Set(all.rows.map((row) => row.id));
    }
    if (path === null || seller === null) return new Set<number>();
    const inside = (entity: string, [first = '', ...rest]: string[]): ReturnType<typeof sql> => {
      const target = desk.site.entities[entity]?.fields[first]?.to ?? '';
      return rest.length === 0
        ? sql`select "id" from ${sql.table(entity)} where ${sql.ref(first)} = ${seller}`
        : sql`select "id" from ${sql.table(entity)} where ${sql.ref(first)} in (${inside(target, rest)})`;
    };
    const { rows } = await sql<{ id: number }>`${inside(page.entity, path)}`.execute(desk.store.db);
    return new Set(rows.map((row) => row.id));
  })();
  ids.set(key, made);
  return made;
}

/** Routes whose sample rows were listed by the page itself, so that they surely stand on it. */
const sure = new Set<string>();
const listed = new Map<string, Promise<number[]>>();
/** Rows that stand on the page, as the main account lists them. */
function rowsOn(page: PageDef): Promise<number[]> {
  const known = listed.get(page.route);
  if (known) return known;
  const made = (async () => {
    const admin = people.find((one) => one.name === 'admin admin');
    const sibling =
      page.areas.includes('admin') && page.verbs.includes('list') && page.endpoint.base.startsWith('/')
        ? await desk.call('GET', `${page.endpoint.base}?size=100`, { headers: admin?.headers ?? {} })
        : null;
    const rows = (sibling?.data?.rows ?? []) as { id: number }[];
    if (rows.length > 0) {
      sure.add(page.route);
      return rows.map((row) => row.id);
    }
    if (page.storage === 'settings' || page.storage === 'rows') return [];
    const { rows: any } = await sql<{
      id: number;
    }>`select "id" from ${sql.table(page.entity)} order by "id" desc limit 200`.execute(desk.store.db);
    return any.map((row) => row.id);
  })();
  listed.set(page.route, made);
  return made;
}

/**
 * An own and a foreign row of the page for somebody; the platform knows no foreign ones. Accounts narrowed to their own
 * creations are not among the asking.
 */
async function sample(
  page: PageDef,
  who: Identity,
): Promise<{ own?: number | undefined; foreign?: number | undefined }> {
  const on = await rowsOn(page);
  if (!who.holder || who.holder.platform) return { own: on[0] };
  const mine = await rowsOf(page, who.seller);
  return { own: on.find((id) => mine.has(id)), foreign: on.find((id) => !mine.has(id)) };
}

function request({ entry, who, id }: Pick<Case, 'entry' | 'who' | 'id'>, probe = false): Request {
  const { operation, page } = entry;
  const path = operation.path
    .replace('{id}', String(operation.fixed?.['id'] ?? id))
    .replace('{job}', '999999999')
    .replace('{name}', page?.related[0]?.name ?? 'none');
  const plain = operation.method === 'GET' || operation.method === 'DELETE';
  const query = new URLSearchParams(
    probe && plain ? { _probe: '1' } : (smallest(operation.query ?? { type: 'object' }) as { [name: string]: string }),
  );
  const asked = Object.keys((operation.query?.properties as object | undefined) ?? {});
  const fixed = Object.fromEntries(Object.entries(operation.fixed ?? {}).filter(([name]) => !asked.includes(name)));
  const body = probe
    ? { ...fixed, _probe: 1 }
    : {
        ...(smallest(operation.input ?? { type: 'object' }) as object),
        ...fixed,
        ...(/^(preview:)?bulk:/.test(operation.name) ? { ids: [id] } : {}),
      };
  return new Request(`http://console.test${path}?${query.toString()}`, {
    method: operation.method,
    headers: { ...who.headers, 'accept-language': 'en', ...(plain ? {} : { 'content-type': 'application/json' }) },
    ...(plain ? {} : { body: JSON.stringify(body) }),
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- replies differ per operation
async function ask(one: Case, probe = false): Promise<{ http: number; status: number; error: string; data: any }> {
  const reply = await desk.app.fetch(request(one, probe), { address: '192.0.2.9' });
  if (!reply.headers.get('content-type')?.startsWith('application/json')) {
    await reply.arrayBuffer();
    return { http: reply.status, status: 0, error: '', data: null };
  }
  const body = (await reply.json()) as { status: number; error: string; data: unknown };
  return { http: reply.status, ...body };
}

const told = ({ entry, who, row, id }: Case): string =>
  `${who.name} asks ${entry.page?.route ?? 'call'} ${entry.operation.name} (${row} ${id})`;

/** Rows and their versions of every table that a request could change. */
async function traces(): Promise<{ [table: string]: string }> {
  const tables = [
    ...Object.values(desk.site.entities)
      .filter(
        (entity) => ['record', 'log'].includes(entity.storage) && !['systemLog', 'loginLog'].includes(entity.entity),
      )
      .map((entity) => entity.entity),
    '_job',
    '_setting',
    '_idempotency',
    '_preference',
    '_serial',
  ];
  const { rows } = await sql<{ name: string; trace: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select ${sql.lit(name)} as "name", count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as "trace" from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(desk.store.db);
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]));
}

/** Eight at a time. */
async function inTurns<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  let at = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = all[at++]; one !== undefined; one = all[at++]) await run(one);
    }),
  );
}
