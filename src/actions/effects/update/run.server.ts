/** `update`: fields of other rows, each written as an edit would. A workflow field is moved by `run` alone. */
import { audit } from '../../../database/audit/audit.ts';
import { actEvent } from '../../../database/events.ts';
import { validate } from '../../../database/rows/validate.ts';
import { Refusal, type Row, type Work } from '../../../database/contract.ts';
import { rows } from '../../../database/rows/rows.ts';
import { newestSetting, saveSetting } from '../../../database/rows/settings.ts';
import { targetOf } from '../../../database/audit/target.ts';
import { readsRow } from '../../../grammar/expressions/action-words.ts';
import type { EntityDef } from '../../../grammar/site/resolved.ts';
import { boundRows } from '../../bound.server.ts';
import type { Evaluation } from '../../evaluation.ts';
import type { Acting, Effecting, EffectRunner, Values } from '../../contract.ts';
import { pageOf } from '../../pages.ts';
import { leftToBackground } from '../portions.server.ts';
import { apart } from '../row-apart.server.ts';

/** Rows that one update may meet unless told otherwise. */
const usual = 200;

export const update: EffectRunner<'update'> = async (part, acting) => {
  const { work, evaluation } = acting;
  const settings = [part.entity].flat().flatMap((name) => settingNamed(work, name) ?? []);
  for (const setting of settings) await updateSetting(acting, setting, part.set);
  if (settings.length > 0) return { rows: settings.length };
  const bounds = boundRows(work, part, evaluation);
  const [first] = bounds;
  if (first && part.async) {
    const names = bounds.map(({ name }) => name);
    const left = await leftToBackground(acting, names, first.match, part.limit, { update: laterOf(part.set, acting) });
    if (left) return left;
  }
  const cause = acting.after.id === 0 ? '' : targetOf(acting.page, acting.after).name;
  let met = 0;
  let skipped = 0;
  for (const { name, match } of bounds) {
    const entity = entityNamed(work, name);
    for (const row of await rows.find(work, name, match, { lock: true, most: part.limit ?? usual })) {
      const changes = changesOf(part.set, evaluation, entity, row);
      const one = () => updateRow(acting, cause, entity, row, changes);
      if (!part.async) await one();
      else if (await apart(work, acting.last, one)) {
        skipped += 1;
        continue;
      }
      met += 1;
    }
  }
  return { rows: met, ...(part.async ? { skipped } : {}) };
};

const settingNamed = (work: Work, name: string): EntityDef | undefined =>
  work.site.entities[name]?.storage === 'settings' ? work.site.entities[name] : undefined;

/** A new version of a settings object, with what its fields began with where nobody saved them. */
async function updateSetting(acting: Effecting, entity: EntityDef, set: Values): Promise<void> {
  const { work, page, action } = acting;
  const saved = await newestSetting(work.db, entity.entity);
  const before = saved?.value ?? {};
  const began = Object.values(entity.fields).flatMap(({ name, default: usual }) =>
    usual === undefined ? [] : [[name, usual] as const],
  );
  const row: Row = { id: 0, ...Object.fromEntries(began), ...before };
  const changes = changesOf(set, acting.evaluation, entity, row);
  const value = { ...Object.fromEntries(began), ...before, ...changes };
  validate(entity.fields, entity.checks, value, work, Object.keys(changes));
  const { after } = await saveSetting(work, entity.entity, saved?.version ?? 0, value);
  await audit(work, {
    page: { ...pageOf(page, entity), fields: entity.fields },
    action: 'setting',
    target: { type: entity.entity, id: entity.entity, name: entity.label.zh },
    before,
    after: after.value,
    event: actEvent(work.site, page, action),
  });
}

function entityNamed(work: Work, name: string): EntityDef {
  const entity = work.site.entities[name];
  if (!entity) throw new Error(`There is no entity "${name}"`);
  return entity;
}

/** What each of the words stands for on this row. */
export const changesOf = (set: Values, evaluation: Evaluation, entity: EntityDef, row: Row): Values =>
  evaluation.onRow(entity.fields, row).values(set, entity.fields);

/** The same for rows that are met later: what does not depend on them is a value now. */
function laterOf(
  set: Values,
  { evaluation }: Effecting,
): NonNullable<Parameters<typeof leftToBackground>[4]['update']> {
  const [own, reckoned]: [Values, Values] = [{}, {}];
  for (const [field, word] of Object.entries(set)) {
    if (readsRow(word)) reckoned[field] = word;
    else own[field] = evaluation.value(word);
  }
  return { set: own, reckoned, ...(Object.keys(reckoned).length === 0 ? {} : { situation: evaluation.situation }) };
}

/** Writes one row, validated like an edit; `cause` names the row of the acting one. */
export async function updateRow(
  acting: Pick<Acting, 'work' | 'page' | 'action'>,
  cause: string,
  entity: EntityDef,
  row: Row,
  changes: Values,
): Promise<void> {
  const { work, action } = acting;
  const page = pageOf(acting.page, entity);
  const validated = (record: Row): void => validate(entity.fields, entity.checks, record, work, Object.keys(changes));
  if (isSound(validated, row)) validated({ ...row, ...changes });
  const after = await rows.write(work, entity, row, changes);
  const event = actEvent(work.site, acting.page, action, cause === '' ? [] : [cause]);
  await audit(work, { page, action: 'update', target: targetOf(page, after), before: row, after, event });
}

/** False when the row was at fault before: whoever acts on another row is not refused for it. */
function isSound(validated: (record: Row) => void, row: Row): boolean {
  try {
    validated(row);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
