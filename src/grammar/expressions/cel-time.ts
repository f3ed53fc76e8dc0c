/**
 * Moments in CEL, in Shanghai time: days(3), hours(2), minutes(15), addMonths(t, 1), startOfDay(t), dayOf(t),
 * daysBetween(a, b), later(a, b), stamp(t) = 202611201200.
 */
import type { Environment } from '@marcbachmann/cel-js';
import { addMonths, dayOf, daysBetween, dayStart, printMoment } from '../../base/date.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The same time of the day, a number of months later; the last day of that month when it has none such. */
export function monthsLater(moment: Date, count: number): Date {
  const from = dayOf(moment);
  return new Date(dayStart(addMonths(from, count)).getTime() + (moment.getTime() - dayStart(from).getTime()));
}

/** Registers them; a span is a Duration of CEL, which is added to and taken from a moment. */
export function withTime(environment: Environment): Environment {
  const moment = 'google.protobuf.Timestamp';
  const spans = { days: day, hours: 60 * minute, minutes: minute };
  for (const [name, length] of Object.entries(spans)) {
    const seconds = BigInt(length / 1000);
    environment.registerFunction(`${name}(int): int`, (count: bigint) => count * seconds);
  }
  // A span is a number of seconds: CEL's own durations can't be made outside it.
  environment.registerOperator(
    `${moment} + int`,
    (at: Date, span: bigint) => new Date(at.getTime() + Number(span) * 1000),
  );
  environment.registerOperator(
    `${moment} - int`,
    (at: Date, span: bigint) => new Date(at.getTime() - Number(span) * 1000),
  );
  environment.registerFunction(`addMonths(${moment}, int): ${moment}`, (at: Date, count: bigint) =>
    monthsLater(at, Number(count)),
  );
  environment.registerFunction(`startOfDay(${moment}): ${moment}`, (at: Date) => dayStart(dayOf(at)));
  // A field of type date is a text.
  environment.registerFunction(`startOfDay(string): ${moment}`, (at: string) => dayStart(at));
  environment.registerFunction(`dayOf(${moment}): string`, (at: Date) => dayOf(at));
  environment.registerFunction(`stamp(${moment}): string`, (at: Date) => printMoment(at, 'ymdhi'));
  environment.registerFunction('daysBetween(string, string): int', (from: string, to: string) =>
    BigInt(daysBetween(from, to)),
  );
  environment.registerFunction(`daysBetween(${moment}, ${moment}): int`, (from: Date, to: Date) =>
    BigInt(daysBetween(dayOf(from), dayOf(to))),
  );
  environment.registerFunction(`later(${moment}, ${moment}): ${moment}`, (a: Date, b: Date) => (a > b ? a : b));
  environment.registerFunction(`earlier(${moment}, ${moment}): ${moment}`, (a: Date, b: Date) => (a < b ? a : b));
  return environment;
}
