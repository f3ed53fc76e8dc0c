import { expect, test } from 'vitest';
import { celInWords, celValueInWords, strictness, type Scope } from '../../../generators/review-site/cel-in-words.ts';
import { field } from './site.ts';

const scope: Scope = {
  record: {
    price: field('price', 'money', '售价', 'Price'),
    cost: field('cost', 'money', '成本', 'Cost'),
    on: field('on', 'boolean', '启用', 'On'),
    endAt: field('endAt', 'datetime', '结束时间', 'End'),
    state: field('state', 'enum', '状态', 'State', { options: [{ value: 'new', zh: '新建', en: 'New' }] }),
    rows: field('rows', 'rows', '明细', 'Lines', { rows: { n: field('n', 'integer', '件数', 'Pieces') } }),
  },
  form: { reason: field('reason', 'text', '原因', 'Reason') },
};

test.each([
  ['record.price == record.cost', '「售价」等于「成本」', '"Price" is "Cost"'],
  ['record.price != 3', '「售价」不等于3', '"Price" is not 3'],
  ['record.price < record.cost', '「售价」小于「成本」', '"Price" is less than "Cost"'],
  ['record.price <= record.cost', '「售价」不大于「成本」', '"Price" is at most "Cost"'],
  ['record.price > record.cost', '「售价」大于「成本」', '"Price" is more than "Cost"'],
  ['record.price >= decimal(0)', '「售价」不小于0', '"Price" is at least 0'],
  ["record.price <= record.cost * decimal('0.8')", '「售价」不大于「成本」 × 0.8', '"Price" is at most "Cost" × 0.8'],
  ['!(record.price >= record.cost)', '「售价」小于「成本」', '"Price" is less than "Cost"'],
  ['record.endAt > now', '「结束时间」晚于现在', '"End" is after now'],
  ['record.endAt <= now + days(3)', '「结束时间」不晚于现在 + 3 天', '"End" is not after now + 3 days'],
  ["record.state == 'new'", '「状态」等于「新建」', '"State" is "New"'],
  ["record.state in ['new', 'x']", '「状态」是「新建」、「x」之一', '"State" is one of "New", "x"'],
  ["!(record.state in ['new'])", '「状态」不是「新建」之一', '"State" is none of "New"'],
  ['has(form.reason)', '填写的「原因」已填写', '"Reason" as entered is given'],
  ['!has(form.reason)', '填写的「原因」未填写', '"Reason" as entered is empty'],
  ['record.on', '「启用」为是', '"On" is yes'],
  ['record.on == false', '「启用」为否', '"On" is no'],
  ['!platform', '操作人不属于平台', 'whoever acts is not of the platform'],
  ['record.on && record.price > 1', '「启用」为是，且「售价」大于1', '"On" is yes and "Price" is more than 1'],
  ['!(record.on && record.price > 1)', '「启用」为否，或「售价」不大于1', '"On" is no or "Price" is at most 1'],
  [
    'record.on && (record.price > 1 || record.cost > 1)',
    '「启用」为是，且（「售价」大于1，或「成本」大于1）',
    '"On" is yes and ("Price" is more than 1 or "Cost" is more than 1)',
  ],
  [
    'record.rows.exists(r, r.n > 2)',
    '「明细」有一行：「件数」大于2',
    'some line of "Lines" has: "Pieces" is more than 2',
  ],
  [
    '!record.rows.exists(r, r.n > 2)',
    '「明细」没有一行：「件数」大于2',
    'no line of "Lines" has: "Pieces" is more than 2',
  ],
  [
    'record.rows.all(r, r.n > 2)',
    '「明细」的每一行：「件数」大于2',
    'in every line of "Lines": "Pieces" is more than 2',
  ],
  ['(record.price - record.cost) * 2 > 1', '（「售价」 − 「成本」） × 2大于1', '("Price" − "Cost") × 2 is more than 1'],
])('%s', (source, zh, en) => {
  expect(celInWords(source, scope)).toEqual({ zh, en });
});

test('what has no words stands as it is written, and what cannot be read too', () => {
  expect(celInWords("form.reason.split(',')[0] == 'x'", scope).en).toContain("form.reason.split(',')");
  expect(celInWords('record.', scope)).toEqual({ zh: 'record.', en: 'record.' });
  expect(celValueInWords('record.on ? record.price : 0', scope).en).toBe('("Price" if "On" is yes, else 0)');
});

test('a comparison whose strictness alone changes allows or forbids the bound', () => {
  expect(strictness('record.a <= record.b', 'record.a < record.b')).toBe('forbids');
  expect(strictness('record.a > record.b', 'record.a >= record.b')).toBe('allows');
  expect(strictness('record.a < record.b', 'record.a >= record.b')).toBeNull();
  expect(strictness('record.a < record.b', 'record.a <= record.c')).toBeNull();
});
