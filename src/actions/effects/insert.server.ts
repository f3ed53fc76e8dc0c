/** `insert`: a new row; with `once` the row that has these unique fields already is taken instead. */
import { audit } from '../../database/audit.ts';
import type { Row } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { targetOf } from '../../database/target.ts';
import { fieldModels } from '../../fields/models.ts';
import { valueOf } from '../../grammar/action-words.ts';
import type { Match } from '../../grammar/declarations.ts';
import type { EffectRunner, Values } from '../contract.ts';
import { pageOf } from '../pages.ts';
import { runThen } from '../then.server.ts';

export const insert: EffectRunner<'insert'> = async (part, acting, runRow) => {
  const { work, types, situation } = acting;
  const entity = work.site.entities[part.entity];
  if (!entity) throw new Error(`There is no entity "${part.entity}"`);
  const page = pageOf(acting.page, entity);
  const values: Values = {};
  for (const [name, word] of Object.entries(part.values))
    values[name] = valueOf(word, types, situation, fieldModels, entity.fields[name]);
  const match = Object.fromEntries((part.once ?? []).map((name) => [name, values[name]])) as Match;
  const [there] = part.once ? await rows.find(work, part.entity, match, { limit: 1, lock: true }) : [];
  let row: Row = there ?? (await rows.add(work, part.entity, values));
  if (!there && entity.storage !== 'log')
    await audit(work, {
      page,
      action: 'create',
      target: targetOf(page, row),
      after: row,
      summary: `新增${entity.label.zh}`,
    });
  row = await runThen(part.then, acting, entity, row, runRow);
  return {
    rows: 1,
    data: { id: row.id },
    made: row,
    ...(part.link === undefined ? {} : { changes: { [part.link]: row.id } }),
  };
};
