/**
 * `npm run rollups`: counts all kept figures and reckons all stored computed values anew, changes nothing, and names
 * the first wrong row of each field. Ends with 1 when there is one.
 */
import { open } from '../src/database/connection/connection.ts';
import { staleValues } from '../src/database/migrate/fill-computed.ts';
import { wrongFigures } from '../src/database/schema/fill-rollups.ts';
import { allRollups } from '../src/database/schema/rollups.ts';
import { readArguments } from './arguments.ts';
import { commandDatabase } from './database.ts';

readArguments('用法 / Usage: npm run rollups', { options: {}, most: 0 });

const { url, site, close } = await commandDatabase();
try {
  const store = open(url, { role: 'owner', max: 1, statementTimeout: 600_000 });
  const wrong = await wrongFigures(store.db, site);
  const stale = await staleValues(store.db, site);
  await store.close();
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  for (const { entity, field, id, kept, counted } of wrong)
    say(
      `汇总有误：${entity}.${field}，ID ${id} 存 ${kept ?? '空'}，实为 ${counted ?? '空'}。 / A kept figure is wrong: ${entity}.${field}, id ${id} holds ${kept ?? 'nothing'}, a count gives ${counted ?? 'nothing'}.`,
    );
  for (const { entity, field, id, kept, reckoned } of stale)
    say(
      `计算值过时：${entity}.${field}，ID ${id} 存 ${JSON.stringify(kept)}，应为 ${JSON.stringify(reckoned)}。 / A computed value is out of date: ${entity}.${field}, id ${id} holds ${JSON.stringify(kept)}, its rule gives ${JSON.stringify(reckoned)}.`,
    );
  if (wrong.length + stale.length === 0)
    say(
      `汇总与计算值全部正确：${allRollups(site).length} 个汇总字段。 / All kept figures and computed values are right: ${allRollups(site).length} kept fields.`,
    );
  process.exitCode = wrong.length + stale.length === 0 ? 0 : 1;
} finally {
  await close();
}
