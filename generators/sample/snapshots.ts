import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { add, negate, sub, sum } from '../../src/base/decimal.ts';
import { dayOf } from '../../src/base/date.ts';
import { isPlatform, legsOf, ownerKey } from '../../src/database/ledger/ledger-legs.ts';
import { rowsOf, type Sample, type SampleRow } from './engine.ts';
import type { TimedPosting } from './money.ts';

/**
 * Writes into each withdrawal what its account held when it was applied for, and how many the owner had before;
 * `postings` are in time order.
 */
export function takeSnapshots(sample: Sample, postings: readonly TimedPosting[]): void {
  const byNo = new Map(rowsOf(sample, 'withdrawal').map((row) => [String(row['withdrawNo']), row]));
  const available = new Map<string, string>();
  const earlier = new Map<string, SampleRow[]>();
  for (const { at, posting, reverses } of postings) {
    const type = sample.site.bizTypes[posting.bizType];
    const row = posting.bizType === 'withdrawApply' ? byNo.get(posting.bizNo) : undefined;
    if (row) note(row, available.get(keyOf(row)) ?? '0', earlier, at);
    for (const leg of type ? legsOf(sample.site, type, posting, { now: at, today: dayOf(at), me: 0 }) : []) {
      if (isPlatform(leg.owner) || leg.bucket !== 'available') continue;
      const key = `${ownerKey(leg.owner)}:${leg.asset}`;
      available.set(
        key,
        add(
          available.get(key) ?? '0',
          (leg.direction === 'in') !== (reverses === true) ? leg.amount : negate(leg.amount),
        ),
      );
    }
  }
}

const keyOf = (row: SampleRow): string =>
  `${ownerKey({ ownerType: String(row['ownerType']), ownerId: Number(row['ownerId']), systemAccount: null })}:${String(row['asset'])}`;

function note(row: SampleRow, before: string, earlier: Map<string, SampleRow[]>, at: string): void {
  const own = earlier.get(keyOf(row)) ?? [];
  const day = dayOf(at);
  const month = own.filter(
    (one) =>
      dayOf(String(one['appliedAt'])).slice(0, 7) === day.slice(0, 7) &&
      !['rejected', 'cancelled', 'bounced'].includes(String(one['status'])),
  );
  const values: { [field: string]: Json } = {
    beforeAvailable: before,
    afterAvailable: sub(before, String(row['amount'])),
    todayCount: own.filter((one) => dayOf(String(one['appliedAt'])) === day).length + 1,
    monthAmount: sum(
      month.map((one) => String(one['moneyAmount'])),
      2,
    ),
  };
  Object.assign(row, values);
  earlier.set(keyOf(row), [...own, row]);
}
