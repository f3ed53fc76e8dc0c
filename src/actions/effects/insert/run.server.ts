/** `insert`: a new row; with `once` the row that has these unique fields already is taken instead. */
import { audit } from '../../../database/audit/audit.ts';
import { Refusal, type Row } from '../../../database/contract.ts';
import { rows } from '../../../database/rows/rows.ts';
import { targetOf } from '../../../database/audit/target.ts';
import type { InsertDecl } from '../../../generated/declarations.ts';
import type { Match } from '../../../grammar/declarations/declarations.ts';
import type { EntityDef } from '../../../grammar/site/resolved.ts';
import type { Effecting, EffectRunner } from '../../contract.ts';
import { pageOf } from '../../pages.ts';
import { runThen } from '../../then.server.ts';

export const insert: EffectRunner<'insert'> = async (part, acting, runRow) => {
  const { work } = acting;
  const entity = work.site.entities[part.entity];
  if (!entity) throw new Error(`There is no entity "${part.entity}"`);
  if ((part.each ?? part.times) !== undefined) return { rows: await insertMany(part, acting, entity) };
  const page = pageOf(acting.page, entity);
  const values = acting.evaluation.values(part.values, entity.fields);
  const match = Object.fromEntries((part.once ?? []).map((name) => [name, values[name]])) as Match;
  const [there] = part.once ? await rows.find(work, part.entity, match, { limit: 1, lock: true }) : [];
  let row: Row = there ?? (await toldAtForm(part, rows.add(work, part.entity, values)));
  if (!there && entity.storage !== 'log')
    await audit(work, {
      page,
      action: 'create',
      target: targetOf(page, row),
      after: row,
      event: { key: 'created', facts: { what: entity.label } },
    });
  row = await runThen(part.then, acting, entity, row, runRow);
  return {
    rows: 1,
    data: { id: row.id },
    made: row,
    ...(part.link === undefined ? {} : { changes: { [part.link]: row.id } }),
  };
};

/** What refuses a row that a form makes is told at the form's own fields. */
async function toldAtForm<T>({ values }: InsertDecl, row: Promise<T>): Promise<T> {
  return row.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.init.errors) throw error;
    const errors = Object.entries(error.init.errors).map(([name, text]) => {
      const word = values[name];
      return [typeof word === 'string' && word.startsWith('@form.') ? word.slice('@form.'.length) : name, text];
    });
    throw new Refusal({ ...error.init, errors: Object.fromEntries(errors) as typeof error.init.errors });
  });
}

/** The same for each value of a list, and as often as is said; tells how many were made. */
async function insertMany(part: InsertDecl, { work, evaluation }: Effecting, entity: EntityDef): Promise<number> {
  const list = part.each === undefined ? [null] : evaluation.value(part.each);
  const times = part.times === undefined ? 1 : Number(evaluation.value(part.times) ?? 0);
  let made = 0;
  for (const each of Array.isArray(list) ? list : [])
    for (let count = 0; count < times; count += 1) {
      await rows.add(work, part.entity, evaluation.with({ each }).values(part.values, entity.fields));
      made += 1;
    }
  return made;
}
