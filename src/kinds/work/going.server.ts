/** Work of actions that goes on in the background: how far it is; a person cancels the rest. */
import { catalogue, type KeysOf } from '../../base/catalogue.ts';
import { inBothLanguages } from '../../base/texts.ts';
import { actionLabel } from '../../actions/given-up.server.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal, type OperationHandler } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { goingWork, stopWork, type Stopped } from '../../database/queues/stopping.ts';
import { titlesOf } from '../../database/query/titles.ts';
import { thousands } from '../../base/formats.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { workOf, type GoingAnswer } from './attachment.ts';
import { entityLabel, actionFacts, pagesOf, rowsOf } from './told.server.ts';

export const workGoing: OperationHandler = async (given, page, { query }) => {
  if (!workOf(page)) throw absent();
  const { site } = given;
  const found = await goingWork(given.db, {
    page: Math.max(1, Number(query.page ?? 1)),
    size: Math.min(100, Math.max(1, Number(query.size ?? 20))),
  });
  const wanted = rowsOf(found.rows);
  const titles = await titlesOf(given, wanted);
  const pages = await pagesOf(given, wanted);
  const answer: GoingAnswer = {
    total: found.total,
    rows: found.rows.map(({ entity, action, ...one }) => ({
      ...one,
      entityLabel: entityLabel(site, entity),
      title: titles.get(entity)?.get(one.row) ?? (one.row > 0 ? `#${one.row}` : ''),
      page: pages.get(`${entity} ${one.row}`) ?? '',
      actionLabel: actionLabel(site, entity, action),
    })),
  };
  return { data: answer };
};

/** Between two portions: what is done stays done, what the action declares for the end is not done. */
export const workCancel: OperationHandler = async (given, page, { body }) => {
  if (!workOf(page)) throw absent();
  const { id } = body as { id: number };
  const { site, session, language } = given;
  const stopped = await stopWork(given.db, id, session.name || session.username);
  if (!stopped) throw new Refusal({ http: 404, text: inBothLanguages(texts, 'gone') });
  if (stopped.was === 'done') throw new Refusal({ http: 409, text: told('through', stopped) });
  if (stopped.was === 'cancelled') throw new Refusal({ http: 409, text: told('before', stopped) });
  const { entity, row, action } = stopped;
  const titles = await titlesOf(given, new Map([[entity, new Set(row > 0 ? [row] : [])]]));
  const title = titles.get(entity)?.get(row) ?? (row > 0 ? `#${row}` : '');
  await audit(given, {
    page,
    action: 'update',
    target: { type: entity, id: row, name: title },
    event: {
      key: 'batchCancelled',
      facts: { ...actionFacts(site, entity, action), numbers: told('numbers', stopped) },
    },
  });
  return { data: { message: told('now', stopped)[language] } };
};

const texts = catalogue('cancelledWork', {
  numbers: {
    zh: '已完成 {{done}} 条，未处理 {{refused}} 条，其余 {{left}} 条未执行',
    en: '{{done}} rows are done, {{refused}} refused, {{left}} were left as they are',
  },
  now: {
    zh: '已取消：已完成 {{done}} 条，未处理 {{refused}} 条，其余 {{left}} 条未执行',
    en: 'Cancelled: {{done}} rows are done, {{refused}} refused, {{left}} were left as they are',
  },
  through: {
    zh: '已全部处理完，无法取消：完成 {{done}} 条，未处理 {{refused}} 条',
    en: 'It has ended and cannot be cancelled: {{done}} rows are done, {{refused}} refused',
  },
  before: {
    zh: '此前已由{{by}}取消：已完成 {{done}} 条，未处理 {{refused}} 条，其余 {{left}} 条未执行',
    en: '{{by}} has cancelled it before: {{done}} rows are done, {{refused}} refused, {{left}} were left as they are',
  },
  gone: {
    zh: '没有该后台处理，可能早已结束，请刷新列表',
    en: 'There is no such work: it may have ended long ago. Refresh the list',
  },
});

const told = (key: KeysOf<typeof texts>, { done, refused, total, by }: Stopped): Text =>
  inBothLanguages(texts, key, {
    done: thousands(done),
    refused: thousands(refused),
    left: thousands(Math.max(0, total - done - refused)),
    by,
  });
