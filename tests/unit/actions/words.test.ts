/** Values, conditions and rows of actions: what a word stands for, and what an empty one means. */
import { expect, test } from 'vitest';
import {
  boundWhere,
  conditionHolds,
  dottedNames,
  settingNames,
  valueOf,
} from '../../../src/grammar/expressions/action-words.ts';
import { checkActionCel, type Situation, type Types } from '../../../src/grammar/expressions/cel-action.ts';
import type { ActionDef, FieldDef } from '../../../src/grammar/site/resolved.ts';
import { Evaluation } from '../../../src/actions/evaluation.ts';
import { filled, linesOf, objections } from '../../../src/actions/plan.ts';
import { fieldModels } from '../../../src/fields/models.ts';

const field = (name: string, type: string, more: Partial<FieldDef> = {}): FieldDef =>
  ({ name, type, label: { zh: name, en: name }, storage: 'column', ...more }) as FieldDef;
const fields = {
  amount: field('amount', 'money'),
  count: field('count', 'integer'),
  endAt: field('endAt', 'datetime'),
  day: field('day', 'date'),
  status: field('status', 'text'),
  member: field('member', 'ref', { to: 'member' }),
  points: field('points', 'decimal', { decimals: 4 }),
};
const types: Types = {
  fields,
  form: { days: field('days', 'integer'), note: field('note', 'text') },
  settings: { shop: { rate: field('rate', 'percent'), days: field('days', 'integer') } },
};
const situation: Situation = {
  record: {
    id: 7,
    amount: '10.00',
    count: 3,
    endAt: '2026-01-31T04:00:00.000Z',
    day: '2026-01-31',
    status: 'open',
    member: 5,
    'member.status': 'frozen',
  },
  before: { id: 7, amount: '9.00', count: 2 },
  form: { days: 3, note: '' },
  settings: { shop: { rate: '12.50', days: 7 } },
  facts: { now: '2026-02-01T04:00:00.000Z', today: '2026-02-01', me: 11 },
  due: '2026-02-01T00:00:00.000Z',
};
const value = (word: never | unknown, into?: FieldDef): unknown =>
  valueOf(word as never, types, situation, fieldModels, into);

test('a word stands for a value of the record, the row before, the form, a setting, the moment, the person', () => {
  expect([
    value('$amount'),
    value('$member.status'),
    value('$before.amount'),
    value('@form.days'),
    value('@settings.shop.rate'),
  ]).toEqual(['10.00', 'frozen', '9.00', 3, '12.50']);
  expect([value('@me'), value('@now'), value('@today-1'), value('@due'), value('open'), value(null)]).toEqual([
    11,
    '2026-02-01T04:00:00.000Z',
    '2026-01-31',
    '2026-02-01T00:00:00.000Z',
    'open',
    null,
  ]);
  expect(value({ list: ['$count', { of: '$status' }] })).toEqual({ list: [3, { of: 'open' }] });
});

test('an expression is exact, rounded once where it lands, and empty where a part is', () => {
  expect(value('=record.amount / 3', fields.amount)).toBe('3.33');
  expect(value('=record.amount / 3', fields.points)).toBe('3.3333');
  expect(value('=record.amount * settings.shop.rate / 100', fields.amount)).toBe('1.25');
  expect(value('=record.count + form.days', fields.count)).toBe(6);
  expect(value('=record.points + 1', fields.points)).toBeNull();
  expect(value("='period-' + string(record.count)")).toBe('period-3');
});

test('time is reckoned in Shanghai; a month ends where it ends', () => {
  expect(value('=addMonths(record.endAt, 1)', fields.endAt)).toBe('2026-02-28T04:00:00.000Z');
  expect(value('=now + days(form.days)', fields.endAt)).toBe('2026-02-04T04:00:00.000Z');
  expect(value('=later(record.endAt, now) + hours(2)', fields.endAt)).toBe('2026-02-01T06:00:00.000Z');
  expect(value('=startOfDay(record.day) + days(1)', fields.day)).toBe('2026-02-01');
  expect(value('=daysBetween(record.endAt, now)', fields.count)).toBe(1);
});

test('a condition reads words of the action; a rule that meets an empty value does not hold', () => {
  const holds = (when: object, rule?: string): boolean =>
    conditionHolds({ when: when as never, ...(rule === undefined ? {} : { rule }) }, types, situation, fieldModels);
  expect(holds({ amount: { lt: '@settings.shop.rate' } })).toBe(true);
  expect(holds({ 'member.status': 'frozen', amount: { gt: '$before.amount' } })).toBe(true);
  expect(holds({ amount: { lt: '$points' } })).toBe(false);
  expect(holds({}, 'record.count == form.days')).toBe(true);
  expect(holds({}, 'record.points >= 0')).toBe(false);
});

test('rows are found by values; a condition on an empty value finds nothing, never everything', () => {
  const bound = (where: object): unknown => boundWhere(where as never, types, situation, fieldModels);
  expect(bound({ order: '$id', status: ['a', 'b'] })).toEqual({ order: 7, status: ['a', 'b'] });
  expect(bound({ order: '$points' })).toBeUndefined();
  expect(bound({ any: [{ order: '$points' }, { order: '$id' }] })).toEqual({ any: [{ order: 7 }] });
  expect(bound({ name: '@form.note' })).toBeUndefined();
  expect(bound({ at: { lt: '=now - days(1)' } })).toEqual({ at: { lt: '2026-01-31T04:00:00.000Z' } });
});

test('what must be read beforehand is found in any part', () => {
  expect(dottedNames({ a: '$member.status', b: [{ 'goods.zone': 'x' }], c: '$before.amount' })).toEqual([
    'member.status',
    'goods.zone',
  ]);
  expect(
    settingNames({ a: '@settings.shop.rate', b: '=settings.trade.days + 1', rule: 'settings.money.most > 1' }),
  ).toEqual(['shop', 'trade', 'money']);
});

test('a wrong expression is told with its place', () => {
  expect(checkActionCel('record.amont + 1', types, fieldModels, 'decimal')).toMatchObject({
    code: 'cel-field',
    name: 'amont',
  });
  expect(checkActionCel('record.amount > 1', types, fieldModels, 'decimal')).toMatchObject({ code: 'cel-result' });
  expect(
    checkActionCel("record.status == 'open' ? now + days(7) : none", types, fieldModels, 'google.protobuf.Timestamp'),
  ).toBeNull();
});

test('a sentence takes values of the record, the form, the row before, and what stands beside it', () => {
  const text = '{amount} {form.days} {before.amount} {member.status} {found.name} {rows} {none}';
  const put = filled({ zh: text, en: text }, new Evaluation(types, situation), { found: { name: 'A' }, rows: 2 });
  expect(put.en).toBe('10.00 3 9.00 frozen A 2 ');
});

test('a masked value is told by its mask, wherever it stands; what has no mask of its own is not told', () => {
  const masked = field('phone', 'phone', { mask: true });
  const known = { fields: { phone: masked }, form: { phone: masked }, row: { phone: masked } };
  const phone = '13800001234';
  const at = { ...situation, record: { phone }, form: { phone }, before: { phone } };
  const text = '{phone} {form.phone} {before.phone} {row.phone}';
  const put = (more: object): string =>
    filled({ zh: text, en: text }, new Evaluation({ ...types, ...known, ...more }, at), { row: { phone } }).en;
  expect(put({})).toBe(Array.from({ length: 4 }, () => '138****1234').join(' '));
  const unmasked = field('phone', 'decimal', { mask: true });
  expect(put({ fields: { phone: unmasked }, form: { phone: unmasked }, row: { phone: unmasked } })).not.toMatch(/\d/);
});

test('who acts: the name as a word, the platform and the own seller in CEL', () => {
  const acting = (facts: object): Situation => ({ ...situation, facts: { ...situation.facts, ...facts } });
  const told = (word: string, facts: object): unknown => valueOf(word, types, acting(facts), fieldModels);
  expect([told('@name', { name: '张三' }), told('@name', {})]).toEqual(['张三', '']);
  expect([told('=platform', { platform: true }), told('=platform', {})]).toEqual([true, false]);
  expect([told('=record.member == mySeller', { seller: 5 }), told('=mySeller', {})]).toEqual([true, null]);
});

const action = (parts: Partial<ActionDef>): ActionDef =>
  ({ name: 'act', label: { zh: '做', en: 'Act' }, on: ['row'], effects: [], audit: 'update', ...parts }) as ActionDef;

test('lines change where their condition holds, and are appended as often as is said', () => {
  const line = { no: field('no', 'integer'), state: field('state', 'text'), at: field('at', 'datetime') };
  const rows = { ...types, fields: { ...fields, lines: field('lines', 'rows', { rows: line, maxItems: 4 }) } };
  const lines = [
    { no: 1, state: 'open', at: null },
    { no: 2, state: 'open', at: null },
  ];
  const now = { ...situation, record: { ...situation.record, lines } };
  const asked = action({
    lines: { lines: { where: 'row.no == 2 && record.count == 3', set: { state: 'done', at: '@now' } } },
    append: { lines: { line: { no: '=record.count', state: 'new' }, times: '=form.days - 1' } },
  });
  expect(linesOf(asked, new Evaluation(rows, now))).toEqual({
    lines: [
      { no: 1, state: 'open', at: null },
      { no: 2, state: 'done', at: '2026-02-01T04:00:00.000Z' },
      { no: 3, state: 'new' },
      { no: 3, state: 'new' },
    ],
  });
  expect(linesOf(action({ append: { lines: { no: 9 } } }), new Evaluation(rows, now))).toEqual({
    lines: [...lines, { no: 9 }],
  });
  expect(linesOf(action({ append: { lines: { line: { no: 9 }, times: 0 } } }), new Evaluation(rows, now))).toEqual({
    lines,
  });
});

test('CEL reads what a reference names and facts of a list; a sentence tells what it reckons', () => {
  const known: Types = {
    ...types,
    ref: { member: { limit: field('limit', 'money'), level: field('level', 'text') } },
    lists: { asset: { options: { points: { facts: { decimals: 0 } }, money: { facts: { decimals: 2 } } } } },
  };
  const now = { ...situation, ref: { member: { limit: '8.00', level: 'points' } } };
  const text = { zh: '最多 {most}', en: 'At most {most}' };
  const guards: ActionDef['guards'] = [
    { rule: 'record.amount <= ref.member.limit', text, tell: { most: '=ref.member.limit' } },
    { rule: 'round(record.amount, lists.asset[ref.member.level].decimals) == record.amount', text },
  ];
  expect(objections(action({ guards }), new Evaluation(known, now), filled)).toEqual([
    { said: { zh: '最多 8.00', en: 'At most 8.00' } },
  ]);
  expect(checkActionCel('ref.member.unknown', known, fieldModels, 'dyn')?.code).toBe('cel-field');
  expect(checkActionCel('luhn(ref.member.level)', known, fieldModels, 'bool')).toBeNull();
});

test('of what is sent only some fields may differ from before', () => {
  const guards: ActionDef['guards'] = [{ only: ['note'], text: { zh: '不能改', en: 'Fixed' } }];
  const sent = { ...situation, before: { days: 2, note: 'a' }, form: { days: 3, note: 'b' } };
  expect(objections(action({ guards }), new Evaluation(types, sent), filled)).toEqual([
    { said: { zh: '不能改', en: 'Fixed' }, at: 'days' },
  ]);
  expect(
    objections(action({ guards }), new Evaluation(types, { ...sent, before: { days: 3, note: 'a' } }), filled),
  ).toEqual([]);
});
