/** What stands on a sheet: values as words, codes that a scanner reads. */
import { describe, expect, it } from 'vitest';
import { codeNames, codeText, printedNames } from '../../../src/grammar/expressions/print.ts';
import { barcode, symbolsOf } from '../../../src/kinds/print/barcode.ts';
import { chosenPaper, together } from '../../../src/kinds/print/papers.ts';
import { pairsOf, tableOf } from '../../../src/kinds/print/printed.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const field = (name: string, type: string, more: Partial<FieldDef> = {}): FieldDef =>
  ({ name, type, label: { zh: name, en: name }, storage: 'column', ...more }) as FieldDef;

describe('a barcode', () => {
  it('writes digits in pairs and checks them', () => {
    expect(symbolsOf('123456')).toEqual([105, 12, 34, 56, (105 + 12 + 2 * 34 + 3 * 56) % 103, 106]);
  });

  it('goes over to digits and back inside a text', () => {
    const symbols = symbolsOf('SF1234567890A') ?? [];
    expect(symbols[0]).toBe(104);
    expect(symbols).toContain(99);
    expect(symbols).toContain(100);
    const sum = symbols.slice(0, -2).reduce((total, symbol, index) => total + symbol * Math.max(1, index), 0);
    expect(symbols.at(-2)).toBe(sum % 103);
  });

  it('has eleven modules for each symbol and thirteen for the stop', () => {
    for (const text of ['1', 'A', 'F261120000123', '20261120120000000001', ' ~']) {
      const code = barcode(text);
      const symbols = symbolsOf(text) ?? [];
      expect(code?.width, text).toBe((symbols.length - 1) * 11 + 13);
      expect(
        code?.bars.every((bar) => bar.width >= 1 && bar.width <= 4),
        text,
      ).toBe(true);
    }
  });

  it('is none for what it cannot write', () => {
    expect(barcode('')).toBeUndefined();
    expect(barcode('顺丰')).toBeUndefined();
  });
});

describe('a code of a sheet', () => {
  it('puts values in the places of their names', () => {
    const code = { as: 'qr' as const, text: '/goods/{id}?zone={zone}' };
    expect(codeNames(code)).toEqual(['id', 'zone']);
    expect(codeText(code, (name) => ({ id: '12', zone: '新人 专区' })[name] ?? '')).toBe(
      '/goods/12?zone=%E6%96%B0%E4%BA%BA%20%E4%B8%93%E5%8C%BA',
    );
  });

  it('is none while a value is missing', () => {
    expect(codeText({ as: 'barcode', text: '{trackingNo}' }, () => '')).toBeUndefined();
  });

  it('names its fields among those that the sheet shows', () => {
    expect(
      printedNames({
        paper: 'label',
        head: 'store',
        codes: [{ as: 'qr', text: '{orderNo}' }],
        fields: ['a'],
        table: { rows: 'items', columns: ['x'] },
        totals: ['b'],
      }),
    ).toEqual(['store', 'orderNo', 'a', 'items', 'b']);
  });
});

describe('the words of a sheet', () => {
  const fields = {
    store: field('store', 'ref', { to: 'store' }),
    payAmount: field('payAmount', 'money'),
    remark: field('remark', 'text'),
  };
  const record = { id: 1, store: 3, payAmount: '1234.50', remark: null, _titles: { store: '云杉旗舰店' } };

  it('are titles and printed values; an empty one is left out', () => {
    expect(pairsOf(['store', 'payAmount', 'remark', 'unknown'], fields, record, 'zh').map((line) => line.text)).toEqual(
      ['云杉旗舰店', expect.stringContaining('1234.50')],
    );
  });

  it('stand on the paper that was chosen, as many together as it takes', () => {
    expect(chosenPaper('a4', { paper: 'a5', share: 4 })).toMatchObject({ paper: { name: 'a5' }, share: 1 });
    expect(chosenPaper('a4', { share: 4 })).toMatchObject({ paper: { name: 'a4' }, share: 4, pictures: true });
    expect(chosenPaper('receipt', { paper: 'a5', share: 3 })).toMatchObject({ paper: { name: 'receipt' }, share: 1 });
    expect(together([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('make a table without the columns that are empty throughout', () => {
    const items = field('items', 'rows', {
      rows: {
        image: field('image', 'image'),
        goodsName: field('goodsName', 'text'),
        specText: field('specText', 'text'),
        qty: field('qty', 'integer'),
      },
    });
    const sold = {
      items: [
        { image: '/files/1.png', goodsName: '龙井', specText: null, qty: 2 },
        { image: 'javascript:alert(1)', goodsName: '普洱', qty: 1 },
      ],
    };
    const columns = ['image', 'goodsName', 'specText', 'qty'];
    const shown = tableOf(items, columns, sold, 'zh', true);
    expect(shown.heads.map((head) => head.name)).toEqual(['image', 'goodsName', 'qty']);
    expect(shown.lines).toEqual([
      [{ text: '', picture: '/files/1.png' }, { text: '龙井' }, { text: '2' }],
      [{ text: '' }, { text: '普洱' }, { text: '1' }],
    ]);
    const plain = tableOf(items, columns, sold, 'zh', false);
    expect(plain.heads.map((head) => head.name)).toEqual(['goodsName', 'qty']);
    expect(plain.lines[0]).toEqual([{ text: '龙井' }, { text: '2' }]);
  });
});
