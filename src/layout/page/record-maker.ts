/** Which page makes records of an entity; asked when a picker opens. */
import { labelOf, rightOn } from '../../access/labels.ts';
import { mayOpen } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import { isWritable } from '../../grammar/expressions/conditions.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { refusal } from '../../kinds/dialog/availability.ts';
import { pageEntry } from '../../kinds/navigation/named-pages.tsx';
import { loadPage } from '../../providers/pages.ts';
import { loadFinder } from '../menu/finder.ts';

/** A form with more fields is a task of its own, on its own page. */
const mostFields = 20;

/** The one page on which this session makes records of the entity; none where several do. */
export async function makerOf(session: Session, entity: string): Promise<PageDef | undefined> {
  const finder = await loadFinder();
  const routes = Object.entries(finder?.creates ?? {}).flatMap(([route, made]) => {
    const page = made.entity === entity ? pageEntry(route) : undefined;
    return page && mayOpen(session, page).ok && rightOn(session, labelOf(page)) === 'write' ? [route] : [];
  });
  const page = routes.length === 1 && routes[0] !== undefined ? await loadPage(routes[0]) : null;
  if (!page || refusal(session, page, 'create', undefined, 'zh') !== undefined) return undefined;
  return Object.values(page.fields).filter((field) => !field.hidden && isWritable(field)).length > mostFields
    ? undefined
    : page;
}
