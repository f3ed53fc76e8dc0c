import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { joined } from '../../../src/base/bytes.ts';
import { TABLE_LIMITS } from '../../../src/base/csv.ts';
import { unzip } from '../../../src/base/unzip.ts';
import { isDateFormat } from '../../../src/base/xlsx-cells.ts';
import { readXlsx } from '../../../src/base/xlsx-read.ts';
import { columnName, writeXlsx, xlsxPieces } from '../../../src/base/xlsx.ts';

const cell = fc.string({
  unit: fc.constantFrom(
    'a',
    '你',
    '=',
    '+',
    '<',
    '&',
    '"',
    '>',
    "'",
    '\n',
    '\t',
    ' ',
    '_x000D_',
    '𠮷',
    '-',
    '1',
    ';',
    '&amp;',
  ),
});
const sheetOf = (file: Uint8Array): string => new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml']);
const XLSX_SHEET = 'xl/worksheets/sheet1.xml';
/** A workbook as another program writes it. */
function foreign(
  sheet: string,
  more: { [name: string]: string } = {},
  book = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': book.replace('<workbook', `<workbook xmlns:r="${office}"`),
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
        [XLSX_SHEET]: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
}

describe('writing', () => {
  test('what is written is read back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const result = readXlsx(await writeXlsx([['标题'], ...rows]));
          expect(result.ok).toBe(true);
          if (!result.ok) return;
          rows.forEach((row, index) =>
            row.forEach((text, column) => expect(result.rows[index + 1]?.[column] ?? '').toBe(text)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
  test('a text is never a formula, and only digits become numbers', async () => {
    const sheet = sheetOf(
      await writeXlsx([['h'], ['=1+1', { number: '-12.50' }, { number: '=2' }, { number: '1234567890123456789' }, '']]),
    );
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>-12.50</v></c><c r="C2" t="inlineStr">',
    );
    expect(sheet).toContain('<c r="D2" t="inlineStr"><is><t xml:space="preserve">1234567890123456789</t></is></c>');
  });
  test('columns of texts say so, for their empty cells as well', async () => {
    const file = await writeXlsx(
      [
        ['编号', '价格'],
        ['001', { number: '1.5' }],
        ['', ''],
      ],
      [true, false],
    );
    expect(sheetOf(file)).toContain(
      '<cols><col min="1" max="1" width="14" style="2" customWidth="1"/></cols><sheetData><row r="1"><c r="A1" s="1"',
    );
    expect(sheetOf(file)).toContain('<c r="A2" s="2" t="inlineStr">');
    expect(sheetOf(file)).toContain('<c r="B2"><v>1.5</v></c>');
    const styles = new TextDecoder().decode(unzipSync(file)['xl/styles.xml']);
    expect([...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/gu)][2]?.[1]).toBe('49');
  });
  test('signs that XML cannot hold are left out', async () => {
    expect(readXlsx(await writeXlsx([['a\u0000b\u0008c\ud800d']]))).toEqual({ ok: true, rows: [['abcd']] });
  });
  test('a workbook comes in pieces while its rows come, each block in its turn', async () => {
    let made = 0;
    const seen: number[] = [];
    async function* blocks(): AsyncGenerator<string[][]> {
      for (; made < 40; made += 1)
        yield Array.from({ length: 250 }, (_, row) => [
          `${made}-${row}`,
          `${Math.sin(made * 1000 + row)}`,
          '文字'.repeat(10),
        ]);
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxPieces(blocks())) {
      pieces.push(piece);
      seen.push(made);
    }
    expect(new Set(seen).size).toBeGreaterThan(10);
    expect(Math.max(...pieces.map((piece) => piece.byteLength))).toBeLessThan(200_000);
    const whole = joined(pieces);
    const result = readXlsx(whole);
    expect(result.ok && result.rows.length).toBe(10_000);
    expect(result.ok && result.rows[9_999]?.[0]).toBe('39-249');
    expect(Object.keys(unzipSync(whole))).toHaveLength(6);
  });
  test('column names', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('reading files of other programs', () => {
  test('shared texts, rich texts, reading aids, truth values, errors and formulas', () => {
    const file = foreign(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>x&amp;y</v></c><c r="C3"><f>1/0</f></c><c r="D3" t="e"><v>#N/A</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>你好</t></si><si><r><t>富</t></r><r><t xml:space="preserve"> 文</t></r><rPh><t>ふ</t></rPh></si></sst>',
      },
    );
    expect(readXlsx(file)).toEqual({
      ok: true,
      rows: [['你好', '', '富 文'], [''], ['true', 'x&y', '#FORMULA!', '#N/A']],
    });
  });
  test('numbers and dates as people wrote them', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="0.00&quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const file = foreign(
      '<row><c><v>1.1000000000000001</v></c><c><v>1E+3</v></c><c><v>1.5E-7</v></c><c s="1"><v>46089</v></c><c s="2"><v>46089.376423611</v></c><c s="3"><v>46089</v></c><c s="4"><v>2.5</v></c><c s="2"><v>0.5</v></c></row>',
      { 'xl/styles.xml': styles },
    );
    expect(readXlsx(file)).toEqual({
      ok: true,
      rows: [['1.1', '1000', '0.00000015', '2026-03-08', '2026-03-08 09:02:03', '2026-03-08', '2.5', '12:00:00']],
    });
  });
  test('a hidden sheet is passed over', () => {
    const book =
      '<workbook><sheets><sheet name="A" state="hidden" r:id="rId1"/><sheet name="B" r:id="rId2"/></sheets></workbook>';
    const file = foreign(
      '<row><c t="str"><v>secret</v></c></row>',
      {
        'xl/worksheets/sheet2.xml':
          '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>open</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
      },
      book,
    );
    expect(readXlsx(file)).toEqual({ ok: true, rows: [['open']] });
  });
});

describe('files that mean harm', () => {
  const problem = (file: Uint8Array, limits?: Parameters<typeof readXlsx>[1]): unknown => {
    const result = readXlsx(file, limits);
    return result.ok ? result : result.problem.code;
  };
  test('a bomb is stopped by the bytes that come out, whatever its headers say', () => {
    const bomb = zipSync({ 'xl/styles.xml': new Uint8Array(8 * 1_048_576) }, { level: 1 });
    const take = () => () => undefined;
    expect(unzip(bomb, take, 9 * 1_048_576)).toEqual({ ok: true });
    expect(unzip(bomb, take, 7 * 1_048_576)).toEqual({ ok: false, code: 'unpacked' });
    const liar = bomb.slice();
    const view = new DataView(liar.buffer);
    for (let at = 0; at < liar.byteLength - 30; at += 1)
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true);
    expect(unzip(liar, take, 7 * 1_048_576)).toMatchObject({ ok: false });
    expect(unzip(bomb, () => null, 1)).toEqual({ ok: true });
    expect(problem(foreign('', { 'xl/styles.xml': ' '.repeat(2_000_000) }))).toBe('unpacked');
  });
  test('entities and document types', () => {
    expect(problem(foreign('', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' }))).toBe('forbidden');
  });
  test('names that climb out of the archive', () => {
    expect(problem(foreign('', { '../evil.xml': 'x' }))).toBe('forbidden');
  });
  test('limits; styled but empty cells far below do not count', () => {
    const limits = { rows: 2, columns: 2, cellLength: 5, signs: 100, tags: 100 };
    expect(problem(foreign('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toBe('rows');
    expect(
      readXlsx(foreign('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>')),
    ).toEqual({ ok: true, rows: [['1']] });
    expect(problem(foreign('<row r="1"><c r="C1"><v>1</v></c></row>'), limits)).toBe('columns');
    expect(problem(foreign('<row r="1"><c r="A1" t="str"><v>123456</v></c></row>'), limits)).toBe('cellLength');
    expect(problem(new Uint8Array(21 * 1_048_576))).toBe('bytes');
  });
  test('elements without an end, and elements in elements', () => {
    expect(problem(foreign('', { 'xl/sharedStrings.xml': '<si>'.repeat(300_000) }))).toBe('unpacked');
    expect(problem(foreign('', { 'xl/styles.xml': `<styleSheet>${'<cellXfs>'.repeat(40)}` }))).toBe('damaged');
  });
  test('elements are counted while they come, texts while they grow', () => {
    expect(
      problem(foreign('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(60_000)}</sst>` }), {
        ...TABLE_LIMITS,
        tags: 50_000,
      }),
    ).toBe('unpacked');
    const texts = `<sst>${`<si><t>${'字'.repeat(30_000)}</t></si>`.repeat(40)}</sst>`;
    expect(problem(foreign('', { 'xl/sharedStrings.xml': texts }), { ...TABLE_LIMITS, signs: 1_048_576 })).toBe(
      'unpacked',
    );
    expect(
      problem(foreign('', { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(2_000_000)}</t></si></sst>` })),
    ).toBe('unpacked');
    expect(problem(foreign(`<row><c t="inlineStr"><is>${'<t>abcdefghij</t>'.repeat(4_000)}</is></c></row>`))).toBe(
      'cellLength',
    );
  });
  test('a number format of nothing but brackets, quotation marks or escapes', () => {
    for (const sign of ['[', '[[]', '"', '\\', '[d', '"d'])
      expect(isDateFormat(sign.repeat(200_000))).toBe(sign.includes('d'));
    const style = (code: string) => ({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    });
    expect(readXlsx(foreign('<row><c s="0"><v>1</v></c></row>', style('['.repeat(900_000))))).toEqual({
      ok: true,
      rows: [['1']],
    });
    expect(problem(foreign('', style('['.repeat(1_200_000))))).toBe('unpacked');
  });
  test('signs that XML does not know are passed over, a file full of them is not', () => {
    expect(readXlsx(foreign('<row><c t="str"><v>a\u000bb</v></c></row>'))).toMatchObject({ ok: true });
    expect(problem(foreign(`<row><c t="str"><v>${'\u000b'.repeat(2_000)}</v></c></row>`))).toBe('damaged');
  });
  test('what is no workbook', async () => {
    expect(problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe('damaged');
    expect(problem(strToU8('<html></html>'))).toBe('damaged');
    expect(problem((await writeXlsx([['a']])).slice(0, 300))).toBe('damaged');
    expect(problem(foreign('', {}, '<workbook><sheets/></workbook>'))).toBe('noSheet');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(typeof problem(noise)).toBe('string');
      }),
    );
  });
});
