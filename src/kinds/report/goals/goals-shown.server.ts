/** The targets on the cards of a report. */
import { goalsOf } from '../../../database/accounts/goals.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import type { GoalAnswer } from '../base/goals.ts';
import { goalText, sideOf } from '../base/goals.ts';
import { elapsedOf, goalPage, monthOf, progressOf } from './goal-progress.ts';
import type { Ask } from '../measures/measure.server.ts';
import type { Figure, Period } from '../base/options.ts';
import type { Value } from '../base/answers.ts';

/**
 * What a card shows beside its figure. Only where the figure is that of the whole month and of the whole side: a part
 * of it is not what the target was set for.
 */
export async function goalsShown(
  { work, options, narrowed }: Ask,
  page: PageDef,
  period: Period,
): Promise<(figure: Figure, value: Value) => { goal?: GoalAnswer }> {
  const month = monthOf(period, work.now);
  const side = sideOf(work.session);
  const homes = new Map(options.figures.map((figure) => [figure, goalPage(work.site.pages, page, figure)]));
  const some = [...homes.values()].some((home) => home !== undefined);
  if (month === undefined || side === null || !some || Object.keys(narrowed).length > 0) return () => ({});
  const found = new Map(
    (await goalsOf(work.db, side, [month])).map((goal) => [`${goal.page} ${goal.measure}`, goal.value]),
  );
  return (figure, value) => {
    const target = found.get(`${homes.get(figure)} ${figure.measure}`) ?? null;
    const measure = options.measures[figure.measure];
    if (target === null || !measure) return {};
    const elapsed = elapsedOf(month, work.now);
    const progress = progressOf(value, target, measure, elapsed);
    return { goal: { month, target: goalText(target, measure.unit), elapsed, ...progress } };
  };
}
