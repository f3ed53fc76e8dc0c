/**
 * What an act would do: the same call with `?preview=1`, validated by the same code under the same rights, and taken
 * back before the answer. Nothing is kept or sent, and nothing counted but questions about masked values; a row that
 * somebody else holds is not waited for longer than half a second, and where one is held, no other is waited for.
 */
import { maySee } from '../../access/may.ts';
import { add } from '../../base/decimal.ts';
import { attempt, rehearse } from '../../database/connection/attempt.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { failureOf, waitAtMost } from '../../database/connection/dialect.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { unitKey } from '../../grammar/resolve/units.ts';
import { validAnswers } from '../../database/rows/answers.ts';
import { actionOf, lockedFor, quietly, runAct, runPageAct } from './act.server.ts';
import { askedFor, faultsOf, sentence, wantAlike, type Asked } from './bulk.server.ts';
import { modelOf } from './parameters.ts';
import { consequencesOf, digestOf, type Consequences } from './consequences.server.ts';
import { leftFilter, matchingNow } from './matching.server.ts';
import { idOf } from './read.server.ts';
import { targetOf } from '../../database/audit/target.ts';

type Values = { [name: string]: Json };

/** What a row would meet. */
interface Verdict {
  id: number;
  /** Empty where the row cannot be read. */
  title: string;
  ok: boolean;
  /** Somebody else works on it at the moment: neither possible nor refused. */
  held?: true;
  error?: string;
  /** What is to blame in the answers. */
  errors?: { [field: string]: string };
}

interface Foreseen extends Consequences {
  results: Verdict[];
  ok: number;
  bad: number;
  /** False: the form is not filled in yet; only rights, states and conditions were validated. */
  whole: boolean;
  /** Totals of the rows that it would be done to, by field and unit ('' = the field's own). */
  totals: { [field: string]: { [unit: string]: string } };
  /** A single row as it would be. */
  row?: Row;
}

/** Milliseconds that a row is waited for which somebody else holds, and each further one of the same call. */
const patience = 500;
const furtherPatience = 20;

export const preview: OperationHandler = async (work, page, input) => {
  const action = actionOf(page, input.operation);
  const [, place = ''] = input.operation.split(':');
  const quiet = quietly(work);
  await waitAtMost(work.db, patience);
  return rehearse(work.db, async () => {
    if (place === 'page') return { data: withDigest(action, await ofPage(quiet, page, action, input.body)) };
    const { version, foreseen: _, ...given } = input.body;
    const asked = place === 'bulk' ? askedFor(action, given) : { ids: [idOf(input)], formOf: () => given };
    const seen = typeof version === 'number' ? version : undefined;
    return { data: withDigest(action, await ofRows(quiet, page, action, asked, seen)) };
  });
};

/** The word by which the person agrees to what is shown, once all of it is known. */
const withDigest = (action: ActionDef, foreseen: Foreseen): Foreseen & { digest?: string } =>
  action.foresees && foreseen.whole && foreseen.bad === 0 ? { ...foreseen, digest: digestOf(foreseen) } : foreseen;

/**
 * Dashes for required words that are not typed yet (a reason): nothing depends on them, and what does should be seen
 * before. A word that begins with a value of the record is that value, as it will be in the act.
 */
function standIns(action: ActionDef, given: Values): Values {
  const missing = Object.values(action.form ?? {}).filter(
    (field) =>
      field.required &&
      field.default === undefined &&
      (given[field.name] ?? null) === null &&
      field.pattern === undefined &&
      !field.options &&
      !field.offer &&
      modelOf(field)?.cel === 'string',
  );
  return Object.fromEntries(missing.map((field) => [field.name, '—'.repeat(Math.max(1, field.minLength ?? 1))]));
}

async function ofRows(
  work: Work,
  page: PageDef,
  action: ActionDef,
  { ids, query, formOf }: Pick<Asked, 'ids' | 'query' | 'formOf'>,
  version: number | undefined,
): Promise<Foreseen> {
  const isMeant = await matchingNow(work, page, query, ids);
  await wantAlike(work, page, action, [...ids]);
  const foreseen = nothingYet();
  const verdicts = new Map<number, Verdict>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const verdict: Verdict = { id, title: '', ok: true };
    verdicts.set(id, verdict);
    try {
      if (!isMeant(id)) throw new Refusal({ text: leftFilter });
      await attempt(work.db, async () => {
        const row = await lockedFor(work, page, action, id, version);
        verdict.title = targetOf(page, row).name;
        const given = formOf(id);
        const form = { ...standIns(action, given), ...given };
        if (await isAnswered(work, page, action, row, form)) {
          const acted = await runAct(work, page, action, id, form, version);
          if (ids.length === 1) foreseen.row = acted.row;
        } else foreseen.whole = false;
        addUp(work, page, action, foreseen, row);
      });
    } catch (error) {
      Object.assign(verdict, { ok: false, ...told(error, work), ...faultsOf(error, work.language) });
      // Whoever holds one holds many, as a rule: fifty times half a second would be a dialog that does not answer.
      if (verdict.held) await waitAtMost(work.db, furtherPatience);
      const row = await rows.one(work, page, id);
      if (row) verdict.title = targetOf(page, row).name;
    }
  }
  Object.assign(foreseen, await consequencesOf(work, page, action));
  return counted(
    foreseen,
    ids.flatMap((id) => verdicts.get(id) ?? []),
  );
}

async function ofPage(work: Work, page: PageDef, action: ActionDef, given: Values): Promise<Foreseen> {
  const foreseen = nothingYet();
  const form = { ...given };
  delete form['ids'];
  if (!(await isAnswered(work, page, action, { id: 0 }, form))) return { ...foreseen, whole: false };
  const { reach } = await runPageAct(work, page, action, given);
  for (const row of reach.rows) addUp(work, page, action, foreseen, row);
  Object.assign(foreseen, await consequencesOf(work, page, action));
  const { language } = work;
  return counted(foreseen, [
    ...reach.left.map(({ row, why }) => ({
      id: row.id,
      title: targetOf(page, row).name,
      ok: false,
      error: why[language],
    })),
    ...reach.rows.map((row) => ({ id: row.id, title: targetOf(page, row).name, ok: true })),
  ]);
}

const nothingYet = (): Foreseen => ({
  results: [],
  ok: 0,
  bad: 0,
  whole: true,
  totals: {},
  moves: [],
  balances: [],
  notices: [],
  asks: [],
});

function counted(foreseen: Foreseen, results: Verdict[]): Foreseen {
  const ok = results.filter((result) => result.ok).length;
  return { ...foreseen, results, ok, bad: results.length - ok };
}

/** Adds a row to the totals that the act declares and this session may see. */
function addUp(work: Work, page: PageDef, action: ActionDef, foreseen: Foreseen, row: Row): void {
  for (const name of action.totals ?? []) {
    const field = page.fields[name];
    if (!field || field.mask || !maySee(work.session, page, field)) continue;
    const units = (foreseen.totals[name] ??= {});
    const unit = unitKey(field, page.fields, row);
    units[unit] = add(units[unit] ?? '0', String(row[name] ?? '0'));
  }
}

/** True when the act could run with these answers; a form that still lacks some is validated when it is complete. */
async function isAnswered(work: Work, page: PageDef, action: ActionDef, row: Row, form: Values): Promise<boolean> {
  try {
    await validAnswers(work, action, row, form);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.init.errors) return false;
    throw error;
  }
}

const held = { zh: '正在被他人处理，暂时无法预判', en: 'Somebody is working on it, so it cannot be told now' };
const told = (error: unknown, work: Work): Pick<Verdict, 'held' | 'error'> =>
  failureOf(error)?.kind === 'busy'
    ? { held: true, error: held[work.language] }
    : { error: sentence(error, work.language) };
