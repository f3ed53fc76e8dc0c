/** The handed-in file as lines of texts: CSV or XLSX, within limits, read before the transaction begins. */
import { TABLE_LIMITS } from '../../base/csv.ts';
import type { Encoding } from '../../base/decode-text.ts';
import { linesSearched } from '../../base/headings.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, GivenProblem, Preparation, ReadTable } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { importOf } from './attachment.ts';
import { headingsOf } from './columns.ts';
import { mayBeTable } from './file-names.ts';

const refuse = (text: Text, http?: number) =>
  new Refusal({ text, errors: { content: text }, ...(http === undefined ? {} : { http }) });
const megabyte = 1_048_576;

/**
 * Validates the file by its name and the length of its text, then has it read; the handler gets its lines, and its hash
 * in place of its content, which stands beside.
 */
export const readUpload: Preparation = async ({ session, tables }, page, input) => {
  const options = importOf(page);
  if (!options) throw absent();
  if (!tables) throw new Error('This server reads no files');
  const { maxMegabytes, maxRows } = options;
  const content = String(input.body.content);
  if (!mayBeTable(String(input.body.name)))
    throw refuse({ zh: '仅支持 .xlsx 和 .csv 文件', en: 'Only .xlsx and .csv files are accepted' });
  const head = content.startsWith('data:') ? content.indexOf(',') + 1 : 0;
  if (Math.floor(((content.length - head) * 3) / 4) - 2 > maxMegabytes * megabyte)
    throw refuse({ zh: `文件不能超过 ${maxMegabytes} MB`, en: `The file must not exceed ${maxMegabytes} MB` });
  const { sheet, encoding } = input.body;
  const result = await tables.read(
    {
      content,
      wish: {
        headings: headingsOf(options.columns),
        ...(sheet === undefined ? {} : { sheet: String(sheet) }),
        ...(encoding === undefined ? {} : { encoding: encoding as Encoding }),
      },
    },
    { ...TABLE_LIMITS, rows: maxRows + linesSearched, signs: maxMegabytes * megabyte },
    session.account,
  );
  const table = result.ok ? result.table : questionOf(result.problem, maxRows);
  return {
    ...input,
    body: { ...input.body, content: table.hash },
    table,
    original: content.slice(head),
  };
};

/** A file of which only its encoding has to be told; any other problem refuses it. */
function questionOf(problem: GivenProblem, maxRows: number): ReadTable {
  if ('samples' in problem && problem.samples && problem.samples.length > 0)
    return { rows: [], hash: '', encodings: problem.samples };
  throw refuse(sentence(problem, maxRows), problem.code === 'busy' ? 429 : undefined);
}

/** Lines of a file, empty ones left out, each with its number in the file. */
export interface FileLines {
  lines: string[][];
  numbers: number[];
  hash: string;
  sheet?: string | undefined;
  sheets?: string[] | undefined;
}

export function linesOf({ table }: Pick<CallInput, 'table'>): FileLines {
  if (!table) throw new Error('The file was not read');
  const lines: string[][] = [];
  const numbers: number[] = [];
  table.rows.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    lines.push(line);
    numbers.push(index + 1);
  });
  if (lines.length < 2) throw noRows();
  return { lines, numbers, hash: table.hash, sheet: table.sheet, sheets: table.sheets };
}

export const noRows = (): Refusal => refuse({ zh: '文件没有数据行', en: 'The file has no rows' });
export const tooManyRows = (maxRows: number): Refusal =>
  refuse({ zh: `最多 ${maxRows} 行`, en: `At most ${maxRows} rows` });

function sentence({ code, line, limit }: GivenProblem, maxRows: number): Text {
  const at: Text = line > 0 ? { zh: `第 ${line} 行`, en: `row ${line}` } : { zh: '文件', en: 'the file' };
  const texts: { [code in GivenProblem['code']]: Text } = {
    rows: { zh: `最多 ${maxRows} 行`, en: `At most ${maxRows} rows` },
    columns: {
      zh: `${at.zh}列数过多（最多 ${limit ?? ''}）`,
      en: `Too many columns in ${at.en} (at most ${limit ?? ''})`,
    },
    cellLength: { zh: `${at.zh}有单元格过长`, en: `A cell of ${at.en} is too long` },
    quote: { zh: `${at.zh}引号不成对`, en: `An unclosed quotation mark in ${at.en}` },
    bytes: { zh: '文件过大', en: 'The file is too large' },
    unpacked: { zh: '文件解压后过大', en: 'The file is too large when unpacked' },
    damaged: { zh: '文件已损坏', en: 'The file is damaged' },
    noSheet: { zh: '文件没有可见的工作表', en: 'The file has no visible sheet' },
    forbidden: { zh: '文件包含不允许的内容', en: 'The file contains what is not allowed' },
    encoding: {
      zh: `文件不是文本表格（${at.zh}起无法识别）。请另存为 .xlsx，或「CSV UTF-8」格式后重新上传`,
      en: `The file is no table of texts (unreadable from ${at.en} on). Save it as .xlsx or as "CSV UTF-8" and try again`,
    },
    encrypted: {
      zh: '文件有打开密码。请在 Excel 中取消密码，另存后重新上传',
      en: 'The file has a password. Remove it in Excel, save the file and try again',
    },
    old: {
      zh: '这是旧版 Excel 97-2003 格式（.xls）。请用 Excel 或 WPS 另存为 .xlsx 后重新上传',
      en: 'The file has the old format of Excel 97-2003 (.xls). Save it as .xlsx in Excel and try again',
    },
    html: {
      zh: '这是一个网页，只是名称像表格。请用 Excel 打开，另存为 .xlsx 后重新上传',
      en: 'The file is a web page that is called a table. Open it in Excel, save it as .xlsx and try again',
    },
    xml: {
      zh: '这是 XML 文件。请用 Excel 打开，另存为 .xlsx 后重新上传',
      en: 'The file is XML. Open it in Excel, save it as .xlsx and try again',
    },
    ods: {
      zh: '这是 OpenDocument 表格（.ods）。请另存为 .xlsx 后重新上传',
      en: 'The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and try again',
    },
    xlsb: {
      zh: '这是 Excel 二进制工作簿（.xlsb）。请另存为 .xlsx 后重新上传',
      en: 'The file is a binary workbook (.xlsb). Save it as .xlsx and try again',
    },
    other: {
      zh: '文件不是表格。请上传 .xlsx 或 .csv 文件',
      en: 'The file is no spreadsheet. Choose an .xlsx or .csv file',
    },
    base64: { zh: '文件内容无法读取', en: 'The file could not be read' },
    time: {
      zh: '文件过于复杂，读取超时。请只保留需要的工作表和数据，另存后重试',
      en: 'The file is too complex to be read in time. Keep the sheet and the rows that matter, save it anew and try again',
    },
    memory: {
      zh: '文件过于复杂，读取所需内存过多。请拆分后重试',
      en: 'The file is too complex to be read. Split it and try again',
    },
    busy: { zh: '正在读取的文件较多，请稍后重试', en: 'Too many files are being read, please try again in a moment' },
  };
  return texts[code];
}
