/**
 * A server's work in the background alone, on the database of its first argument, until it is killed or nothing is
 * left.
 */
import { runPortions } from '../../src/actions/portions.server.ts';
import { open } from '../../src/database/connection/connection.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { realWorld } from '../../src/server/node/world.ts';
import { makeSite } from '../../src/site.ts';

// The test that starts it has judged the declarations.
const { site } = makeSite(readSchemas('schemas'), true);
const database = open(process.argv[2] ?? '', { max: 3 });
const log = (entry: unknown): void => void process.stderr.write(`${JSON.stringify(entry)}\n`);
process.stdout.write('running\n');
for (let idle = 0; idle < 20;) {
  if (await runPortions({ site, database, world: realWorld(), log })) idle = 0;
  else {
    // Another server may hold what is left.
    idle += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
await database.close();
process.stdout.write('nothing is left\n');
