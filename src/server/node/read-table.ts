/** A handed-in file, decoded and read: what the thread of files does with each. */
import { createHash } from 'node:crypto';
import { readTable } from '../../base/table-file.ts';
import type { TableAnswer, TableTask } from './tables.ts';

export function answerTo({ content, limits, wish }: TableTask): TableAnswer {
  const text = content.replace(/^data:[^,]*,/u, '');
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/u.test(text)) return { ok: false, problem: { code: 'base64', line: 0 } };
  const bytes = Buffer.from(text, 'base64');
  const result = readTable(bytes, limits, wish);
  if (!result.ok) return result;
  const { rows, sheet, sheets } = result;
  // Two sheets of one workbook are two tables.
  const hash = createHash('sha256')
    .update(bytes)
    .update(sheet ?? '')
    .digest('hex');
  return { ok: true, table: { rows, hash, ...(sheets ? { sheet, sheets } : {}) } };
}
