/** What is asked of the lines of a record before it is written, as their conditions and those of the record stand. */
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/database/contract.ts';
import { validate, type Values } from '../../../src/database/rows/validate.ts';
import type { Json } from '../../../src/grammar/declarations/declarations.ts';
import { pageOf } from '../kinds/page.ts';

const work = {
  now: new Date('2026-11-21T08:00:00Z'),
  facts: { now: '2026-11-21T08:00:00Z', today: '2026-11-21', me: 7 },
};
const shares = pageOf({
  fields: { way: { type: 'text' }, rate: { type: 'percent', requiredWhen: { way: 'daily' } } },
}).fields;
const rows = pageOf({
  fields: {
    release: { type: 'text' },
    days: { type: 'integer', visibleWhen: { release: 'daily' }, required: true },
    shares: { type: 'rows', rows: shares },
  },
}).fields;
const { fields } = pageOf({
  fields: { kind: { type: 'text' }, gifts: { type: 'rows', rows, oneWhen: { kind: 'one' } } },
});

function refused(record: Values, sent?: string[]): string[] {
  try {
    validate(fields, [], record, work, sent);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.init.errors ?? {});
    throw error;
  }
}

test('a member is asked for in the lines whose condition holds, and in lines of lines', () => {
  const gifts: { [member: string]: Json }[] = [
    { release: 'once' },
    { release: 'daily' },
    { release: 'once', shares: [{ way: 'daily' }, { way: 'x' }] },
  ];
  expect(refused({ gifts })).toEqual(['gifts.1.days', 'gifts.2.shares.0.rate']);
  expect(refused({ gifts: [{ release: 'daily', days: 3, shares: [{ way: 'daily', rate: '1.00' }] }] })).toEqual([]);
  // What an update does not touch stays as it is.
  expect(refused({ gifts }, ['kind'])).toEqual([]);
});

test('there is one line while the record says so', () => {
  const gifts = [{ release: 'once' }, { release: 'once' }];
  expect(refused({ kind: 'one', gifts })).toEqual(['gifts']);
  expect(refused({ kind: 'many', gifts })).toEqual([]);
});
