/** Many draws of one day by the lines of a form, as the server would draw them; nothing is written. Pure. */
import { div, isDecimal, mul, round, sub, sum } from '../../../base/decimal.ts';
import { drawnLine, pickByWeight, type Drawable } from '../../../base/odds.ts';

export type OddsLine = { [member: string]: unknown };

/** `odds:<title>:<cost>:<left>,<per day>:<member>=<value>`: members of a line, and which lines stand for nothing. */
export interface OddsPlan {
  title: string;
  /** The first of these that is given. */
  cost: readonly string[];
  left: readonly string[];
  perDay: string;
  nothing: readonly [member: string, value: string];
}

/** Undefined where the widget says the title alone: such lines are shown, not drawn. */
export function oddsPlan(widget: string | undefined): OddsPlan | undefined {
  const [, title = '', cost, limits = '', nothing = ''] = (widget ?? '').split(':');
  if (cost === undefined) return undefined;
  const [left = '', perDay = ''] = limits.split(',');
  const [member = '', value = ''] = nothing.split('=');
  return { title, cost: cost.split('/'), left: left.split('/'), perDay, nothing: [member, value] };
}

const given = (line: OddsLine, names: readonly string[]): unknown =>
  names.map((name) => line[name]).find((value) => value !== null && value !== undefined && value !== '');
const amount = (value: unknown): string => (isDecimal(String(value ?? '')) ? String(value) : '0');

export function drawables(lines: readonly OddsLine[], plan: OddsPlan): Drawable[] {
  return lines.map((line) => {
    const nothing = line[plan.nothing[0]] === plan.nothing[1];
    const perDay = Number(line[plan.perDay] ?? 0);
    return {
      nothing,
      left: nothing ? null : Number(given(line, plan.left) ?? 0),
      dayLeft: nothing || perDay === 0 ? null : perDay,
      cost: nothing ? '0' : amount(given(line, plan.cost)),
    };
  });
}

export interface SimulatedDraws {
  lines: { expected: string; drawn: number }[];
  cost: { expected: string; drawn: string };
}

/** @param budget of the day, a decimal text; "" or 0 = unlimited @param bytes cryptographic random bytes */
export function simulate(
  weights: readonly number[],
  lines: readonly Drawable[],
  draws: number,
  budget: string,
  bytes: (length: number) => Uint8Array,
): SimulatedDraws {
  const total = weights.reduce((all, one) => all + one, 0);
  const state = lines.map((line) => ({ ...line }));
  const drawn = lines.map(() => 0);
  let left = Number(budget) > 0 ? budget : null;
  for (let turn = 0; turn < draws; turn += 1) {
    const index = drawnLine(state, pickByWeight(weights, bytes), left);
    const line = state[index];
    if (!line) continue;
    drawn[index] = (drawn[index] ?? 0) + 1;
    if (line.nothing) continue;
    if (line.left !== null) line.left -= 1;
    if (line.dayLeft !== null) line.dayLeft -= 1;
    if (left !== null) left = sub(left, line.cost);
  }
  // Expected: draws by the share of the weight, exactly.
  const expected = (per: string, places: number): string[] =>
    weights.map((weight, index) => {
      const times = mul(String(draws), String(weight));
      return div(per === 'cost' ? mul(times, lines[index]?.cost ?? '0') : times, String(total), places);
    });
  const spent = lines.map((line, index) => mul(line.cost, String(drawn[index] ?? 0)));
  return {
    lines: expected('draw', 1).map((value, index) => ({ expected: value, drawn: drawn[index] ?? 0 })),
    cost: { expected: round(sum(expected('cost', 4), 4), 2), drawn: round(sum(spent, 2), 2) },
  };
}
