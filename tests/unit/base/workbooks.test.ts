/** Workbooks as programs write them, each with its rows or the reason why it is not read. */
import { describe, expect, test } from 'vitest';
import { TABLE_LIMITS } from '../../../src/base/csv.ts';
import { readTable } from '../../../src/base/table-file.ts';
import { book, compound, formats, inline, STRICT } from '../../fixtures/made-files.ts';
import { answerOf, holds, type Case } from './file-cases.ts';

const ooxml = (rows: string, more: Partial<Parameters<typeof book>[0]> = {}): Uint8Array =>
  book({ sheets: [{ rows }], ...more });
const cells = (xml: string, styles?: string, more: Partial<Parameters<typeof book>[0]> = {}): Uint8Array =>
  ooxml(`<row>${xml}</row>`, { ...(styles === undefined ? {} : { styles }), ...more });
const number = (value: string, style?: number): string =>
  `<c${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;

describe('numbers of workbooks', () => {
  const numbers: [string, string][] = [
    ['59.970000000000006', '59.97'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['1.1000000000000001', '1.1'],
    ['-12.5', '-12.5'],
    ['1E+3', '1000'],
    ['1.5E-7', '0.00000015'],
    ['2.7755575615628914E-17', '0'],
    ['13800000001', '13800000001'],
    ['123456789012345', '123456789012345'],
    ['999999999999999', '999999999999999'],
    ['1000000000000000', '1E+15'],
    ['1234567890123456', '1.23456789012346E+15'],
    ['753123456789012345', '7.53123456789012E+17'],
    ['7.53123456789012E+17', '7.53123456789012E+17'],
    ['-753123456789012345', '-7.53123456789012E+17'],
    ['12345678901234567890', '1.23456789012346E+19'],
    ['0', '0'],
    ['007', '7'],
    ['abc', 'abc'],
    ['0x10', '0x10'],
    [' ', ' '],
    ['1e999', '1e999'],
  ];
  holds(numbers.map(([raw, text]): Case => [`${raw} is ${text}`, cells(number(raw)), [[text]]]));
  const shown: [string, string | number, string, string][] = [
    ['a percentage', 9, '0.125', '12.5%'],
    ['a percentage with places', 10, '0.07', '7%'],
    ['a percentage of its own format', '0.0%', '0.29', '29%'],
    ['a percent sign that is a text', '0&quot;%&quot;', '12', '12'],
    ['zeros before a number', '00000', '123', '00123'],
    ['more digits than zeros', '000', '12345', '12345'],
    ['two places', 2, '12.5', '12.5'],
    ['an amount', '&quot;¥&quot;#,##0.00', '1234.5', '1234.5'],
    ['an accountant&apos;s amount', '_-* #,##0.00_d;-* #,##0.00_d', '1234.5', '1234.5'],
    ['a text format', 49, '123', '123'],
    ['a unit with the letters of days', '0&quot;days&quot;', '3', '3'],
    ['an escaped letter', '0\\d', '3', '3'],
    ['a colour', '[Red]0.00', '3', '3'],
  ];
  holds(shown.map(([what, code, raw, text]): Case => [what, cells(number(raw, 1), formats(code)), [[text]]]));
});

describe('dates of workbooks', () => {
  const dates: [string, string | number, string, string][] = [
    ['a day, built in', 14, '46089', '2026-03-08'],
    ['a day with time, built in', 22, '46089.376423611', '2026-03-08 09:02:03'],
    ['a Chinese day, built in', 31, '46089', '2026-03-08'],
    ['a time, built in', 20, '0.5', '12:00:00'],
    ['a custom day', 'yyyy-mm-dd', '46089', '2026-03-08'],
    ['a custom Chinese day', 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', '46089', '2026-03-08'],
    ['a day of a locale', '[$-804]aaaa;@yyyy/m/d', '46089', '2026-03-08'],
    ['the last second of a day', 22, '46089.99999', '2026-03-08 23:59:59'],
    ['the first day', 14, '1', '1900-01-01'],
    ['the day before the one that never was', 14, '59', '1900-02-28'],
    ['the day that never was', 14, '60', '60'],
    ['the day after it', 14, '61', '1900-03-01'],
    ['a day before all', 14, '-1', '-1'],
    ['a day after all', 14, '2958467', '2958467'],
  ];
  holds(dates.map(([what, code, raw, text]): Case => [what, cells(number(raw, 1), formats(code)), [[text]]]));
  const pr = (attributes: string): string => `<workbookPr ${attributes}/>`;
  const extension =
    '<extLst><ext uri="x" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';
  const day = (head: string): Uint8Array => cells(number('44627', 1), formats(14), { book: head });
  holds([
    ['the calendar from 1900', day(pr('date1904="0"')), [['2022-03-07']]],
    ['the calendar from 1904', day(pr('date1904="1"')), [['2026-03-08']]],
    ['the calendar from 1904, in words', day(pr('date1904="true"')), [['2026-03-08']]],
    ['the calendar from 1904, and an extension behind it', day(pr('date1904="1"') + extension), [['2026-03-08']]],
    [
      'the calendar of an extension does not count',
      day(`${pr('')}${extension.replace('chartTrackingRefBase', 'date1904')}`),
      [['2022-03-07']],
    ],
    ['1904 with a first day', cells(number('0', 1), formats(14), { book: pr('date1904="1"') }), [['1904-01-01']]],
    ['1904 with a time', cells(number('0.25', 1), formats(20), { book: pr('date1904="1"') }), [['06:00:00']]],
    ['a day written as text of the standard', cells('<c t="d"><v>2026-03-08T00:00:00</v></c>'), [['2026-03-08']]],
    ['a moment of the standard', cells('<c t="d"><v>2026-03-08T09:30:00</v></c>'), [['2026-03-08 09:30:00']]],
  ]);
});

describe('cells of workbooks', () => {
  const s = (index: number): string => `<c t="s"><v>${index}</v></c>`;
  holds([
    ['inline strings', ooxml(inline('手机号', '昵称')), [['手机号', '昵称']]],
    ['an inline string of runs', cells('<c t="inlineStr"><is><r><t>富</t></r><r><t> 文</t></r></is></c>'), [['富 文']]],
    [
      'shared strings',
      cells(s(1) + s(0), undefined, { strings: '<si><t>甲</t></si><si><t>乙</t></si>' }),
      [['乙', '甲']],
    ],
    [
      'shared strings of runs',
      cells(s(0), undefined, { strings: '<si><r><rPr><b/></rPr><t>富</t></r><r><t> 文</t></r></si>' }),
      [['富 文']],
    ],
    [
      'phonetic parts',
      cells(s(0), undefined, {
        strings: '<si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si>',
      }),
      [['課']],
    ],
    ['an empty shared string', cells(s(0) + number('1'), undefined, { strings: '<si/>' }), [['', '1']]],
    ['a shared string that is not there', cells(s(7), undefined, { strings: '<si/>' }), 'damaged'],
    ['blanks that are kept', cells('<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>'), [[' a ']]],
    ['a line end', cells('<c t="inlineStr"><is><t>a\nb</t></is></c>'), [['a\nb']]],
    ['an escaped line end', cells('<c t="inlineStr"><is><t>a_x000D_b</t></is></c>'), [['a\rb']]],
    ['an escaped escape', cells('<c t="inlineStr"><is><t>_x005F_x000D_</t></is></c>'), [['_x000D_']]],
    ['an escaped NUL', cells('<c t="inlineStr"><is><t>a_x0000_b</t></is></c>'), [['a\ufffdb']]],
    ['an escaped half of a pair', cells('<c t="inlineStr"><is><t>a_xD800_b</t></is></c>'), [['a\ufffdb']]],
    ['an escaped pair', cells('<c t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c>'), [['😀']]],
    ['an escaped NUL in a shared string', cells(s(0), undefined, { strings: '<si><t>_x0000_</t></si>' }), [['\ufffd']]],
    ['an escaped NUL of a formula', cells('<c t="str"><f>A1</f><v>_x0000_</v></c>'), [['\ufffd']]],
    [
      'the five entities',
      cells('<c t="inlineStr"><is><t>&lt;&amp;&gt;&quot;&apos;&#20320;</t></is></c>'),
      [['<&>"\'你']],
    ],
    ['character data', cells('<c t="inlineStr"><is><t><![CDATA[<a>]]></t></is></c>'), [['<a>']]],
    ['a comment in a text', cells('<c t="inlineStr"><is><t>a<!-- x -->b</t></is></c>'), [['ab']]],
    ['booleans', cells('<c t="b"><v>1</v></c><c t="b"><v>0</v></c>'), [['true', 'false']]],
    ...['#N/A', '#DIV/0!', '#REF!', '#NAME?', '#VALUE!', '#NUM!', '#NULL!'].map((error): Case => [
      `the error ${error}`,
      cells(`<c t="e"><v>${error}</v></c>`),
      [[error]],
    ]),
    ['a formula with its number', cells('<c><f>1+1</f><v>2</v></c>'), [['2']]],
    ['a formula with its text', cells('<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'), [['ab']]],
    ['a formula with its empty text', cells('<c t="str"><f>""</f><v></v></c>'), []],
    ['a formula with its error', cells('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'), [['#DIV/0!']]],
    ['a formula without a result', cells('<c><f>1+1</f></c>'), [['#FORMULA!']]],
    ['a formula with an empty result', cells('<c><f>1+1</f><v/></c>'), [['#FORMULA!']]],
    [
      'blank cells between',
      ooxml('<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="0"/><c r="E2"><v>2</v></c></row>'),
      [[''], ['', '1', '', '', '2']],
    ],
    ['cells without references', ooxml('<row><c><v>1</v></c><c/><c><v>2</v></c></row>'), [['1', '', '2']]],
    [
      'rows out of order',
      ooxml('<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
      [['1'], ['2']],
    ],
    [
      'a hidden row',
      ooxml('<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>'),
      [['1'], ['2']],
    ],
    [
      'styled blank cells far below',
      ooxml('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>'),
      [['1']],
    ],
    [
      'blanks far below',
      ooxml(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" t="inlineStr"><is><t> </t></is></c></row>',
      ),
      [['1']],
    ],
    ['a number far below', ooxml('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'rows 1048576'],
    ['a cell far to the right', ooxml('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'columns 1'],
    ['a very long cell', ooxml(inline('x'.repeat(32_767))), [['x'.repeat(32_767)]]],
    [
      'merged cells',
      ooxml(`${inline('会员')}${inline('a', 'b')}`, { behind: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }),
      [['会员'], ['a', 'b']],
    ],
    ['no rows', ooxml(''), []],
  ]);
});

describe('parts of workbooks', () => {
  const one = inline('a', 'b') + inline('1', '2');
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ];
  const other = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"';
  const dxf = `<extLst><ext ${other}><x14:dxfs><x14:numFmts><x14:numFmt numFmtId="164" formatCode="yyyy"/></x14:numFmts></x14:dxfs></ext></extLst>`;
  holds([
    ['a prefix before all elements', ooxml(one, { prefix: 'x' }), rows],
    ['the strict edition', ooxml(one, { space: STRICT }), rows],
    ['no namespace at all', ooxml(one, { space: '' }), rows],
    ['another namespace', ooxml(one, { space: 'urn:other' }), 'other'],
    [
      'cells of an extension',
      ooxml(one, {
        behind: `<extLst><ext ${other}><x14:row r="9"><x14:c><x14:v>9</x14:v></x14:c></x14:row></ext></extLst>`,
      }),
      rows,
    ],
    [
      'values of an extension in a cell',
      cells(`<c><v>1</v><extLst><ext ${other}><x14:v>2</x14:v></ext></extLst></c>`),
      [['1']],
    ],
    [
      'texts of an extension',
      cells('<c t="s"><v>0</v></c>', undefined, { strings: `<si><t>a</t><x14:t ${other}>b</x14:t></si>` }),
      [['a']],
    ],
    ['number formats of an extension', cells(number('5', 1), formats('0.00') + dxf), [['5']]],
    [
      'number formats of conditional ones',
      cells(number('5', 1), `${formats('0.00')}<dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs>`),
      [['5']],
    ],
    [
      'styles of cell styles',
      cells(number('5', 1), `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>${formats('0.00')}`),
      [['5']],
    ],
    ['an absolute target', book({ sheets: [{ rows: one, target: '/xl/worksheets/sheet1.xml' }] }), rows],
    ['a target that goes up', book({ sheets: [{ rows: one, target: '../xl/worksheets/sheet1.xml' }] }), rows],
    ['a sheet of another name', book({ sheets: [{ rows: one, path: 'data/table.xml' }] }), rows],
    ['a sheet with a Chinese name', book({ sheets: [{ rows: one, path: 'worksheets/表.xml' }] }), rows],
    [
      'a sheet with an escaped name',
      book({ sheets: [{ rows: one, path: 'worksheets/表.xml', target: 'worksheets/%E8%A1%A8.xml' }] }),
      rows,
    ],
    ['a target that is no path', book({ sheets: [{ rows: one, target: 'http://[' }] }), 'noSheet'],
    ['a target with half an escape', book({ sheets: [{ rows: one, target: 'a%E8' }] }), 'noSheet'],
    ['capitals in a target', book({ sheets: [{ rows: one, target: 'WorkSheets/Sheet1.xml' }] }), rows],
    ['the workbook in another folder', ooxml(one, { folder: 'book/' }), rows],
    ['the workbook at the root', ooxml(one, { folder: '' }), rows],
    ['the workbook under another name', ooxml(one, { file: 'workbook2.xml' }), rows],
    ['the workbook by an absolute target', ooxml(one, { package: '/xl/workbook.xml' }), rows],
    ['no relationships of the package', ooxml(one, { more: { '_rels/.rels': '<Relationships/>' } }), rows],
    ['parts that are not packed', ooxml(one, { options: { level: 0 } }), rows],
    ['macros beside the sheets', ooxml(one, { more: { 'xl/vbaProject.bin': compound('VBA') } }), rows],
    ['pictures beside the sheets', ooxml(one, { more: { 'xl/media/image1.png': new Uint8Array([0x89, 0x50]) } }), rows],
    ['a hidden sheet before', book({ sheets: [{ rows: inline('secret'), state: 'hidden' }, { rows: one }] }), rows],
    [
      'a very hidden sheet before',
      book({ sheets: [{ rows: inline('secret'), state: 'veryHidden' }, { rows: one }] }),
      rows,
    ],
    ['hidden sheets alone', book({ sheets: [{ rows: one, state: 'hidden' }] }), 'noSheet'],
    ['no sheets', book({ sheets: [] }), 'noSheet'],
    [
      'a document type',
      ooxml(one, { more: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }),
      'forbidden',
    ],
    ['an entity that nobody knows', cells('<c t="inlineStr"><is><t>&nbsp;</t></is></c>'), 'damaged'],
    ['a prefix that nobody declared', ooxml(one, { behind: '<y:a/>' }), 'damaged'],
    ['an element without an end', ooxml('<row><c>'), 'damaged'],
    ['a path that climbs out', ooxml(one, { more: { '../evil.xml': 'x' } }), 'forbidden'],
    ['half a workbook', ooxml(one).slice(0, 700), 'damaged'],
    ['styles that are not there', ooxml(one, { styles: formats(14), without: ['xl/styles.xml'] }), 'damaged'],
  ]);
});

describe('several sheets', () => {
  const several = book({
    sheets: [
      { name: '说明', rows: inline('填写说明') + inline('手机号必填') },
      { name: '会员', rows: inline('会员导入') + inline('手机号*', '昵称') + inline('13800000001', '小红') },
      { name: '其他', rows: inline('昵称') },
    ],
  });
  const sheets = ['说明', '会员', '其他'];
  test('the one that has most of the headings is read', () => {
    expect(readTable(several, TABLE_LIMITS, { headings: ['手机号', '昵称'] })).toEqual({
      ok: true,
      rows: [['会员导入'], ['手机号*', '昵称'], ['13800000001', '小红']],
      sheet: '会员',
      sheets,
    });
  });
  test('the first of those that fit as well, and the first without headings', () => {
    expect(readTable(several, TABLE_LIMITS, { headings: ['昵称'] })).toMatchObject({ sheet: '会员' });
    expect(readTable(several, TABLE_LIMITS, { headings: ['订单号'] })).toMatchObject({ sheet: '说明' });
    expect(readTable(several, TABLE_LIMITS)).toMatchObject({ sheet: '说明' });
  });
  test('the one that is named', () => {
    expect(readTable(several, TABLE_LIMITS, { sheet: '其他', headings: ['手机号'] })).toMatchObject({
      ok: true,
      rows: [['昵称']],
    });
    expect(answerOf(several, { sheet: '没有' })).toBe('noSheet');
  });
  test('headings below the first ten filled lines do not count', () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, at) => inline(`第${at}行`)).join('');
    const deep = (count: number): Uint8Array =>
      book({
        sheets: [
          { name: '甲', rows: inline('x') },
          { name: '乙', rows: lines(count) + inline('手机号') },
        ],
      });
    expect(readTable(deep(9), TABLE_LIMITS, { headings: ['手机号'] })).toMatchObject({ sheet: '乙' });
    expect(readTable(deep(10), TABLE_LIMITS, { headings: ['手机号'] })).toMatchObject({ sheet: '甲' });
  });
});
