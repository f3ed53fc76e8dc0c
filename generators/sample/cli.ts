/**
 * `npm run sample -- --orders 1000000`: adds that many orders to a database that already holds the sample; DATABASE_URL
 * or the local one.
 */
import { endWith, readArguments } from '../arguments.ts';
import { commandDatabase } from '../database.ts';
import { open } from '../../src/database/connection.ts';
import { diskFiles } from '../../src/server/node/files.ts';
import { prepareSample } from './prepare.ts';
import { addManyOrders } from './many.ts';

const usage = '用法 / Usage: npm run sample -- --orders 1000000   添加订单 / adds orders';
const { values } = readArguments(usage, { options: { orders: { type: 'string' } }, most: 0 });
const orders = Number(values.orders ?? 0);
const say = (text: string): void => void process.stderr.write(`${text}\n`);
if (!Number.isInteger(orders) || orders < 1) endWith(usage);
const { url, site, settings, close } = await commandDatabase();
try {
  await prepareSample(url, site, settings, diskFiles(`${settings.data}/files`), say);
  const store = open(url, { role: 'owner', max: 2, statementTimeout: 3_600_000 });
  const begun = Date.now();
  const total = await addManyOrders(store, site, orders, say);
  say(
    `${orders} 条订单，${((Date.now() - begun) / 1000).toFixed(1)} 秒，共 ${total} 条。 / ${orders} orders in ${((Date.now() - begun) / 1000).toFixed(1)} s, ${total} in all.`,
  );
  await store.close();
} finally {
  await close();
}
