import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { addDays, dayOf } from '../../src/base/date.ts';
import type { Db } from '../../src/database/contract.ts';
import { testMoment } from '../moment.ts';

const megabyte = 1_048_576;
const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

/** A workbook of these parts; what is not given is the least that makes it one. */
function workbook(parts: { [path: string]: string | Uint8Array }): string {
  const all: { [path: string]: string | Uint8Array } = {
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    ...parts,
  };
  return base64(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
      ),
      { level: 6 },
    ),
  );
}

const formats = (code: string) => ({
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
});
const texts = (xml: string) => ({ 'xl/sharedStrings.xml': `<sst>${xml}</sst>` });
const sheet = (xml: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` });

/** Files that mean harm, as an import sends them. */
export const hostileFiles = (): { [what: string]: { name: string; content: string } } =>
  Object.fromEntries(
    Object.entries({
      'brackets.xlsx': workbook(formats('['.repeat(1_000_000))),
      'brackets in many formats.xlsx': workbook({
        'xl/styles.xml': `<styleSheet><numFmts>${`<numFmt numFmtId="164" formatCode="${'[['.repeat(120)}"/>`.repeat(100_000)}</numFmts></styleSheet>`,
      }),
      'empty texts.xlsx': workbook(texts('<si/>'.repeat(2_000_000))),
      'more empty texts.xlsx': workbook(texts('<si/>'.repeat(20_000_000))),
      'long texts.xlsx': workbook(texts(`<si><t>${'字'.repeat(30_000)}</t></si>`.repeat(1_500))),
      'one long text.xlsx': workbook(texts(`<si><t>${'a'.repeat(100_000_000)}</t></si>`)),
      'rows.xlsx': workbook(
        sheet(
          Array.from({ length: 500_000 }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`).join(
            '',
          ),
        ),
      ),
      'empty cells.xlsx': workbook(sheet(`<row r="1">${'<c r="A1" s="1"/>'.repeat(3_000_000)}</row>`)),
      'attributes.xlsx': workbook(
        sheet(`<row ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`.repeat(20)),
      ),
      'deep.xlsx': workbook(sheet('<a>'.repeat(5_000_000))),
      'nothing but zeros.xlsx': workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(190 * megabyte) }),
      'quotes.csv': base64(`a,b\n"${'""'.repeat(2_400_000)}`),
      'marks.csv': base64(`a,b\n${"'".repeat(32_000)}\n`.repeat(150)),
      'lines.csv': base64('\n'.repeat(5 * megabyte - 10)),
      'commas.csv': base64(','.repeat(5 * megabyte - 10)),
      'above five megabytes.csv': base64('x'.repeat(5 * megabyte + 100)),
    }).map(([name, content]) => [name, { name, content }]),
  );

/** 5,000 members to import. */
export const manyMembers = (): string =>
  base64(
    `手机号,昵称,会员等级,备注\n${Array.from({ length: 5_000 }, (_, at) => `138${String(20_000_000 + at)},会员${at},VIP1,${'导入的会员，第'.repeat(3)}${at}行`).join('\n')}\n`,
  );

/** The query of an export that spans the days that it may. */
export const lastDays = (): { placedAt_gte: string } => ({ placedAt_gte: addDays(dayOf(testMoment), -90) });

/** Orders of one page, all of them placed in the days that an export may span. */
export const ordersToExport = (db: Db): Promise<unknown> =>
  sql`update "order" set "orderKind" = 'normal',
    "placedAt" = ${testMoment.toISOString()}::timestamptz - make_interval(days => ("id" % 80)::int, mins => 1)`.execute(
    db,
  );
