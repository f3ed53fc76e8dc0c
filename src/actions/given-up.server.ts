/** What the system has given up is told to those who attend to it. */
import { leaveNotice } from '../database/queues/notices.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Site } from '../grammar/site/resolved.ts';
import type { ClockOptions } from './clock.server.ts';

/** Whoever attends to what the system could not do is told, once for each row, action and event. */
export async function tellGivenUp(
  { site, database, attend = [] }: ClockOptions,
  given: { entity: string; row: number; action: string; tries: number; why: Text; event: string },
): Promise<void> {
  const { entity: name, row, action: act, tries, why, event } = given;
  const entity = site.entities[name];
  const label = entity?.label ?? { zh: name, en: name };
  const action = actionLabel(site, name, act);
  for (const { label: held, link } of attend)
    await leaveNotice(database.db, {
      event: ['given up', name, row, act, event, held].join(' '),
      entity: name,
      row,
      action: act,
      to: { label: held },
      text: {
        zh: `${label.zh} #${row}「${action.zh}」失败 ${tries} 次，不再自动重试：${why.zh}`,
        en: `${label.en} #${row}: ${action.en} failed ${tries} times and is not tried again: ${why.en}`,
      },
      link,
      sms: false,
      account: null,
    });
}

/** What an action is called, be it of the entity or of one of its pages. */
export function actionLabel(site: Site, entity: string, action: string): Text {
  const shapes = [site.entities[entity], ...Object.values(site.pages).filter((page) => page.entity === entity)];
  return shapes.find((shape) => shape?.actions[action])?.actions[action]?.label ?? { zh: action, en: action };
}
