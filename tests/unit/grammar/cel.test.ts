import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, mul, round, sub } from '../../../src/base/decimal.ts';
import { celFields, checkCel, computeFields, failedChecks } from '../../../src/grammar/expressions/cel.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { fieldModels as models } from '../../../src/fields/models.ts';

const field = (name: string, type: string, more: Partial<FieldDef> = {}): FieldDef => ({
  name,
  type,
  label: { zh: name, en: name },
  storage: 'column',
  ...more,
});
const fields = {
  price: field('price', 'money'),
  rate: field('rate', 'percent'),
  count: field('count', 'integer'),
  note: field('note', 'text'),
  at: field('at', 'datetime'),
  lines: field('lines', 'rows', { rows: { price: field('price', 'money'), qty: field('qty', 'integer') } }),
  net: field('net', 'money', { compute: 'record.gross - record.fee' }),
  gross: field('gross', 'money', { compute: 'record.price * record.count' }),
  fee: field('fee', 'money', { compute: 'round(record.gross * record.rate / 100, 2)' }),
  total: field('total', 'money', { compute: 'sum(record.lines.map(line, line.price * line.qty))' }),
};
const now = new Date('2026-03-08T04:00:00Z');
const money = fc
  .integer({ min: 0, max: 9_999_999_999 })
  .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`);

test('money is exact, and rounds half-up once', () => {
  fc.assert(
    fc.property(
      money,
      fc.integer({ min: 0, max: 1000 }),
      money.map((text) => (Number(text) > 100 ? '12.34' : text)),
      (price, count, rate) => {
        const gross = round(mul(price, String(count)), 2);
        const fee = round(mul(mul(gross, rate), '0.01'), 2);
        const computed = computeFields(fields, { price, count, rate, lines: [] }, models, now);
        expect(computed).toMatchObject({ gross, fee, net: sub(gross, fee), total: '0.00' });
      },
    ),
  );
});

test('sums over rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: money, qty: fc.integer({ min: 0, max: 99 }) }), { maxLength: 5 }),
      (lines) => {
        const expected = lines.reduce((sum, line) => add(sum, mul(line.price, String(line.qty))), '0');
        expect(computeFields(fields, { lines }, models, now).total).toBe(round(expected, 2));
      },
    ),
  );
});

test('amounts by key: one total for each, in the order in which the database keeps them; an empty part leaves none', () => {
  const own = {
    lines: field('lines', 'rows', { rows: { asset: field('asset', 'text'), amount: field('amount', 'decimal') } }),
    by: field('by', 'amounts', {
      compute: 'amountsBy(record.lines.map(l, l.asset), record.lines.map(l, l.amount))',
    }),
  };
  const by = (...lines: { asset?: string; amount?: string }[]) => computeFields(own, { lines }, models, now)['by'];
  expect(by({ asset: 'points', amount: '300' }, { asset: 'redPacket', amount: '0.1' })).toEqual({
    points: '300.00',
    redPacket: '0.10',
  });
  const mixed = by({ asset: 'workpoints', amount: '1' }, { asset: 'balance', amount: '1' });
  expect(Object.keys(mixed as object)).toEqual(['balance', 'workpoints']);
  expect(by({ asset: 'points', amount: '0.1' }, { asset: 'points', amount: '0.2' })).toEqual({ points: '0.30' });
  expect(by()).toEqual({});
  expect(by({ asset: 'points' })).toBeNull();
});

test('a moment that is still being typed is an empty one', () => {
  const own = {
    at: field('at', 'datetime'),
    ends: field('ends', 'datetime', { compute: 'record.at + days(1)' }),
    same: field('same', 'datetime', { compute: 'record.at' }),
  };
  expect(computeFields(own, { at: '2026-03-0' }, models, now)).toEqual({ ends: null, same: null });
  expect(computeFields(own, { at: '2026-03-08T01:00:00Z' }, models, now)).toEqual({
    ends: '2026-03-09T01:00:00.000Z',
    same: '2026-03-08T01:00:00.000Z',
  });
});

test('an empty part gives no value, and a check that meets one is not applied', () => {
  expect(computeFields(fields, { price: null, count: 2, rate: '1', lines: [] }, models, now)).toMatchObject({
    gross: null,
    fee: null,
    net: null,
  });
  const checks = [
    'record.price > 5',
    'has(record.note)',
    '!has(record.note) || record.count > 1',
    'record.at < now',
  ].map((rule) => ({ rule }));
  expect(
    failedChecks(checks, fields, { price: null, note: '', count: 1, at: '2027-01-01T00:00:00Z' }, models, now).map(
      (check) => check.rule,
    ),
  ).toEqual(['has(record.note)', 'record.at < now']);
});

test('literals keep their written digits', () => {
  expect(failedChecks([{ rule: 'record.price * 0.1 == 0.3' }], fields, { price: '3.00' }, models, now)).toEqual([]);
  expect(failedChecks([{ rule: 'record.price + 0.1 == 0.3' }], fields, { price: '0.20' }, models, now)).toEqual([]);
});

test('faults tell what and where', () => {
  const fault = (source: string, wanted = 'decimal'): unknown => checkCel(source, fields, models, wanted);
  expect(fault('record.price - record.rate')).toBeNull();
  expect(fault('record.prise')).toMatchObject({ code: 'cel-field', name: 'prise', start: 7 });
  expect(fault('record.lines.map(line, line.amount)')).toMatchObject({ code: 'cel-field', name: 'amount' });
  expect(fault('record.price + record.note')).toMatchObject({ code: 'cel-type' });
  expect(fault('record.price +')).toMatchObject({ code: 'cel-syntax', start: 14 });
  expect(fault('record.price > 1')).toMatchObject({ code: 'cel-result' });
  expect(fault('record.price * (0.1 + 0.2)')).toMatchObject({ code: 'cel-float' });
  expect(fault('record.price > 1', 'bool')).toBeNull();
});

test('an expression cannot reach beyond the record', () => {
  for (const source of ['process.exit()', 'record.constructor', 'record.__proto__', 'globalThis'])
    expect(checkCel(source, fields, models, 'dyn')).not.toBeNull();
});

test('the fields an expression reads', () => {
  expect(
    celFields(
      'record.price > 0 && has(record.note) && record.lines.exists(line, line.qty > record.count)',
      fields,
      models,
    ).sort(),
  ).toEqual(['count', 'lines', 'note', 'price']);
});
