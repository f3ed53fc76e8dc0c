/** A row as the audit trail names it. */
import type { AuditEntry, Row } from '../contract.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';

/** The row's title as text; its number when it has none. */
export function titleOf(page: Pick<PageDef, 'titleField'>, row: Row): string {
  const titles = row._titles as { [field: string]: string | string[] } | undefined;
  const title = titles?.[page.titleField] ?? row[page.titleField];
  return typeof title === 'string' && title !== '' ? title : typeof title === 'number' ? `#${title}` : `#${row.id}`;
}

/** Target of an audit entry. Masked titles stay out of the trail. */
export function targetOf(page: PageDef, row: Row): NonNullable<AuditEntry['target']> {
  const masked = Boolean(page.fields[page.titleField]?.mask);
  return { type: page.entity, id: row.id, name: masked ? `#${row.id}` : titleOf(page, row).slice(0, 100) };
}
