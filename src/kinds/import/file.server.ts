/**
 * The handed-in file as lines of texts: CSV (UTF-8 or GBK) or XLSX, within limits, read before the transaction begins.
 */
import { TABLE_LIMITS } from '../../base/csv.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, GivenFile, GivenProblem, Preparation } from '../../database/contract.ts';
import { absent } from '../../database/refusals.ts';
import type { Text } from '../../grammar/declarations.ts';
import { importOf } from './attachment.ts';

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
  const format = formatOf(String(input.body.name));
  if (!format) throw refuse({ zh: '仅支持 .xlsx 和 .csv 文件', en: 'Only .xlsx and .csv files are accepted' });
  const head = content.startsWith('data:') ? content.indexOf(',') + 1 : 0;
  if (Math.floor(((content.length - head) * 3) / 4) - 2 > maxMegabytes * megabyte)
    throw refuse({ zh: `文件不能超过 ${maxMegabytes} MB`, en: `The file must not exceed ${maxMegabytes} MB` });
  const result = await tables.read(
    { format, content },
    { ...TABLE_LIMITS, rows: maxRows + 1, signs: maxMegabytes * megabyte },
    session.account,
  );
  if (!result.ok) throw refuse(sentence(result.problem, maxRows), result.problem.code === 'busy' ? 429 : undefined);
  return {
    ...input,
    body: { ...input.body, content: result.table.hash },
    table: result.table,
    original: content.slice(head),
  };
};

function formatOf(name: string): GivenFile['format'] | null {
  if (/\.xlsx$/i.test(name)) return 'xlsx';
  return /\.(csv|txt)$/i.test(name) ? 'csv' : null;
}

/** Lines of the file, heading first, empty ones left out, each with its number in the file. */
export function linesOf({ table }: Pick<CallInput, 'table'>): { lines: string[][]; numbers: number[]; hash: string } {
  if (!table) throw new Error('The file was not read');
  const lines: string[][] = [];
  const numbers: number[] = [];
  table.rows.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    lines.push(line);
    numbers.push(index + 1);
  });
  if (lines.length < 2) throw refuse({ zh: '文件没有数据行', en: 'The file has no rows' });
  return { lines, numbers, hash: table.hash };
}

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
    noSheet: { zh: '文件没有工作表', en: 'The file has no sheet' },
    forbidden: { zh: '文件包含不允许的内容', en: 'The file contains what is not allowed' },
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
