import { describe, expect, it } from 'vitest';
import { syllablesOf } from '../../../generators/pinyin.ts';
import { searchMenu } from '../../../src/layout/menu/menu.ts';
import { matchScore, ranked } from '../../../src/layout/menu/search.ts';

const name = (zh: string, en: string, also?: string) => ({
  zh,
  en,
  pinyin: syllablesOf(zh),
  ...(also === undefined ? {} : { also }),
});
const refund = name('退款申请', 'Refund requests', 'afterSale/refundApply');

describe('finding a name', () => {
  it.each([
    '退款',
    '退款申请',
    '申请',
    'tksq',
    'TKSQ',
    'tuikuan',
    'tuiksq',
    'tkshenqing',
    'sq',
    'kuansq',
    'tsq',
    'refund',
    'Req',
    'rr',
    'refundApply',
    '退款 sq',
    ' tui  kuan ',
  ])('%s finds 退款申请', (search) => {
    expect(matchScore(search, refund)).toBeDefined();
  });
  it.each(['退货', 'tkx', 'sqtk', 'zz', 'refunds', 'tksqq', '退款 x'])('%s does not', (search) => {
    expect(matchScore(search, refund)).toBeUndefined();
  });
  it('an empty search finds all, a name without pinyin is found by its letters', () => {
    expect(matchScore('', refund)).toBe(0);
    expect(matchScore('退', { zh: '退款', en: 'Refund' })).toBe(1);
    expect(matchScore('tk', { zh: '退款', en: 'Refund' })).toBeUndefined();
  });
  it('the nearest comes first, equal ones keep their order', () => {
    const all = [
      name('订单退款申请', 'Order refunds'),
      refund,
      name('退款', 'Refunds'),
      name('提现审核', 'Withdrawals'),
    ];
    expect(ranked('退款', all, (one) => one).map((one) => one.zh)).toEqual(['退款', '退款申请', '订单退款申请']);
    expect(ranked('tk', all, (one) => one).map((one) => one.zh)).toEqual(['退款申请', '退款', '订单退款申请']);
  });
  it('ü is typed as v, digits stay', () => {
    expect([syllablesOf('旅游'), syllablesOf('39专区')]).toEqual(['lv you', '39 zhuan qu']);
  });
});

it('the menu filter matches in the same way', () => {
  const leaf = (zh: string, en: string, path: string) => ({ path, title: { zh, en }, icon: undefined });
  const items = [
    {
      ...leaf('售后', 'After-sales', '/afterSale'),
      children: [
        leaf('退款申请', 'Refund requests', '/afterSale/refund'),
        leaf('换货', 'Exchange', '/afterSale/exchange'),
      ],
    },
    leaf('首页', 'Home', '/home'),
  ];
  const pinyin = Object.fromEntries(['售后', '退款申请', '换货', '首页'].map((zh) => [zh, syllablesOf(zh)]));
  const shown = (search: string, with_ = pinyin) =>
    searchMenu(items, search, with_).map((item) => [
      item.title?.zh,
      ...(item.children ?? []).map((child) => child.title?.zh),
    ]);
  expect(shown('tksq')).toEqual([['售后', '退款申请']]);
  expect(shown('shh')).toEqual([['售后', '退款申请', '换货']]);
  expect(shown('tksq', {})).toEqual([]);
  expect(shown('')).toHaveLength(2);
});
