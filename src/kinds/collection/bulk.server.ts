/** One act on many rows: each row stands or falls for itself. */
import { attempt } from '../../database/attempt.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { failureOf } from '../../database/dialect.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { printedRow, reasonOf } from '../print/print.server.ts';
import { actionOf, runAct } from './act.server.ts';
import { sendOneCode, sendsCode, signedByOneCode } from './one-code.server.ts';

interface Result {
  id: number;
  ok: boolean;
  error?: string;
}

/** Records that the act wants alike and that are not: none of them is touched. */
export async function wantAlike(work: Work, page: PageDef, action: ActionDef, ids: number[]): Promise<void> {
  const names = action.alike ?? [];
  if (names.length === 0 || ids.length < 2) return;
  const { rows: found } = await rows.list(work, page, { filters: { id: ids }, page: 1, size: ids.length });
  for (const name of names) {
    const field = page.fields[name];
    if (!field || new Set(found.map((row) => JSON.stringify(row[name] ?? null))).size < 2) continue;
    throw new Refusal({
      text: {
        zh: `所选记录的「${field.label.zh}」不一致，请分批操作`,
        en: `The chosen records differ in "${field.label.en}": handle them apart`,
      },
    });
  }
}

/** Rows are taken in the order of their ids, so that two bulk acts never wait for each other in a circle. */
export const bulk: OperationHandler = async (work, page, input) => {
  const { ids, ...form } = input.body;
  const action = actionOf(page, input.operation);
  await wantAlike(work, page, action, ids as number[]);
  if (sendsCode(action)) return { data: await sendOneCode(work, page, action, ids as number[]) };
  const signed = await signedByOneCode(work, page, action, ids as number[], form);
  const results: Result[] = [];
  const sheets: Row[] = [];
  for (const id of (ids as number[]).toSorted((a, b) => a - b)) {
    try {
      await attempt(work.db, async () => {
        if (action.print) sheets.push(await printedRow(work, page, action, id, reasonOf(form)));
        else await runAct(work, page, action, id, form, undefined, signed);
      });
      results.push({ id, ok: true });
    } catch (error) {
      results.push({ id, ok: false, error: sentence(error, work.language) });
    }
  }
  const ok = results.filter((result) => result.ok).length;
  const asked = new Map((ids as number[]).map((id, index) => [id, index]));
  const asAsked = (a: { id: number }, b: { id: number }): number => (asked.get(a.id) ?? 0) - (asked.get(b.id) ?? 0);
  return {
    data: {
      results: results.toSorted(asAsked),
      ok,
      bad: results.length - ok,
      ...(action.print ? { sheets: laid(sheets.toSorted(asAsked), action.print.sort) } : {}),
    },
  };
};

/** Sheets with equal values of these fields lie together, piles and sheets in the order of their first. */
function laid(sheets: Row[], fields: readonly string[] = []): Row[] {
  const first = new Map<string, number>();
  const keysOf = (row: Row): string[] =>
    fields.map((_, depth) => JSON.stringify(fields.slice(0, depth + 1).map((name) => row[name] ?? null)));
  for (const [index, row] of sheets.entries())
    for (const key of keysOf(row)) if (!first.has(key)) first.set(key, index);
  const places = (row: Row): number[] => keysOf(row).map((key) => first.get(key) ?? 0);
  const before = (a: Row, b: Row): number => {
    const [one, other] = [places(a), places(b)];
    return one.map((place, depth) => place - (other[depth] ?? 0)).find((gap) => gap !== 0) ?? 0;
  };
  return sheets.toSorted(before);
}

/** Sentence of a refusal; a fault of the product or of the database ends the whole. */
export function sentence(error: unknown, language: 'zh' | 'en'): string {
  if (error instanceof Refusal) return error.init.text[language];
  if (failureOf(error)?.kind === 'unique')
    return language === 'zh' ? '已存在相同的记录' : 'The same record exists already';
  throw error;
}
