/**
 * Runs in a thread of its own: reads handed-in files, one after another, and tells what they hold. The thread has a
 * limit of memory, and is ended when a file takes too long.
 */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { decodeText, parseCsv } from '../../base/csv.ts';
import { readXlsx } from '../../base/xlsx-read.ts';
import type { TableAnswer, TableTask } from './tables.ts';

function answer({ format, content, limits }: TableTask): TableAnswer {
  const text = content.replace(/^data:[^,]*,/u, '');
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/u.test(text)) return { ok: false, problem: { code: 'base64', line: 0 } };
  const bytes = Buffer.from(text, 'base64');
  const result = format === 'xlsx' ? readXlsx(bytes, limits) : parseCsv(decodeText(bytes), limits);
  return result.ok
    ? { ok: true, table: { rows: result.rows, hash: createHash('sha256').update(bytes).digest('hex') } }
    : result;
}

parentPort?.on('message', (task: TableTask) => parentPort?.postMessage(answer(task)));
