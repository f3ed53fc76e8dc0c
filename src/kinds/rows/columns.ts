/** Which columns the file of an export may hold. */
import { maySee } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { modelOf } from './parameters.ts';

/** Most columns of one file. */
export const mostColumns = 200;

/** The list's columns, then all else of a record that the database can read row by row and this session may see. */
export function exportFields(session: Session, page: PageDef): { listed: FieldDef[]; further: FieldDef[] } {
  const may = (field: FieldDef | undefined): field is FieldDef =>
    field !== undefined && !field.hidden && modelOf(field)?.writeOnly !== true && maySee(session, page, field);
  const own = new Set(page.list.columns);
  return {
    listed: page.list.columns.map((name) => page.fields[name]).filter(may),
    further: Object.values(page.fields).filter(
      (field) => !own.has(field.name) && field.storage !== 'computed' && may(field),
    ),
  };
}
