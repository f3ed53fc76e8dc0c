/**
 * `npm run bench`: throughput of list, get, update, action and export on 10,000 and 1,000,000 orders: eight callers,
 * the built product with a process for each core (or `--workers`), a durable PostgreSQL, all on one computer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSample } from '../../generators/sample/load.ts';
import { addManyOrders } from '../../generators/sample/many.ts';
import { open } from '../../src/database/connection/connection.ts';
import { startLocalPostgres } from '../../src/database/local/postgres.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { builtServer, type BuiltServer } from './built-server.ts';
import { meter } from './cpu.ts';

const sizes = (process.argv.find((word) => word.startsWith('--sizes='))?.slice(8) ?? '10000,1000000')
  .split(',')
  .map(Number);
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice(10) ?? 5);
/** Names of the operations to measure, by semicolons; all of them when it is left out. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',');
/** Processes that answer. */
const workers = Number(process.argv.find((word) => word.startsWith('--workers='))?.slice(10) ?? availableParallelism());
const at = 8;
const base = '/api/v2/seller/order';
/** An export covers at most 93 days and 50,000 rows: a window that holds about 15,000 of so many orders. */
let since = '';
const windowOf = (orders: number): string =>
  new Date(Date.now() - Math.min(90, 10_000_000 / orders) * 86_400_000).toISOString();

interface Reply {
  status: number;
  error: string;
  data: Record<string, unknown>;
}
/** An answer of which the status is looked at; whoever wants the rest parses it, which is not the server's work. */
class Read implements Reply {
  readonly #text: string;
  readonly status: number;
  constructor(text: string) {
    this.#text = text;
    this.status = Number(/^\{"status":(-?\d+),/.exec(text)?.[1] ?? Number.NaN);
  }
  get error(): string {
    return (JSON.parse(this.#text) as Reply).error;
  }
  get data(): Record<string, unknown> {
    return (JSON.parse(this.#text) as Reply).data;
  }
}
type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;
/** One operation under load: its name, how to do it once, and how often it can be done at most. */
type Operation = { name: string; unit: string; most?: number; once(call: Call, turn: number): Promise<number> };

const data = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
const server = await startLocalPostgres({ data, settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] });
/** Sentences of acts that were refused, which the table does not count. */
const refusals = new Map<string, number>();
const results = new Map<string, { unit: string; rates: number[]; median: number[]; cpu: string[] }>();
try {
  const { site } = makeSite(readSchemas('schemas'));
  await migrate(server.url, site);
  const owner = open(server.url, { role: 'owner', max: 2, statementTimeout: 3_600_000 });
  const files = { save: async () => true, read: async () => null };
  await loadSample(owner, site, {
    seed: 'bench',
    now: new Date(),
    scale: 1,
    files,
    password: () => 'bench-password',
    say: note,
  });
  let have = 0;
  for (const size of sizes) {
    const begun = Date.now();
    have = await addManyOrders(owner, site, size - have, note).then((total) => total);
    note(`${size} orders loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    const built = await builtServer(server.url, join(data, 'files'), workers);
    const processor = meter(built.pid, join(data, 'postgres'));
    const call = await signIn(built.ask);
    since = windowOf(size);
    const ids = await find(call, 'toShip');
    const waiting = await find(call, 'toShip', '-placedAt');
    for (const operation of operations(ids, waiting)) {
      if (only && !only.includes(operation.name)) continue;
      const measured = await measure(operation, call, processor);
      const row = results.get(operation.name) ?? { unit: operation.unit, rates: [], median: [], cpu: [] };
      row.rates.push(measured.rate);
      row.median.push(measured.median);
      row.cpu.push(measured.cpu);
      results.set(operation.name, row);
    }
    await built.stop();
  }
  await owner.close();
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
print();

/** Up to 2,000 orders of a tab. */
async function find(call: Call, tab: string, sort = 'placedAt'): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { data: found } = await call('GET', `${base}?page=${page}&size=100&tab=${tab}&sort=${sort}`);
    const rows = (found['rows'] ?? []) as { id: number }[];
    ids.push(...rows.map((row) => row.id));
    if (rows.length < 100) break;
  }
  return ids;
}

/**
 * `waiting`: orders that wait to be sent. Half of them are sent, each once: the others are what the next size's copies
 * are made from.
 */
function operations(ids: number[], waiting: number[]): Operation[] {
  const id = (turn: number): number => ids[turn % ids.length] ?? 1;
  return [
    { name: 'list', unit: 'calls/s', once: (call) => checked(call('GET', `${base}?page=1&size=20`)) },
    {
      name: 'list, one state',
      unit: 'calls/s',
      once: (call) => checked(call('GET', `${base}?page=1&size=20&tab=toShip`)),
    },
    {
      name: 'list, sorted',
      unit: 'calls/s',
      once: (call) => checked(call('GET', `${base}?page=1&size=20&sort=-placedAt`)),
    },
    { name: 'summary', unit: 'calls/s', once: (call) => checked(call('GET', `${base}/summary`)) },
    {
      name: 'summary, each another',
      unit: 'calls/s',
      once: (call, turn) => checked(call('GET', `${base}/summary?placedAt_gte=${momentBack(turn)}`)),
    },
    { name: 'auth', unit: 'calls/s', once: (call) => checked(call('GET', '/api/v2/seller/auth')) },
    { name: 'list, page 400', unit: 'calls/s', once: (call) => checked(call('GET', `${base}?page=400&size=20`)) },
    { name: 'get', unit: 'calls/s', once: (call, turn) => checked(call('GET', `${base}/${id(turn)}`)) },
    {
      name: 'update',
      unit: 'calls/s',
      once: (call, turn) => checked(call('POST', `${base}/${id(turn)}/remark`, { sellerRemark: `备注 ${turn}` })),
    },
    {
      name: 'action',
      unit: 'calls/s',
      most: Math.floor(waiting.length / 2),
      once: (call, turn) => checked(call('POST', `${base}/${waiting[turn]}/ship`, { shipType: 'none' }), [0, 1]),
    },
    {
      name: 'export',
      unit: 'rows/s',
      // An account may begin a hundred exports a day.
      most: 40,
      async once(call) {
        const started = await call('POST', `${base}/export`, {
          format: 'csv',
          query: { placedAt_gte: since, placedAt_lte: new Date().toISOString() },
        });
        if (started.status !== 0) throw new Error(`export: ${started.error}`);
        for (;;) {
          const state = await call('GET', `${base}/export/${String(started.data['job'])}`);
          if (state.status !== 0) throw new Error(`export: ${state.error}`);
          if (state.data['state'] === 'done') return Number(state.data['done'] ?? state.data['total']);
          if (state.data['state'] === 'failed' || state.status !== 0)
            throw new Error(`export: ${JSON.stringify(state)}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      },
    },
  ];
}

/** Ten minutes further back with each turn, so that no question is asked twice. */
function momentBack(turn: number): string {
  return new Date(Date.now() - (turn % 5_000) * 600_000).toISOString();
}

async function checked(reply: Promise<Reply>, fine: number[] = [0]): Promise<number> {
  const answer = await reply;
  const { status } = answer;
  if (!fine.includes(status)) throw new Error(`status ${status}: ${answer.error}`);
  // Only what was done counts.
  if (status === 0) return 1;
  refusals.set(answer.error, (refusals.get(answer.error) ?? 0) + 1);
  return 0;
}

async function measure(
  operation: Operation,
  call: Call,
  processor: ReturnType<typeof meter>,
): Promise<{ rate: number; median: number; cpu: string }> {
  let turn = 0;
  let done = 0;
  const times: number[] = [];
  const repeated = async (milliseconds: number): Promise<void> => {
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: operation.unit === 'rows/s' ? 1 : at }, async () => {
        while (performance.now() < end && turn < (operation.most ?? Number.POSITIVE_INFINITY)) {
          turn += 1;
          const from = performance.now();
          const count = await operation.once(call, turn);
          done += count;
          times.push(performance.now() - from);
        }
      }),
    );
  };
  // What a server does for the first time it also compiles: as long as is measured it warms up. What can be done only
  // so often is measured from its first call.
  await repeated(operation.most === undefined ? seconds * 1000 : 0);
  done = 0;
  times.length = 0;
  const before = processor();
  const begun = performance.now();
  await repeated(seconds * 1000);
  times.sort((a, b) => a - b);
  const rate = (done * 1000) / (performance.now() - begun);
  const after = processor();
  const each = (used: number): string => (used / Math.max(done, 1)).toFixed(2);
  return {
    rate,
    median: times[Math.floor(times.length / 2)] ?? 0,
    cpu: `${each(after.server - before.server)} + ${each(after.database - before.database)}`,
  };
}

async function signIn(ask: BuiltServer['ask']): Promise<Call> {
  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Reply> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { token } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    };
    return new Read(await ask(method, path, headers, body === undefined ? undefined : JSON.stringify(body)));
  };
  const signed = await send('POST', '/api/v2/admin/login', { username: 'admin', password: 'bench-password' });
  if (signed.status !== 0) throw new Error(signed.error);
  return (method, path, body) => send(method, path, body, String(signed.data['token']));
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

function print(): void {
  const pad = (text: string, width: number): string => text.padStart(width);
  const heads = [
    'operation',
    ...sizes.flatMap((size) => [`${size.toLocaleString('en')} orders`, 'median ms', 'CPU ms: node + pg']),
    'ratio',
  ];
  process.stdout.write(`${heads.map((head, index) => (index === 0 ? head.padEnd(22) : pad(head, 17))).join(' ')}\n`);
  for (const [sentence, times] of refusals) note(`${times} × ${sentence}`);
  for (const [name, { unit, rates, median, cpu }] of results) {
    const cells = rates.flatMap((rate, index) => [
      `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')} ${unit}`,
      (median[index] ?? 0).toFixed(1),
      cpu[index] ?? '',
    ]);
    const ratio = rates.length > 1 ? ((rates.at(-1) ?? 0) / (rates[0] ?? 1)).toFixed(2) : '';
    process.stdout.write(`${[name.padEnd(22), ...cells.map((cell) => pad(cell, 17)), pad(ratio, 17)].join(' ')}\n`);
  }
}
