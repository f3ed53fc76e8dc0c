/** Rows that an action reaches beside its own are looked at as if their entity were a page. Pure. */
import { entityPage } from '../grammar/site/entity-page.ts';
import type { ActionDef, EntityDef, PageDef } from '../grammar/site/resolved.ts';
import type { Values } from './contract.ts';

const pages = new WeakMap<EntityDef, WeakMap<PageDef, PageDef>>();

/** The same object each time, so that what is kept per page is found again. */
export function pageOf(host: PageDef, entity: EntityDef): PageDef {
  const byHost = pages.get(entity) ?? new WeakMap<PageDef, PageDef>();
  pages.set(entity, byHost);
  const known = byHost.get(host) ?? entityPage(entity, host);
  byHost.set(host, known);
  return known;
}

/** Answers that are fields of the row itself: of their name and type. Another sort of value is no value of theirs. */
export const writtenBy = (action: ActionDef, page: PageDef, form: Values): Values =>
  Object.fromEntries(
    Object.entries(form).filter(([name]) => {
      const [asked, field] = [action.form?.[name], page.fields[name]];
      return asked && asked.type === field?.type && ['column', 'ext'].includes(field.storage);
    }),
  );
