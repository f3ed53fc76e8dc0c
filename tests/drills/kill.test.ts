import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startServer, type Caller, type RunningServer } from '../server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ scale: 0.05 });
}, 180_000);
afterAll(() => server?.stop());

interface ListData {
  rows: { id: number; version: number; orderNo: string }[];
}

/** Ten crashes in the middle of writes: what was acknowledged is there, once, and the next start works at once. */
test('kill -9 in a write load, ten times: no acknowledged write is lost', async () => {
  const acknowledged = new Map<number, string>();
  let sent = 0;
  for (let round = 0; round < 10; round += 1) {
    const call = await signIn(server, 'admin');
    const list = await call('GET', '/api/v2/seller/order?page=1&size=50&sort=-placedAt');
    const { rows } = list.data as ListData;
    expect(rows.length).toBeGreaterThan(5);
    let running = true;
    let answered = 0;
    const writers = rows.slice(0, 8).map(async ({ id }, index) => {
      for (let turn = 0; running; turn += 1) {
        const text = `第${round}轮-${index}-${turn}`;
        sent += 1;
        const reply = await remark(call, id, text).catch(() => null);
        if (reply?.status !== 0) return;
        acknowledged.set(id, text);
        answered += 1;
      }
    });
    // In the midst of it, however slow the machine is: after another number of answers in each round.
    while (answered < 12 + round * 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    running = false;
    await Promise.all(writers);
    server = await server.again();
    const after = await signIn(server, 'admin');
    for (const [id, text] of acknowledged) {
      const reply = await after('GET', `/api/v2/seller/order/${id}`);
      const found = String((reply.data as { sellerRemark: string | null }).sellerRemark);
      // A later write of the same row may have been committed without its answer arriving.
      expect(turnOf(found), `order ${id}`).toBeGreaterThanOrEqual(turnOf(text));
    }
  }
  expect(acknowledged.size).toBeGreaterThan(5);
  expect(sent).toBeGreaterThan(50);
}, 240_000);

function remark(call: Caller, id: number, text: string): Promise<{ status: number }> {
  return call('POST', `/api/v2/seller/order/${id}/remark`, { sellerRemark: text });
}

function turnOf(text: string): number {
  const [, round = '0', turn = '0'] = /第(\d+)轮-\d+-(\d+)/.exec(text) ?? [];
  return Number(round) * 1_000_000 + Number(turn);
}

/** A deployment in the middle of work: whoever got through gets a whole answer, nobody half of one. */
test('SIGTERM in a load cuts no reply, and the next start has all that was answered', async () => {
  const call = await signIn(server, 'admin');
  const { rows } = (await call('GET', '/api/v2/seller/order?page=1&size=8&sort=-placedAt')).data as ListData;
  const answered = new Map<number, string>();
  const cut: string[] = [];
  let running = true;
  let refused = 0;
  const writers = rows.map(async ({ id }, index) => {
    for (let turn = 0; running; turn += 1) {
      const text = `第99轮-${index}-${turn}`;
      try {
        // A connection of its own for each request, so that none is closed while it is idle.
        const reply = await call(
          'POST',
          `/api/v2/seller/order/${id}/remark`,
          { sellerRemark: text },
          { connection: 'close' },
        );
        if (reply.status === 0) answered.set(id, text);
        else {
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 1_500));
        }
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
        if (code !== 'ECONNREFUSED') cut.push(code);
        return;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  server.process.kill('SIGTERM');
  await new Promise<void>((resolve) =>
    server.process.exitCode === null ? server.process.once('exit', () => resolve()) : resolve(),
  );
  running = false;
  await Promise.all(writers);
  server = await server.again();
  const after = await signIn(server, 'admin');
  for (const [id, text] of answered)
    expect(
      turnOf(
        String(((await after('GET', `/api/v2/seller/order/${id}`)).data as { sellerRemark: string }).sellerRemark),
      ),
    ).toBeGreaterThanOrEqual(turnOf(text));
  expect(answered.size).toBeGreaterThan(4);
  expect(cut, `${refused} refused while it stopped`).toEqual([]);
}, 60_000);
