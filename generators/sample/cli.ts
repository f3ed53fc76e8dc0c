/**
 * `npm run sample -- --orders 1000000`: adds that many orders to a database that already holds the sample.
 * `npm run sample -- --verify`: asks every invariant of its rows; ends with 1 when one does not hold.
 * DATABASE_URL or the local one.
 */
import { endWith, readArguments } from '../arguments.ts';
import { commandDatabase } from '../database.ts';
import { open } from '../../src/database/connection/connection.ts';
import { diskFiles } from '../../src/server/node/files.ts';
import { prepareSample } from './prepare.ts';
import { addManyOrders } from './many.ts';
import { verdictOf, verify } from './verify.ts';

const usage = [
  '用法 / Usage: npm run sample -- --orders 1000000   添加订单 / adds orders',
  '             npm run sample -- --verify           检查数据约束 / checks that the invariants of the rows hold',
].join('\n');
const options = { orders: { type: 'string' }, verify: { type: 'boolean' } } as const;
const { values } = readArguments(usage, { options, most: 0 });
const orders = Number(values.orders ?? 0);
const say = (text: string): void => void process.stderr.write(`${text}\n`);
if (values.verify !== true && (!Number.isInteger(orders) || orders < 1)) endWith(usage);
const { url, site, settings, close } = await commandDatabase();
try {
  await prepareSample(url, site, settings, diskFiles(`${settings.data}/files`), say);
  const store = open(url, { role: 'owner', max: 2, statementTimeout: 3_600_000 });
  if (orders > 0) {
    const begun = Date.now();
    const total = await addManyOrders(store, site, orders, say);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    say(`${orders} 条订单，${seconds} 秒，共 ${total} 条。 / ${orders} orders in ${seconds} s, ${total} in all.`);
  }
  if (values.verify === true) {
    const broken = await verify(store.db);
    process.stdout.write(`${verdictOf(broken)}\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  }
  await store.close();
} finally {
  await close();
}
