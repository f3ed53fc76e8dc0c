/** A year of business time over the sample: nothing gets stuck, and the ledger sums to zero at its end. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/base/date.ts';

const root = join(import.meta.dirname, '..', '..');

it('npm run clock walks a year', async () => {
  const day = addDays(dayOf(new Date()), 365);
  const command = [join(root, 'generators', 'clock.ts'), '--to', day, '--scale', '0.1'];
  // It ends with 1, and a line for each, when a row was given up or the ledger does not balance.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command], { cwd: root });
  expect(stdout).toContain('账务平衡。 / The ledger is balanced.');
  expect(stdout).not.toContain('✖');
  // What the sample holds of each sort was done on the way.
  for (const done of ['order.timeout', 'order.autoReceive', 'order.finish', 'shipment.deliver', 'returnPlan.release']) {
    expect(stdout).toContain(done);
  }
  // Each moment asks every action that time brings about: more than a hundred thousand questions.
}, 900_000);
