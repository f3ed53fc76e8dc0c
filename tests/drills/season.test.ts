/**
 * A quarter of business time over the sample: nothing gets stuck, the ledger sums to zero at their end, and every
 * invariant of the rows holds. A whole year is the same command with another day.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/base/date.ts';
import { testMoment } from '../moment.ts';

const root = join(import.meta.dirname, '..', '..');
const limit = 1_200_000;
const days = 92;
/** What the sample holds of each sort is done on the way. */
const wanted = ['order.timeout', 'order.autoReceive', 'order.finish', 'shipment.deliver', 'returnPlan.release'];

it(
  'npm run clock walks a quarter',
  async () => {
    const to = addDays(dayOf(testMoment), days);
    const command = [join(root, 'generators', 'clock.ts'), '--to', to, '--scale', '0.1'];
    // It ends with 1, and a line for each, when a row was given up or the ledger does not balance.
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command], {
      cwd: root,
      timeout: limit - 10_000,
    });
    expect(stdout).toContain('账务平衡。 / The ledger is balanced.');
    expect(stdout).toContain('条约束全部成立。');
    expect(stdout).not.toContain('✖');
    for (const done of wanted) expect(stdout).toContain(done);
  },
  limit,
);
