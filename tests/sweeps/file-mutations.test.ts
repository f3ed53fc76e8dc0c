/** Good files with faults put into them, by a seed: each is read, asked about or refused, none is a fault of ours. */
import { expect, test } from 'vitest';
import { joined } from '../../src/base/bytes.ts';
import { TABLE_LIMITS, writeCsv, type TableLimits } from '../../src/base/csv.ts';
import { seededRandom, type SeededRandom } from '../../src/base/random.ts';
import { readTable } from '../../src/base/table-file.ts';
import { answerTo } from '../../src/server/node/read-table.ts';
import { openDesk } from '../api/app.ts';
import { bookParts, compound, formats, gbk, inline, packed, utf16, utf8, type Book } from '../fixtures/made-files.ts';

const seed = 20_261_128;
const mutations = 10_000;
const sent = 200;

const table = [
  ['手机号', '昵称', '备注'],
  ['13900000001', '小红', '=1+1'],
  ['13900000002', "'001", 'a,"b"\r\nc'],
  ['13900000003', '753123456789012345', ''],
];
const tabbed = table.map((row) => row.join('\t')).join('\r\n');
const texts: Uint8Array[] = [
  utf8(writeCsv(table)),
  utf8(`sep=;\r\n${table.map((row) => row.join(';')).join('\n')}`),
  gbk(tabbed),
  utf16(tabbed, 'le'),
  utf16(tabbed, 'be'),
  utf8('<html><table><tr><td>手机号</td></tr></table></html>'),
  compound('EncryptedPackage'),
  compound('Workbook'),
];
const cells =
  '<row r="3"><c r="A3"><v>13900000004</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>46089</v></c></row>' +
  '<row r="4"><c r="A4" s="2"><v>0.5</v></c><c r="B4" t="str"><f>A1</f><v>x_x000D_y</v></c><c r="C4" t="e"><v>#N/A</v></c></row>' +
  '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5"><f>A1</f></c><c r="C5" t="d"><v>2026-03-08T09:00:00</v></c></row>';
const rows = inline(...(table[0] ?? [])) + cells;
const rich: Pick<Book, 'strings' | 'styles' | 'book'> = {
  strings: '<si><t>甲</t></si><si><r><t>富</t></r><r><t> 文</t></r><rPh><t>ふ</t></rPh></si>',
  styles: formats('yyyy"年"m', '0%').replaceAll('"年"', '&quot;年&quot;'),
  book: '<workbookPr date1904="1"/>',
};
const books: { [path: string]: Uint8Array }[] = [
  { sheets: [{ rows }], ...rich },
  { sheets: [{ rows: inline('说明') }, { rows }, { rows, state: 'hidden' }], ...rich },
  { sheets: [{ rows }], ...rich, prefix: 'x', folder: 'book/' },
].map(bookParts);

/** One fault: a digit or a byte changed, some cut out, put in, or there twice. */
function broken(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const at = random.integer(0, Math.max(0, bytes.length - 1));
  const length = random.chance(0.8) ? random.integer(1, 8) : random.integer(1, bytes.length + 1);
  const [before, part, behind] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)];
  const noise = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random.integer(0, 255));
  const flipped = (): Uint8Array =>
    part.map((byte, index) => (index === 0 ? byte ^ (1 << random.integer(0, 7)) : byte));
  /** The next digit is another one: a reference, an index, a style, a date. */
  const digit = bytes.findIndex((byte, index) => index >= at && byte >= 0x30 && byte <= 0x39);
  return random.pick([
    () => bytes.map((byte, index) => (index === digit ? 0x30 + random.integer(0, 9) : byte)),
    () => joined([before, flipped(), behind]),
    () => joined([before, behind]),
    () => joined([before, noise(random.integer(1, 8)), part, behind]),
    () => joined([before, part, part, behind]),
    () => joined([before, utf8(random.pick(['\0', '"', '<', '_x0000_', '&#0;', '\r', '9'.repeat(30)])), part, behind]),
  ])();
}
const mutated = (bytes: Uint8Array, random: SeededRandom): Uint8Array => {
  let result = bytes;
  for (let faults = random.integer(1, 3); faults > 0; faults -= 1) result = broken(result, random);
  return result;
};

/** A text or a workbook with faults: in its bytes, or in one of its parts before they are packed. */
function file(random: SeededRandom): Uint8Array {
  if (random.chance(0.3)) return mutated(random.pick(texts), random);
  const parts = random.pick(books);
  const level = random.pick([0, 1] as const);
  if (random.chance(0.3)) return mutated(packed(parts, { level }), random);
  const name = random.pick(Object.keys(parts).filter((path) => !path.startsWith('[')));
  return packed({ ...parts, [name]: mutated(parts[name] ?? new Uint8Array(0), random) }, { level });
}

const limits: TableLimits = { ...TABLE_LIMITS, rows: 5_010, signs: 5 * 1_048_576 };
const strange = /\0|\p{Cs}/u;

test(`${mutations} files with faults are read or refused`, () => {
  const random = seededRandom(seed);
  const answers: { [answer: string]: number } = {};
  for (let round = 0; round < mutations; round += 1) {
    const result = readTable(file(random), limits, { headings: ['手机号', '昵称'] });
    const answer = result.ok ? 'read' : result.problem.code;
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (result.ok)
      expect(result.rows.flat().find((cell) => typeof cell !== 'string' || strange.test(cell))).toBe(undefined);
  }
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(mutations);
  for (const code of ['read', 'damaged', 'encoding', 'noSheet']) expect(answers[code], code).toBeGreaterThan(20);
});

test(`${sent} of them are answered by the import call`, async () => {
  const desk = await openDesk({ tables: { read: async (given, most) => answerTo({ ...given, limits: most }) } });
  try {
    const token = await desk.signIn('tea');
    const random = seededRandom(seed + 1);
    const answers: { [answer: string]: number } = {};
    for (let round = 0; round < sent; round += 1) {
      const content = Buffer.from(file(random)).toString('base64');
      const body = { name: random.pick(['会员.csv', '会员.xlsx']), content };
      const { http, error } = await desk.call('POST', '/api/v2/seller/member/import', { token, body });
      const answer = `${http} ${error.replace(/\d+/gu, '0')}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
      expect(http, `${round} ${content}`).toBeLessThan(500);
      if (http !== 200) expect(error).not.toBe('');
    }
  } finally {
    await desk.close();
  }
});
