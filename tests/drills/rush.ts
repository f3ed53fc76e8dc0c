/** Many calls of the shop at once, from two servers. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { seededRandom } from '../../src/base/random.ts';
import type { Desk } from '../api/effects-site.ts';
import type { ShopCall } from '../api/shop-acts.ts';
import type { Burst } from './rush-server.ts';

/** How often each answer came: 'done', or the sentence of a refusal. */
export type Answers = { [answer: string]: number };

export interface Servers {
  /** Does the calls at the desk's moment, in an order that the seed gives, half of them on each server, all at once. */
  rush(calls: readonly ShopCall[], seed: number): Promise<Answers>;
  stop(): Promise<void>;
}

/** Two servers on the desk's database. With `no-locks` they read rows without locking them. */
export async function startServers(desk: Desk, fault: 'no-locks' | '' = ''): Promise<Servers> {
  const children = await Promise.all([start(desk, fault), start(desk, fault)]);
  return {
    async rush(calls, seed) {
      const random = seededRandom(seed);
      const shuffled = calls
        .map((call) => ({ call, at: random.next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ call }) => call);
      const answers = await Promise.all(
        children.map(async (child, index) => {
          const burst: Burst = {
            calls: shuffled.filter((_, place) => place % 2 === index),
            now: desk.clock.now.toISOString(),
            seed: 2 * seed + index,
          };
          child.send(burst);
          const [answered] = (await once(child, 'message')) as [string[]];
          return answered;
        }),
      );
      const counts: Answers = {};
      for (const one of answers.flat()) counts[one] = (counts[one] ?? 0) + 1;
      return counts;
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          const exit = once(child, 'exit');
          child.disconnect();
          await exit;
        }),
      );
    },
  };
}

async function start(desk: Desk, fault: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'rush-server.ts'), [desk.url, fault], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return child;
}
