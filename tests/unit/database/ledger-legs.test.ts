import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZero, negate, sum } from '../../../src/base/decimal.ts';
import { legsOf, PostingFault } from '../../../src/database/ledger/ledger-legs.ts';
import { serialHead } from '../../../src/database/rows/serial.ts';
import type { Posting } from '../../../src/database/contract.ts';
import type { BizTypeDef } from '../../../src/grammar/site/resolved.ts';
import { shop } from '../../api/database-site.ts';

const site = shop();
const facts = { now: '2026-11-20T00:00:00.000Z', today: '2026-11-20', me: 1 };
const legs = (bizType: string, document: Posting['document']): ReturnType<typeof legsOf> =>
  legsOf(site, site.bizTypes[bizType] as BizTypeDef, { bizType, bizNo: 'x', step: 's', document }, facts);
const cents = fc.integer({ min: 0, max: 9_999_999 });
const yuan = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

describe('legs', () => {
  it('of a paid withdrawal balance for any split into net, fee and tax', () => {
    fc.assert(
      fc.property(cents, cents, cents, (net, fee, tax) => {
        if (net + fee + tax === 0) return;
        const made = legs('withdrawPaid', {
          ownerType: 'member',
          ownerId: 1,
          asset: 'balance',
          amount: yuan(net + fee + tax),
          netAmount: yuan(net),
          fee: yuan(fee),
          tax: yuan(tax),
        });
        expect(isZero(sum(made.map((leg) => (leg.direction === 'in' ? leg.amount : negate(leg.amount)))))).toBe(true);
        expect(made.every((leg) => !isZero(leg.amount))).toBe(true);
        expect(made).toHaveLength(1 + [net, fee, tax].filter((part) => part > 0).length);
      }),
    );
  });
  it('one cent off is a fault', () => {
    fc.assert(
      fc.property(cents, (net) => {
        expect(() =>
          legs('withdrawPaid', {
            ownerType: 'member',
            ownerId: 1,
            asset: 'balance',
            amount: yuan(net + 1),
            netAmount: yuan(net),
            fee: '0',
            tax: '0',
          }),
        ).toThrow(PostingFault);
      }),
    );
  });
  it('another asset takes the legs meant for it', () => {
    const made = legs('withdrawPaid', {
      ownerType: 'member',
      ownerId: 1,
      asset: 'dScore',
      amount: '100.00',
      moneyAmount: '10.00',
      netAmount: '9.00',
      fee: '1.00',
      tax: '0.00',
    });
    expect(
      made.map((leg) => `${leg.owner.systemAccount ?? 'owner'} ${leg.asset} ${leg.direction} ${leg.amount}`),
    ).toEqual([
      'owner dScore out 100.00',
      'sysConvert dScore in 100.00',
      'sysConvert balance out 10.00',
      'sysChannel balance in 9.00',
      'sysFee balance in 1.00',
    ]);
  });
  it("name an owner, and amounts in the asset's decimals", () => {
    for (const document of [
      { ownerType: 'platform', ownerId: 1, amount: '1' },
      { ownerType: 'member', ownerId: '1', amount: '1' },
      { ownerType: 'member', ownerId: 1, amount: 'x' },
      { ownerType: 'member', ownerId: 1, amount: '0.001' },
    ])
      expect(() => legs('recharge', { asset: 'balance', ...document })).toThrow(PostingFault);
    expect(legs('recharge', { asset: 'balance', ownerType: 'member', ownerId: 1, amount: '1.5000' })).toHaveLength(2);
  });
});

it('document numbers begin with prefix and Shanghai date', () => {
  const now = new Date('2026-11-20T17:01:02.000Z');
  expect(serialHead({ prefix: 'G', date: 'yyMMdd', digits: 6 }, now)).toBe('G261121');
  expect(serialHead({ prefix: 'LS', date: 'yyyyMMdd', digits: 10 }, now)).toBe('LS20261121');
  expect(serialHead({ prefix: '', date: 'yyyyMMddHHmmss', digits: 6 }, now)).toBe('20261121010102');
});
