/** Files of every kind through the import call: rows, a problem of a row, a question or a sentence. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bytesOf, compound, gbk, inline, big5, utf16, utf8 } from '../fixtures/made-files.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

let desk: Desk;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  tea = await desk.signIn('tea');
});
afterAll(() => desk.close());

const send = (file: Uint8Array, more: { [member: string]: unknown } = {}, language: 'zh' | 'en' = 'zh') =>
  desk.call('POST', '/api/v2/seller/member/import', {
    token: tea,
    language,
    body: { name: '会员.csv', content: Buffer.from(file).toString('base64'), ...more },
  });
const rowsOf = ({ data }: Envelope): [row: number, nickname: string, problem: string][] =>
  (data.rows as Data[])
    .map((one): [number, string, string] => [one.row, one.values.nickname, one.problems[0]?.text.zh ?? ''])
    .toSorted(([one], [other]) => one - other);
let phones = 13_700_100_000;
/** A table of members with these nicknames. */
const members = (...names: string[]): string =>
  ['手机号\t昵称', ...names.map((name) => `${(phones += 1)}\t${name}`)].join('\r\n');
const workbook = (...cells: string[]): Uint8Array =>
  book({
    sheets: [
      {
        rows:
          inline('手机号', '昵称') + cells.map((cell) => `<row><c><v>${(phones += 1)}</v></c>${cell}</row>`).join(''),
      },
    ],
  });

describe('what is read', () => {
  it.each(['le', 'be'] as const)('the Unicode text of Excel (%s)', async (order) => {
    expect(rowsOf(await send(utf16(members('小红', '𠮷野'), order), { name: '会员.txt' }))).toEqual([
      [2, '小红', ''],
      [3, '𠮷野', ''],
    ]);
  });
  it('a workbook that is called CSV, and the other way round', async () => {
    const cell = '<c t="inlineStr"><is><t>小绿</t></is></c>';
    expect(rowsOf(await send(workbook(cell)))).toEqual([[2, '小绿', '']]);
    expect(rowsOf(await send(workbook(cell), { name: '会员.xlsm' }))).toEqual([[2, '小绿', '']]);
    expect(rowsOf(await send(utf8(members('小蓝')), { name: '会员.xlsx' }))).toEqual([[2, '小蓝', '']]);
  });
  it('blank rows at the end do not count', async () => {
    const file = utf8(`${members('小白').replaceAll('\t', ',')}\n${',,\n'.repeat(6_000)}`);
    expect((await send(file)).data).toMatchObject({ total: 1, ok: 1 });
    const many = utf8(members(...Array.from({ length: 5_001 }, (_, at) => `会员${at}`)));
    expect(await send(many)).toMatchObject({ status: 1, error: '最多 5000 行' });
  });
});

describe('a problem of its row', () => {
  const digits = '是科学计数法，Excel 只保留 15 位数字，请将该列设为文本格式后重新填写';
  const unread = '昵称：含有无法识别的字符（显示为 \ufffd），请重新填写';
  it('signs that nobody can keep', async () => {
    expect(rowsOf(await send(utf8(members('小\0红', '小明'))))).toEqual([
      [2, '小\ufffd红', unread],
      [3, '小明', ''],
    ]);
    expect(rowsOf(await send(utf16(members('\ud800', '小明'), 'le')))).toEqual([
      [2, '\ufffd', unread],
      [3, '小明', ''],
    ]);
    const escaped = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const answer = await send(workbook(escaped('a_x0000_b'), escaped('_xDC00_'), escaped('小明')), { name: 'a.xlsx' });
    expect(rowsOf(answer)).toEqual([
      [2, 'a\ufffdb', unread],
      [3, '\ufffd', unread],
      [4, '小明', ''],
    ]);
  });
  it('numbers of more digits than a spreadsheet keeps', async () => {
    const cells = ['753123456789012345', '7.53123456789012E+17', '59.970000000000006'];
    expect(rowsOf(await send(workbook(...cells.map((one) => `<c><v>${one}</v></c>`))))).toEqual([
      [2, '7.53123456789012E+17', `昵称：「7.53123456789012E+17」${digits}`],
      [3, '7.53123456789012E+17', `昵称：「7.53123456789012E+17」${digits}`],
      [4, '59.97', ''],
    ]);
    expect(rowsOf(await send(utf8(members('7.53123E+17', '753123456789012345'))))).toEqual([
      [2, '7.53123E+17', `昵称：「7.53123E+17」${digits}`],
      [3, '753123456789012345', ''],
    ]);
  });
  it('errors and formulas without a result', async () => {
    const told = '是表格显示的错误，不是内容，请填写实际内容';
    const cells = ['<c t="e"><v>#N/A</v></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c><f>A1</f></c>'];
    expect(rowsOf(await send(workbook(...cells)))).toEqual([
      [2, '#N/A', `昵称：「#N/A」${told}`],
      [3, '#DIV/0!', `昵称：「#DIV/0!」${told}`],
      [4, '#FORMULA!', '昵称：公式没有计算结果，请用 Excel 打开并保存后重新上传，或直接填写内容'],
    ]);
    expect(rowsOf(await send(utf8(members('#REF!', '########', '#1', '# 好'))))).toMatchObject([
      [2, '#REF!', `昵称：「#REF!」${told}`],
      [3, '########', `昵称：「########」${told}`],
      [4, '#1', ''],
      [5, '# 好', ''],
    ]);
  });
  it('is judged again when another one is put right', async () => {
    const { data } = await send(utf8(members('7.53E+17', '#N/A')));
    const again = await desk.call('POST', `/api/v2/seller/member/import/${String(data.batch)}/rows`, {
      token: tea,
      body: { rows: [{ row: 3, values: { nickname: '小明' } }] },
    });
    expect(rowsOf(again)).toMatchObject([
      [2, '7.53E+17', `昵称：「7.53E+17」${digits}`],
      [3, '小明', ''],
    ]);
  });
});

describe('headings and sheets', () => {
  it('titles may stand above the headings', async () => {
    const file = `会员导入表\n\n说明：手机号必填\n${members('小红').replaceAll('\t', ',')}`;
    expect(rowsOf(await send(utf8(file)))).toEqual([[5, '小红', '']]);
    const rows = inline('会员导入表') + inline('') + inline('手机号', '昵称') + inline(String((phones += 1)), '小绿');
    const merged = book({ sheets: [{ rows }], behind: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' });
    expect(rowsOf(await send(merged))).toEqual([[4, '小绿', '']]);
  });
  it('the line of the headings is told by hand', async () => {
    const file = utf8(`会员,导入\n电话号,称呼\n${(phones += 1)},小红\n`);
    const { data } = await send(file);
    expect(data.mapping).toMatchObject({
      row: 1,
      headings: ['会员', '导入'],
      lines: [{ row: 1, text: '会员 导入' }, { row: 2, text: '电话号 称呼' }, { row: 3 }],
    });
    expect((await send(file, { headingRow: 2 })).data.mapping).toMatchObject({ row: 2, headings: ['电话号', '称呼'] });
    const done = await send(file, { headingRow: 2, columns: { phone: 0, nickname: 1 } });
    expect(rowsOf(done)).toEqual([[3, '小红', '']]);
    expect(await send(file, { headingRow: 9 })).toMatchObject({
      http: 422,
      error: expect.stringContaining('文件第 9 行没有内容，不能作为表头') as string,
    });
  });
  it('the sheet that fits is read, another one when it is named', async () => {
    const rows = (name: string) => inline('手机号', '昵称') + inline(String((phones += 1)), name);
    const file = book({
      sheets: [
        { name: '说明', rows: inline('请按模板填写') },
        { name: '一月', rows: rows('小红') },
        { name: '二月', rows: rows('小明') },
      ],
    });
    expect(rowsOf(await send(file))).toEqual([[2, '小红', '']]);
    expect(rowsOf(await send(file, { sheet: '二月' }))).toEqual([[2, '小明', '']]);
    expect((await send(file, { sheet: '说明' })).error).toBe('文件没有数据行');
    const strange = book({
      sheets: [
        { name: '甲', rows: inline('a') + inline('b') },
        { name: '乙', rows: inline('c') },
      ],
    });
    expect((await send(strange)).data.mapping).toMatchObject({ sheet: '甲', sheets: ['甲', '乙'] });
  });
});

describe('encodings', () => {
  it('that are not certain are asked, with the first lines in each', async () => {
    const file = bytesOf(members('小红'), '\n', String((phones += 1)), '\t小', 0xe5, '\n');
    const { data } = await send(file);
    expect(data.encodings).toMatchObject([
      {
        encoding: 'utf-8',
        lines: ['手机号\t昵称', expect.stringContaining('小红'), expect.stringContaining('小\ufffd')],
      },
      { encoding: 'gb18030' },
      { encoding: 'big5' },
    ]);
    expect(rowsOf(await send(file, { encoding: 'utf-8' }))).toMatchObject([
      [2, '小红', ''],
      [3, '小\ufffd', '昵称：含有无法识别的字符（显示为 \ufffd），请重新填写'],
    ]);
    expect((await send(big5('手機號,暱稱\n1,陳大文\n'))).data.encodings).toHaveLength(3);
  });
});

describe('what is refused', () => {
  const html = utf8('<html><table><tr><td>1</td></tr></table></html>');
  const more = (path: string): Uint8Array =>
    book({ sheets: [], folder: 'y/', package: path, more: { [path]: '<a/>' } });
  it.each<[string, Uint8Array, RegExp, RegExp]>([
    ['a.xlsx', compound('EncryptedPackage'), /有打开密码/u, /has a password/u],
    ['a.xls', compound('Workbook'), /旧版 Excel 97-2003/u, /old format of Excel 97-2003/u],
    ['a.xls', html, /这是一个网页/u, /a web page/u],
    ['a.xlsx', utf8('<?xml version="1.0"?><Workbook/>'), /这是 XML 文件/u, /is XML/u],
    ['a.xlsb', more('xl/workbook.bin'), /Excel 二进制工作簿/u, /binary workbook/u],
    [
      'a.ods',
      book({ sheets: [], package: 'gone', without: ['xl/workbook.xml'], more: { 'content.xml': '<a/>' } }),
      /OpenDocument 表格/u,
      /OpenDocument spreadsheet/u,
    ],
    ['a.xlsx', utf8('%PDF-1.7'), /文件不是表格/u, /no spreadsheet/u],
    ['a.csv', new Uint8Array(2_000), /第 1 行起无法识别/u, /unreadable from row 1 on/u],
    ['a.xlsx', workbook().slice(0, 700), /文件已损坏/u, /damaged/u],
    ['a.pdf', gbk('a'), /仅支持 .xlsx 和 .csv/u, /Only .xlsx and .csv/u],
  ])('%s: %#', async (name, file, zh, en) => {
    const refused = await send(file, { name });
    expect([refused.http, refused.status]).toEqual([422, 1]);
    expect(refused.error).toMatch(zh);
    expect((await send(file, { name }, 'en')).error).toMatch(en);
  });
});

it('a telephone number is stored as numbers are, whoever wrote it how, and its row says so', async () => {
  const { data } = await send(
    utf8(
      '手机号,昵称,推荐人手机号\n(+86) 137-5556-0001,小甲,\n13755560002,小乙,\n１３７５５５６０００３,小丙,\n+1 2025550100,小丁,\n',
    ),
  );
  expect((data.rows as Data[]).map(({ row, state, read }) => [row, state, read])).toEqual([
    [5, 'error', undefined],
    [2, 'ok', { phone: '13755560001' }],
    [4, 'ok', { phone: '13755560003' }],
    [3, 'ok', undefined],
  ]);
});
