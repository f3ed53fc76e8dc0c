/** One act on many rows: each row stands or falls for itself. */
import { sql } from 'kysely';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler } from '../../database/contract.ts';
import { failureOf } from '../../database/seam.ts';
import { actionOf, runAct } from './act.server.ts';

interface Result {
  id: number;
  ok: boolean;
  error?: string;
}

/** Rows are taken in the order of their ids, so that two bulk acts never wait for each other in a circle. */
export const bulk: OperationHandler = async (work, page, input) => {
  const { ids, ...form } = input.body;
  const action = actionOf(page, input.operation);
  const results: Result[] = [];
  for (const id of (ids as number[]).toSorted((a, b) => a - b)) {
    await sql`savepoint "row"`.execute(work.db);
    try {
      await runAct(work, page, action, id, form);
      await sql`release savepoint "row"`.execute(work.db);
      results.push({ id, ok: true });
    } catch (error) {
      await sql`rollback to savepoint "row"`.execute(work.db);
      results.push({ id, ok: false, error: sentence(error, work.language) });
    }
  }
  const ok = results.filter((result) => result.ok).length;
  const asked = new Map((ids as number[]).map((id, index) => [id, index]));
  return { data: { results: results.toSorted((a, b) => (asked.get(a.id) ?? 0) - (asked.get(b.id) ?? 0)), ok, bad: results.length - ok } };
};

/** Sentence of a refusal; a fault of the product or of the database ends the whole. */
function sentence(error: unknown, language: 'zh' | 'en'): string {
  if (error instanceof Refusal) return error.init.text[language];
  if (failureOf(error)?.kind === 'unique') return language === 'zh' ? '已存在相同的记录' : 'The same record exists already';
  throw error;
}
