/**
 * Exact numbers inside CEL: the custom type `decimal`, backed by decimal strings. A literal such as 0.05 is read by its
 * digits.
 */
import { Environment } from '@marcbachmann/cel-js';
import { add, compare, div, mul, negate, round, roundDown, sub, trim } from '../../base/decimal.ts';
import { gainsAround } from '../../base/exchange.ts';
import { numberText } from './match.ts';

/** A decimal number in CEL. `text` is its plain form ("-12.50"). */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Numeric = Decimal | bigint | number;

/** Digits that a quotient keeps; `round` brings it to what is wanted. */
const QUOTIENT = 12;

/** The written digits; CEL reads 0.05 as a double, whose shortest form is what was written. */
const text = (value: Numeric): string =>
  value instanceof Decimal ? value.text : typeof value === 'bigint' ? value.toString() : numberText(value);

const arithmetic: { [operator: string]: (a: string, b: string) => string } = {
  '+': add,
  '-': sub,
  '*': mul,
  '/': (a, b) => trim(div(a, b, QUOTIENT)),
};

const comparison: { [operator: string]: (order: number) => boolean } = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const pairs = ['decimal,decimal', 'decimal,int', 'int,decimal', 'decimal,double', 'double,decimal'];

/**
 * An environment with `decimal`, and sum, min, max, round, roundDown (towards less) over it, and `gainsAround` over
 * exchanges (what is given, what for it, how much of it for one), and `amountsBy`, the total of each key. Its clones
 * add their variables.
 */
export function decimalEnvironment(): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: false, homogeneousAggregateLiterals: false });
  environment.registerType('decimal', { ctor: Decimal, fields: {} });
  for (const pair of pairs) {
    const [left, right] = pair.split(',');
    for (const [operator, run] of Object.entries(arithmetic)) {
      environment.registerOperator(
        `${left} ${operator} ${right}`,
        (a: Numeric, b: Numeric) => new Decimal(run(text(a), text(b))),
      );
    }
    for (const [operator, accepts] of Object.entries(comparison)) {
      environment.registerOperator(`${left} ${operator} ${right}`, (a: Numeric, b: Numeric) =>
        accepts(compare(text(a), text(b))),
      );
    }
    if (left === 'decimal')
      environment.registerOperator(`${left} == ${right}`, (a: Numeric, b: Numeric) => compare(text(a), text(b)) === 0);
  }
  environment.registerOperator('-decimal', (a: Decimal) => new Decimal(negate(a.text)));
  environment.registerFunction('decimal(int): decimal', (value: bigint) => new Decimal(value.toString()));
  environment.registerFunction('decimal(double): decimal', (value: number) => new Decimal(numberText(value)));
  environment.registerFunction('decimal(string): decimal', (value: string) => new Decimal(trim(value)));
  environment.registerFunction(
    'round(decimal, int): decimal',
    (value: Decimal, scale: bigint) => new Decimal(round(value.text, Number(scale))),
  );
  environment.registerFunction(
    'roundDown(decimal, int): decimal',
    (value: Decimal, scale: bigint) => new Decimal(roundDown(value.text, Number(scale))),
  );
  environment.registerFunction(
    'gainsAround(list<string>, list<string>, list<decimal>): bool',
    (from: string[], to: string[], rates: Decimal[]) =>
      gainsAround(from.map((start, at) => [start, to[at] ?? start, rates[at]?.text ?? '0'])),
  );
  environment.registerFunction(
    'amountsBy(list<string>, list<decimal>): map<string, decimal>',
    (keys: string[], amounts: Decimal[]) => {
      const totals = new Map<string, Decimal>();
      keys.forEach((key, at) =>
        totals.set(key, new Decimal(add(totals.get(key)?.text ?? '0', amounts[at]?.text ?? '0'))),
      );
      // In the order in which PostgreSQL keeps the keys of a jsonb: what is reckoned anew is the same text.
      return new Map([...totals].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)));
    },
  );
  environment.registerFunction('string(decimal): string', (value: Decimal) => value.text);
  environment.registerFunction('floor(decimal): int', (value: Decimal) => floor(value.text));
  environment.registerFunction(
    'sum(list<decimal>): decimal',
    (all: Decimal[]) => new Decimal(all.reduce((total, one) => add(total, one.text), '0')),
  );
  environment.registerFunction('sum(list<int>): int', (all: bigint[]) => all.reduce((total, one) => total + one, 0n));
  for (const [name, prefers] of [
    ['min', (order: number) => order < 0],
    ['max', (order: number) => order > 0],
  ] as const) {
    const best = (all: Numeric[]): Numeric => {
      const [first, ...rest] = all;
      if (first === undefined) throw new RangeError(`${name} of nothing`);
      return rest.reduce((kept, one) => (prefers(compare(text(one), text(kept))) ? one : kept), first);
    };
    for (const type of ['decimal', 'int']) {
      environment.registerFunction(`${name}(list<${type}>): ${type}`, best);
      environment.registerFunction(`${name}(${type}, ${type}): ${type}`, (a: Numeric, b: Numeric) => best([a, b]));
    }
  }
  return environment;
}

function floor(value: string): bigint {
  const whole = BigInt(value.split('.')[0] || '0');
  return value.startsWith('-') && compare(value, whole.toString()) < 0 ? whole - 1n : whole;
}
