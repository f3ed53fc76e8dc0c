/** Which fields of a record a list may show beside the columns that its page gives it. Pure. */
import { maySee } from '../../../access/may.ts';
import type { Session } from '../../../access/session.ts';
import { fieldModel } from '../../../fields/models.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';

/** How many of them may be shown at a time. */
export const mostFurther = 20;

/** All that can be read, each as one value. */
export function furtherFields(page: PageDef): FieldDef[] {
  // Rows of other entities have what the page's list says, and nothing else.
  if (page.union) return [];
  return Object.values(page.fields).filter(
    (field) =>
      !field.hidden && !field.rows && !fieldModel(field.type)?.writeOnly && !page.list.columns.includes(field.name),
  );
}

/** A list may be sorted by one of them; in a large entity only by what it filters by, which has an index. */
export const sortsFurther = (page: PageDef, field: FieldDef): boolean =>
  field.storage !== 'computed' && (!page.large || page.list.filters.includes(field.name));

/** Those of them that the session may see. */
export const furtherOf = (session: Session, page: PageDef): FieldDef[] =>
  furtherFields(page).filter((field) => maySee(session, page, field));
