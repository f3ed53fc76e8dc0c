/** What a plan releases is shown on the order that made it. */
import { dayStart } from '../../../base/date.ts';
import { round } from '../../../base/decimal.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { decimalsOf } from '../../money/assets.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf } from '../../values.ts';
import { contribution, growPlan } from '../contribution-plan.server.ts';
import { writeRow } from '../../work.server.ts';

export const releaseCopy: FunctionOf<'returnPlan'> = async (work, { record, changes }) => {
  const member = idOf(record.member);
  if (member !== null && record.targetAsset === contribution) await growPlan(work, member, amountOf(record.nextAmount));
  const row = wholeOf(record.benefitRow);
  if (row === 0) return;
  const [order] = await rows.find(work, 'order', { orderNo: textOf(record.orderNo) }, { lock: true, limit: 1 });
  const next = textOf(changes.nextRunDate);
  const benefits = linesOf(order?.benefits).map((benefit, index) =>
    index + 1 !== row
      ? benefit
      : {
          ...benefit,
          releasedAmount: round(
            amountOf(changes.returned ?? record.returned),
            decimalsOf(work.site, textOf(benefit.asset)),
          ),
          nextReleaseAt:
            next === '' ? null : new Date(dayStart(next).getTime() + wholeOf(record.runMinute) * 60_000).toISOString(),
          ...(next === '' ? { status: 'done' } : {}),
        },
  );
  if (order) await writeRow(work, 'order', order, { benefits });
};
