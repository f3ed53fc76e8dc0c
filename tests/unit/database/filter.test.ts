import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../../src/grammar/declarations/declarations.ts';
import { matchSql } from '../../../src/database/query/filter.ts';
import { escapeLike } from '../../../src/database/query/operand.ts';
import { entityScope, pageScope } from '../../../src/database/query/scope.ts';
import { entityShape, pageShape, source } from '../../../src/database/query/source.ts';
import type { Work } from '../../../src/database/contract.ts';
import { entityOf, pageOf, platform, sellerSession, shop } from '../../api/database-site.ts';

const site = shop();
const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const words = { now: new Date('2026-11-20T17:00:00.000Z'), me: 7 };
const order = (): ReturnType<typeof source> => source(site, entityShape(entityOf(site, 'order')));

function compiled(match: Match): { text: string; parameters: readonly unknown[]; from: string } {
  const from = order();
  const { sql: text, parameters } = sql`${matchSql(from, match, words)}`.compile(db);
  return { text, parameters, from: from.from().compile(db).sql };
}

describe('a match as SQL', () => {
  it.each<[string, Match, string, unknown[]]>([
    ['equals', { status: 'paid' }, `"t"."status" = 'paid'`, []],
    ['one of', { amount: ['1.00', '2.00'] }, `"t"."amount" in ('1.00'::numeric, '2.00'::numeric)`, []],
    ['nothing of', { status: [] }, 'false', []],
    ['empty', { note: null }, '("t"."note" is null or "t"."note" = \'\')', []],
    ['empty moment', { placedAt: { empty: true } }, '"t"."placedAt" is null', []],
    ['not equal keeps the empty ones', { status: { ne: 'paid' } }, `"t"."status" = 'paid' is not true`, []],
    ['range', { amount: { gte: '1', lt: '2' } }, `"t"."amount" >= '1'::numeric and "t"."amount" < '2'::numeric`, []],
    ['me', { createdBy: '@me' }, '"t"."createdBy" = $1', [7]],
    ['now', { placedAt: { lt: '@now' } }, '"t"."placedAt" < $1::timestamptz', ['2026-11-20T17:00:00.000Z']],
    [
      'the Shanghai day, a week ago',
      { placedAt: { gte: '@today-7' } },
      '"t"."placedAt" >= $1::timestamptz',
      ['2026-11-13T16:00:00.000Z'],
    ],
    ['other field', { payable: { lt: '$amount' } }, '"t"."payable" < "t"."amount"', []],
    ['a list holds', { tags: '急' }, '"t"."tags" @> $1::jsonb', ['["急"]']],
    ['references hold numbers', { categories: '3' }, '"t"."categories" @> $1::jsonb', ['[3]']],
    [
      'any and not',
      { any: [{ status: 'paid' }, { note: "x's" }], not: { kind: 'group' } },
      `(("t"."status" = 'paid') or ("t"."note" = 'x''s')) and ("t"."kind" = 'group') is not true`,
      [],
    ],
  ])('%s', (_, match, text, parameters) => {
    expect(compiled(match)).toMatchObject({ text, parameters });
  });

  it('a day given for a moment stands for all of it', () => {
    expect(compiled({ placedAt: '2026-11-20' })).toMatchObject({
      text: '("t"."placedAt" >= $1::timestamptz and "t"."placedAt" < $2::timestamptz)',
      parameters: ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    });
    expect(compiled({ placedAt: { lte: '2026-11-20' } })).toMatchObject({
      text: '"t"."placedAt" < $1::timestamptz',
      parameters: ['2026-11-20T16:00:00.000Z'],
    });
  });

  it('joins once per reference, two steps deep', () => {
    const { from, text } = compiled({ 'member.phone': '1', 'member.nickname': 'x', 'member.seller.name': 'y' });
    expect(from).toBe(
      'from "order" as "t" left join "member" as "tj1" on "tj1"."id" = "t"."member" left join "seller" as "tj2" on "tj2"."id" = "tj1"."seller"',
    );
    expect(text).toBe(`"tj1"."phone" = '1' and "tj1"."nickname" = 'x' and "tj2"."name" = 'y'`);
  });

  it('reads fields of a page from the JSON column by their declared name and type', () => {
    const from = source(site, pageShape(pageOf(site, 'shop/orders')));
    expect(sql`${matchSql(from, { points: { gt: 2 }, gift: '伞' }, words)}`.compile(db).sql).toBe(
      `(("t"."ext" ->> 'points')::bigint) > 2 and ("t"."ext" ->> 'gift') = '伞'`,
    );
  });

  it.each(['nothing', '__proto__', 'constructor', 'member.nothing', 'status.x', '"; drop table x', 'deletedat'])(
    'has no column %s',
    (name) => {
      expect(() => compiled({ [name]: 'x' })).toThrow(/There is no field|no field/);
    },
  );

  it('refuses values that the column cannot hold', () => {
    for (const match of [
      { amount: '1e3' },
      { member: '1;' },
      { placedAt: 'soon' },
      { version: 3_000_000_000 },
      { createdBy: '9'.repeat(20) },
      { note: 'a\u0000' },
    ])
      expect(() => compiled(match)).toThrow(/is not a value of/);
  });

  it('of data knows no words: each is a parameter, or no value of the field', () => {
    const said = (match: Match): { sql: string; parameters: readonly unknown[] } =>
      sql`${matchSql(order(), match, null)}`.compile(db);
    expect(said({ note: '$secret' })).toMatchObject({ sql: '"t"."note" = $1', parameters: ['$secret'] });
    expect(said({ note: ['@me', 'x'] })).toMatchObject({ sql: '"t"."note" in ($1, $2)', parameters: ['@me', 'x'] });
    for (const match of [
      { payable: { lt: '$amount' } },
      { createdBy: '@me' },
      { placedAt: { gte: '@today' } },
      { placedAt: '0001-01-01' },
      { note: { empty: '$x' } },
    ])
      expect(() => said(match as Match)).toThrow(/is not a value of/);
  });

  it('takes wildcards as they are', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  });
});

describe('scope', () => {
  const text = (work: Pick<Work, 'session' | 'now'>, route: string): string => {
    const page = pageOf(site, route);
    const from = source(site, pageShape(page));
    const scope = pageScope(from, page, work as Work);
    return sql`${from.from()} where ${scope}`.compile(db).sql;
  };
  const now = words.now;

  it('is the page, the owner and what is not deleted', () => {
    expect(text({ session: platform, now }, 'shop/orders')).toBe(
      `from "order" as "t"  where "t"."deletedAt" is null and "t"."kind" = 'normal'`,
    );
    expect(text({ session: sellerSession(4), now }, 'shop/orders')).toBe(
      `from "order" as "t"  where "t"."deletedAt" is null and "t"."seller" = $1 and "t"."kind" = 'normal'`,
    );
    expect(text({ session: sellerSession(4), now }, 'shop/afterSales')).toContain(
      'left join "order" as "tj1" on "tj1"."id" = "t"."order" where "t"."deletedAt" is null and "tj1"."seller" = $1',
    );
    expect(text({ session: { ...sellerSession(4), rowScope: 'ownCreated' }, now }, 'shop/orders')).toContain(
      '"t"."createdBy" = $2',
    );
  });

  it('closes entities without an owner, and everything to a session without a seller', () => {
    expect(text({ session: sellerSession(4), now }, 'shop/categories')).toContain('and false');
    expect(text({ session: { ...sellerSession(4), seller: null }, now }, 'shop/orders')).toContain('and false');
    const from = source(site, entityShape(entityOf(site, 'category')));
    expect(sql`${entityScope(from, { session: sellerSession(4), now } as Work)}`.compile(db).sql).toBe(
      '"t"."deletedAt" is null',
    );
  });
});
