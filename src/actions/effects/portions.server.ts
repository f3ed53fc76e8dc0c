/**
 * Effects marked `async`: as many rows as one transaction takes are met in it like any others; more are left to the
 * work in the background, which takes them in portions. Either way each row stands or falls for itself.
 */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { Json, Match } from '../../grammar/declarations/declarations.ts';
import { leave, perPortion, stretchOf, type Portions } from '../../database/queues/portions.ts';
import { targetOf } from '../../database/audit/target.ts';
import type { Effected, Effecting } from '../contract.ts';

/** Leaves the rows to the background when they are too many; null when they are to be met at once. */
export async function leftToBackground(
  acting: Effecting,
  entities: readonly string[],
  match: Match,
  limit: number | undefined,
  what: Pick<Portions, 'run' | 'update' | 'end'>,
): Promise<Effected | null> {
  const { work, entity, action, page, after, due } = acting;
  const { session, language, traceId, ip } = work;
  const found = [];
  for (const name of entities) found.push(await stretchOf(work, name, match));
  const total = found.reduce((sum, { rows }) => sum + rows, 0);
  if (total <= (limit ?? perPortion)) return null;
  const job = await leave(
    work,
    {
      entity: entity.entity,
      row: after.id,
      action: action.name,
      page: page.route,
      title: after.id === 0 ? '' : targetOf(page, after).name,
      session,
      language,
      traceId,
      ip,
      ...(due === undefined ? {} : { due }),
      match,
      stretches: found.flatMap(({ rows, ...stretch }) => (rows === 0 ? [] : [stretch])),
      ...what,
    },
    total,
  );
  work.wakes?.add('background');
  return { rows: total, data: { background: { job, rows: total } as unknown as Json, message: told(total, language) } };
}

const texts = catalogue('portions', {
  begun: {
    zh: '共 {{rows}} 条，正在后台处理，完成后会通知您',
    en: '{{rows}} rows are dealt with in the background; you are told when it is done',
  },
});

const told = (total: number, language: Portions['language']): string => {
  const rows = total.toLocaleString('en-US');
  return fixedT(language, texts)('begun', { rows });
};
