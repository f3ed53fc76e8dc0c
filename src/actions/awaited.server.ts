/**
 * A row that waits for the answer of a foreign service is moved by that answer alone: silence is neither yes nor no,
 * and a person who decided meanwhile could have it paid twice. What has not been sent, or is done by hand, is simply no
 * longer wanted when the row moves on.
 */
import { Refusal } from '../database/contract.ts';
import { asPlatform } from '../database/connection/elevate.ts';
import { endRequest, openRequests } from '../database/queues/requests.ts';
import type { EffectDef, EntityDef, PageDef, Site } from '../grammar/site/resolved.ts';
import { isFunction } from '../grammar/resolve/resolve-actions.ts';
import type { Acting } from './contract.ts';
import { effectPart } from './effects/models.ts';

const fields = new WeakMap<EntityDef, ReadonlySet<string>>();

/** Workflow fields in whose states rows of the entity wait for services, whatever page asks. */
function waitingFields(site: Site, entity: EntityDef): ReadonlySet<string> {
  const pages = (): PageDef[] => Object.values(site.pages).filter((page) => page.entity === entity.entity);
  const known = fields.get(entity) ?? new Set([entity, ...pages()].flatMap(askingFields));
  fields.set(entity, known);
  return known;
}

function askingFields({ actions, procedures }: Pick<EntityDef, 'actions' | 'procedures'>): string[] {
  const asks = (effects: readonly EffectDef[]): boolean =>
    effects.some((effect) => {
      if (isFunction(effect)) return false;
      return effect.procedure === undefined
        ? effectPart(effect, 'request') !== undefined
        : asks(procedures?.[effect.procedure] ?? []);
    });
  return Object.values(actions).flatMap((one) => (one.field !== undefined && asks(one.effects) ? [one.field] : []));
}

/** Refuses an action that would move a row for which a service was asked and has not answered. */
export async function refuseAwaited({ work, entity, action, row }: Acting): Promise<void> {
  const moves = action.field !== undefined && (action.to ?? []).some(({ to }) => to !== row[action.field ?? '']);
  if (!moves || !waitingFields(work.site, entity).has(action.field ?? '')) return;
  await asPlatform(work, async (db) => {
    for (const one of await openRequests(db, entity.entity, row.id)) {
      if (one.state === 'waiting' || one.state === 'hand') {
        await endRequest(db, one.id, null);
        continue;
      }
      const { zh, en } = work.site.services[one.service]?.label ?? { zh: one.service, en: one.service };
      throw new Refusal({
        http: 409,
        text: {
          zh: `已请求「${zh}」，正在等待其答复，答复前不能${action.label.zh}；长时间没有答复时，请在后台任务页登记结果`,
          en: `${en} was asked and has not answered: "${action.label.en}" has to wait. If no answer comes, record the outcome on the page of background work`,
        },
      });
    }
  });
}
