/** The handed-in file as lines of texts: CSV (UTF-8 or GBK) or XLSX, within limits. */
import { decodeText, parseCsv, TABLE_LIMITS } from '../../base/csv.ts';
import type { TableProblem } from '../../base/csv.ts';
import { readXlsx } from '../../base/xlsx.ts';
import { Refusal } from '../../database/contract.ts';
import type { Text } from '../../grammar/declarations.ts';
import type { ImportOptions } from './attachment.ts';

const refuse = (text: Text) => new Refusal({ text, errors: { content: text } });

/** Bytes of a base64 text. */
export function decoded(content: string): Uint8Array {
  try {
    const binary = atob(content.replace(/^data:[^,]*,/, ''));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    throw refuse({ zh: '文件内容无法读取', en: 'The file could not be read' });
  }
}

/** Lines of the file, heading first, empty ones left out. */
export function linesOf(name: string, bytes: Uint8Array, { maxMegabytes, maxRows }: Pick<ImportOptions, 'maxMegabytes' | 'maxRows'>): { lines: string[][]; numbers: number[] } {
  if (bytes.byteLength > maxMegabytes * 1_048_576) throw refuse({ zh: `文件不能超过 ${maxMegabytes} MB`, en: `The file must not exceed ${maxMegabytes} MB` });
  const limits = { ...TABLE_LIMITS, rows: maxRows + 1 };
  const result = /\.xlsx$/i.test(name) ? readXlsx(bytes, limits) : /\.(csv|txt)$/i.test(name) ? parseCsv(decodeText(bytes), limits) : null;
  if (!result) throw refuse({ zh: '仅支持 .xlsx 和 .csv 文件', en: 'Only .xlsx and .csv files are accepted' });
  if (!result.ok) throw refuse(sentence(result.problem, maxRows));
  const lines: string[][] = [];
  const numbers: number[] = [];
  result.rows.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    lines.push(line);
    numbers.push(index + 1);
  });
  if (lines.length < 2) throw refuse({ zh: '文件没有数据行', en: 'The file has no rows' });
  return { lines, numbers };
}

function sentence({ code, line, limit }: TableProblem, maxRows: number): Text {
  const at: Text = line > 0 ? { zh: `第 ${line} 行`, en: `row ${line}` } : { zh: '文件', en: 'the file' };
  const texts: { [code in TableProblem['code']]: Text } = {
    rows: { zh: `最多 ${maxRows} 行`, en: `At most ${maxRows} rows` },
    columns: { zh: `${at.zh}列数过多（最多 ${limit ?? ''}）`, en: `Too many columns in ${at.en} (at most ${limit ?? ''})` },
    cellLength: { zh: `${at.zh}有单元格过长`, en: `A cell of ${at.en} is too long` },
    quote: { zh: `${at.zh}引号不成对`, en: `An unclosed quotation mark in ${at.en}` },
    bytes: { zh: '文件过大', en: 'The file is too large' },
    unpacked: { zh: '文件解压后过大', en: 'The file is too large when unpacked' },
    damaged: { zh: '文件已损坏', en: 'The file is damaged' },
    noSheet: { zh: '文件没有工作表', en: 'The file has no sheet' },
    forbidden: { zh: '文件包含不允许的内容', en: 'The file contains what is not allowed' },
  };
  return texts[code];
}
