/** What the audit trail says of an action: which one, what it was called, what it noted. */
import type { ActionFact, LabelOf, TrailEvent } from '../fields/event/event.ts';
import type { ActionDef, PageDef, Site } from '../grammar/site/resolved.ts';
import type { Note } from './contract.ts';

/** Labels of today, by a page's route or an entity's name. */
export const actionLabelsOf =
  ({ pages, entities }: Site): LabelOf =>
  (of, action) =>
    (pages[of] ?? entities[of])?.actions[action]?.label;

/** The action, with both languages of its label: it may be called otherwise later, or be gone. */
export function actionFact({ pages }: Site, page: PageDef, { name, label }: ActionDef): ActionFact {
  const isOfPage = pages[page.route]?.entity === page.entity && pages[page.route]?.actions[name] !== undefined;
  return { zh: label.zh, en: label.en, of: isOfPage ? page.route : page.entity, name };
}

export const actEvent = (site: Site, page: PageDef, action: ActionDef, notes: readonly Note[] = []): TrailEvent => ({
  key: 'act',
  facts: { action: actionFact(site, page, action), ...(notes.length > 0 ? { notes } : {}) },
});
