/** The real site on a fresh database, with a hand for acts: what an operator's click does, without HTTP. */
import { sql } from 'kysely';
import { addAsItStands } from './as-it-stands.ts';
import type { Session } from '../../src/access/session.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { Refusal, type Posting, type Reply, type Row, type Work } from '../../src/database/contract.ts';
import { post } from '../../src/database/ledger/ledger.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { pageAct, runAct } from '../../src/kinds/rows/act.server.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { create, remove, update } from '../../src/kinds/rows/write.server.ts';
import { vocabulary } from '../../src/site.ts';
import { siteDatabase } from '../database.ts';
import { realSite } from '../template.ts';
import { conforms } from './conforms.ts';
import { sellerSession, session, worksOn } from './works.ts';

type Values = { [field: string]: Json };

export { sellerSession, session };

export interface Desk {
  site: Site;
  /** The moment that all work sees; tests move it. */
  clock: { now: Date };
  /** Texts that left by SMS. */
  sent: { phone: string; text: string }[];
  /** Addresses of its database, the second as superuser, and the owner of its tables. */
  url: string;
  superUrl: string;
  owner: Store;
  page(route: string): PageDef;
  work<T>(by: Session, run: (work: Work) => Promise<T>): Promise<T>;
  act(by: Session, route: string, action: string, id: number, form?: Values): Promise<Row>;
  /** What the preview of an action says; it keeps nothing. */
  foresee(by: Session, route: string, action: string, id: number, form?: Values): Promise<Values>;
  pageAct(by: Session, route: string, action: string, form: Values): Promise<Values>;
  create(by: Session, route: string, values: Values): Promise<Row>;
  update(by: Session, route: string, row: Row, values: Values): Promise<Row>;
  remove(by: Session, route: string, row: Row): Promise<unknown>;
  add(entity: string, values: Values): Promise<Row>;
  one(entity: string, id: number): Promise<Row>;
  find(entity: string, match: Values): Promise<Row[]>;
  post(posting: Posting): Promise<unknown>;
  /** available and frozen of an owner's asset. */
  balance(ownerType: string, ownerId: number, asset: string): Promise<string[]>;
  drop(): Promise<void>;
}

const system = session(1);

/** The reply's data, once it is known to be of the shape that the page declares for the operation. */
function declared(page: PageDef, name: string, { data }: Reply): unknown {
  const operation = operationsOf(page, vocabulary).find((one) => one.name === name);
  if (operation) conforms(operation.output, JSON.parse(JSON.stringify(data ?? null)), `${page.route} ${name}`);
  return data;
}

export async function openDesk(): Promise<Desk> {
  const site = realSite();
  const { url, superUrl, drop } = await siteDatabase('tables');
  const store: Store = open(url, { max: 10, patience: 20_000, statementTimeout: 30_000, lockTimeout: 20_000 });
  const owner: Store = open(url, { role: 'owner', max: 1 });
  const clock = { now: new Date('2026-11-20T04:00:00.000Z') };
  const sent: Desk['sent'] = [];
  const page = (route: string): PageDef => site.pages[route] ?? fail(`no page ${route}`);
  const work = worksOn({ site, store, clock, random: seededRandom(7), sent });
  const input = (body: Values, more: object = {}): Parameters<typeof create>[2] =>
    ({ params: {}, query: {}, body, operation: '', request: new Request('http://test/'), ...more }) as Parameters<
      typeof create
    >[2];
  const action = (route: string, name: string): PageDef['actions'][string] =>
    page(route).actions[name] ?? fail(`no action ${name} on ${route}`);
  const desk: Desk = {
    site,
    clock,
    page,
    work,
    sent,
    url,
    superUrl,
    owner,
    act: (by, route, name, id, form = {}) =>
      work(by, async (one) => (await runAct(one, page(route), action(route, name), id, form)).row),
    foresee: (by, route, name, id, form = {}) =>
      work(by, async (one) => {
        const asked = input(form, { operation: `preview:act:${name}`, params: { id: String(id) } });
        return (await preview(one, page(route), asked)).data as Values;
      }),
    pageAct: (by, route, name, form) =>
      work(by, async (one) => {
        const operation = `page:${name}`;
        return declared(page(route), operation, await pageAct(one, page(route), input(form, { operation }))) as Values;
      }),
    create: (by, route, values) =>
      work(by, async (one) => declared(page(route), 'create', await create(one, page(route), input(values))) as Row),
    update: (by, route, row, values) =>
      work(by, async (one) => {
        const asked = input({ version: row.version ?? 1, ...values }, { params: { id: String(row.id) } });
        return declared(page(route), 'update', await update(one, page(route), asked)) as Row;
      }),
    remove: (by, route, row) =>
      work(by, (one) =>
        remove(
          one,
          page(route),
          input({}, { params: { id: String(row.id) }, query: { version: String(row.version ?? 1) } }),
        ),
      ),
    add: (entity, values) => work(system, (one) => addAsItStands(one, entity, values)),
    one: async (entity, id) =>
      (await work(system, (one) => rows.find(one, entity, { id })))[0] ?? fail(`no ${entity} ${id}`),
    find: (entity, match) => work(system, (one) => rows.find(one, entity, match as never)),
    post: (posting) => work(system, (one) => post(one, posting)),
    async balance(ownerType, ownerId, asset) {
      const [account] = await desk.find('memberAccount', { ownerType, ownerId, asset });
      return account ? [String(account['available']), String(account['frozen'])] : ['0', '0'];
    },
    async drop() {
      await owner.close();
      await store.close();
      await drop();
    },
  };
  return desk;
}

function fail(message: string): never {
  throw new Error(message);
}

/** Enabled platform accounts of these ids, whose phones take codes: 1370000 and 1000 more than the id. */
export const addAccounts = (desk: Desk, ...ids: number[]): Promise<unknown> =>
  desk.work(system, ({ db }) =>
    db
      .insertInto('adminUser')
      .values(
        ids.map((id) => ({
          id,
          username: `user${id}`,
          name: `员工${id}`,
          phone: `1370000${1000 + id}`,
          area: 'admin',
          enabled: true,
          createdAt: desk.clock.now.toISOString(),
          updatedAt: desk.clock.now.toISOString(),
          version: 1,
        })),
      )
      .execute(),
  );

/** An order that was paid, of the member and whatever else is told. */
export const paidOrder = (desk: Desk, values: Values): Promise<Row> =>
  desk.add('order', {
    orderKind: 'normal',
    zone: 'normal',
    source: 'h5',
    items: [],
    placedAt: '2026-06-01T00:00:00.000Z',
    paidAt: '2026-06-01T00:05:00.000Z',
    ...values,
  });

/** The English sentence of a refusal. */
export async function refusal(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('not refused');
  return Object.values(error.init.errors ?? {})[0]?.en ?? error.init.text.en;
}

/** Assets that do not sum to zero over the whole ledger, the platform's accounts included. */
export async function unbalanced({ owner }: Pick<Desk, 'owner'>): Promise<{ asset: string; sum: string }[]> {
  const { rows } = await sql<{ asset: string; sum: string }>`
    select "asset", sum("signedAmount")::text as "sum" from "ledgerEntry" group by "asset"
    having sum("signedAmount") <> 0`.execute(owner.db);
  return rows;
}
