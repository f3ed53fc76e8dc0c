/** Targets are read and set by whoever holds the page's label for it, for the rows of his side alone. */
import { audit } from '../../../database/audit/audit.ts';
import { Refusal, type OperationHandler, type Work } from '../../../database/contract.ts';
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import { goalsOf, keepGoal, type Goal } from '../../../database/accounts/goals.ts';
import { absent, invalid } from '../../../database/rows/refusals.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { goalMeasures } from './goal-measures.ts';
import { goalProblem, goalText, monthsOf, sideOf, type GoalCell, type GoalsAnswer } from '../base/goals.ts';
import { printMeasure } from '../base/numbers.ts';
import { reportOptions, type Measure } from '../base/options.ts';

/** Whose targets the session sets; refuses whoever sees a part of the rows only. */
function sideHere({ session }: Work): string {
  const side = sideOf(session);
  if (side === null)
    throw new Refusal({
      text: { zh: '您只能查看部分数据，不能设置目标', en: 'You see a part of the figures only and set no targets' },
      status: 10,
      http: 403,
    });
  return side;
}

export const goals: OperationHandler = async (work, page, { query }) => {
  const measures = goalMeasures(page, work.session);
  if (measures.length === 0) throw absent();
  const year = String(query.year);
  const { measures: defined } = reportOptions(page);
  const found = await goalsOf(work.db, sideHere(work), monthsOf(year), page.route);
  const cell = (month: string, measure: string): GoalCell => {
    const goal = found.find((one) => one.month === month && one.measure === measure);
    return {
      value: shown(goal, defined[measure]),
      version: goal?.version ?? 0,
      by: goal?.author ?? '',
      at: goal ? new Date(goal.at).toISOString() : null,
    };
  };
  const answer: GoalsAnswer = {
    year,
    measures,
    rows: monthsOf(year).map((month) => ({
      month,
      values: Object.fromEntries(measures.map((measure) => [measure, cell(month, measure)])),
    })),
  };
  return { data: answer };
};

const shown = (goal: Pick<Goal, 'value'> | undefined, measure: Measure | undefined): string | null =>
  goal?.value == null ? null : goalText(goal.value, measure?.unit ?? 'decimal');

interface Asked {
  month: string;
  measure: string;
  value: string | null;
  version: number;
}

/** All of them or none: a target that somebody else has set meanwhile refuses the rest as well. */
export const setGoals: OperationHandler = async (work, page, { body }) => {
  const { db, session, now } = work;
  const side = sideHere(work);
  const asked = body.rows as unknown as Asked[];
  validate(work, page, asked);
  await lockInTransaction(db, `goals ${side} ${page.route}`);
  const known = await goalsOf(db, side, [...new Set(asked.map(({ month }) => month))], page.route);
  const { measures } = reportOptions(page);
  const goals: Text[] = [];
  for (const { month, measure, value, version } of asked) {
    const before = known.find((one) => one.month === month && one.measure === measure);
    const defined = measures[measure] as Measure;
    if ((before?.version ?? 0) !== version) throw overtaken(before, month, defined);
    const old = shown(before, defined);
    const next = value === null ? null : goalText(value, defined.unit);
    if (old === next) continue;
    const goal = { page: page.route, measure, month, value: next, version: version + 1, author: session.name };
    await keepGoal(db, side, { ...goal, account: session.account || null, at: now });
    const change = `${printMeasure(old, defined.unit)} → ${printMeasure(next, defined.unit)}`;
    const { zh, en } = defined.label;
    goals.push({ zh: `${month} ${zh} ${change}`, en: `${month} ${en} ${change}` });
  }
  if (goals.length > 0)
    await audit(work, {
      page,
      action: 'update',
      target: { type: page.entity, id: 0, name: page.label.zh },
      event: { key: 'goalsSet', facts: { goals } },
    });
  return { data: { changed: goals.length } };
};

function validate({ session }: Work, page: PageDef, asked: readonly Asked[]): void {
  const { measures } = reportOptions(page);
  const offered = new Set(goalMeasures(page, session));
  const seen = new Set<string>();
  for (const { month, measure, value } of asked) {
    const label = measures[measure]?.label;
    if (!offered.has(measure) || !label)
      throw invalid({ measure: { zh: `指标「${measure}」没有目标`, en: `The measure "${measure}" has no targets` } });
    const name = `${month} ${measure}`;
    if (seen.has(name))
      throw invalid({ rows: { zh: `${month}「${label.zh}」重复`, en: `${month} ${label.en} stands there twice` } });
    seen.add(name);
    const problem = value === null ? undefined : goalProblem(value, measures[measure]?.unit ?? 'decimal');
    if (problem)
      throw invalid({
        [name]: { zh: `${month}「${label.zh}」：${problem.zh}`, en: `${month} ${label.en}: ${problem.en}` },
      });
  }
}

function overtaken(before: Goal | undefined, month: string, measure: Measure): Refusal {
  const by = before?.author ?? '';
  const value = printMeasure(shown(before, measure), measure.unit);
  const text: Text = {
    zh: `${month}「${measure.label.zh}」已被${by || '他人'}改为 ${value}，请核对后再保存`,
    en: `${by || 'Someone'} has set ${month} ${measure.label.en} to ${value} meanwhile; look at it and save again`,
  };
  return new Refusal({ http: 409, text });
}
