/** One act on many rows: each row stands or falls for itself. */
import { type Language } from '../../base/language.ts';
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import { attempt } from '../../database/connection/attempt.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { failureOf } from '../../database/connection/dialect.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { printedRow, reasonOf } from './print.server.ts';
import { actionOf, runAct } from './act.server.ts';
import { leftFilter, matchingNow } from './matching.server.ts';
import { sendOneCode, sendsCode, signedByOneCode } from './one-code.server.ts';

type Values = { [name: string]: Json };

interface Result {
  id: number;
  ok: boolean;
  error?: string;
  /** What is to blame in the answers. */
  errors?: { [field: string]: string };
}

/** The rows that a bulk call is about, and the answers for each: those given once, and its own. */
export interface Asked {
  ids: number[];
  /** The question by which they were chosen. */
  query?: Values;
  form: Values;
  formOf(id: number): Values;
}

export function askedFor(action: ActionDef, body: Values): Asked {
  const { ids, rows: own, query, ...form } = body;
  if (!action.bulk)
    return { ids: ids as number[], form, formOf: () => form, ...(query ? { query: query as Values } : {}) };
  const rows = new Map((own as ({ id: number } & Values)[]).map(({ id, ...answers }) => [id, answers]));
  if (rows.size < (own as Values[]).length)
    throw new Refusal({
      http: 422,
      text: { zh: '同一条记录填写了两次', en: 'One record is there twice' },
      errors: { rows: { zh: '同一条记录填写了两次', en: 'One record is there twice' } },
    });
  return { ids: [...rows.keys()], form, formOf: (id) => ({ ...form, ...rows.get(id) }) };
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
  const action = actionOf(page, input.operation);
  const { ids, query, form, formOf } = askedFor(action, input.body);
  const isMeant = await matchingNow(work, page, query, ids);
  await wantAlike(work, page, action, ids);
  if (sendsCode(action)) return { data: await sendOneCode(work, page, action, ids) };
  const signed = await signedByOneCode(work, page, action, ids, form);
  const results: Result[] = [];
  const sheets: Row[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      if (!isMeant(id)) throw new Refusal({ text: leftFilter });
      await attempt(work.db, async () => {
        if (action.print) sheets.push(await printedRow(work, page, action, id, reasonOf(form)));
        else await runAct(work, page, action, id, formOf(id), undefined, signed);
      });
      results.push({ id, ok: true });
    } catch (error) {
      results.push({ id, ok: false, error: sentence(error, work.language), ...faultsOf(error, work.language) });
    }
  }
  const ok = results.filter((result) => result.ok).length;
  const asked = new Map(ids.map((id, index) => [id, index]));
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

const texts = catalogue('bulkSentences', {
  exists: { zh: '已存在相同的记录', en: 'The same record exists already' },
});

/** Where a refusal names fields, what it says of each. */
export function faultsOf(error: unknown, language: Language): Pick<Result, 'errors'> {
  const errors = error instanceof Refusal ? error.init.errors : undefined;
  return errors
    ? { errors: Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, text[language]])) }
    : {};
}

/** Sentence of a refusal; a fault of the product or of the database ends the whole. */
export function sentence(error: unknown, language: Language): string {
  if (error instanceof Refusal) return error.init.text[language];
  if (failureOf(error)?.kind === 'unique') return fixedT(language, texts)('exists');
  throw error;
}
