/**
 * A server's clock alone, on the database of its first argument: rounds without a pause, until it is killed or nothing
 * is left.
 */
import { runDue } from '../../src/actions/clock.server.ts';
import { open } from '../../src/database/connection/connection.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { realWorld } from '../../src/server/node/world.ts';
import { makeSite } from '../../src/site.ts';

// The test that starts it has judged the declarations.
const { site } = makeSite(readSchemas('schemas'), true);
const database = open(process.argv[2] ?? '', { max: 3 });
process.stdout.write('running\n');
for (;;) {
  const round = await runDue({
    site,
    database,
    world: realWorld(),
    log: (entry) => void process.stderr.write(`${JSON.stringify(entry)}\n`),
  });
  if (round.done === 0) break;
}
await database.close();
process.stdout.write('nothing is left\n');
