/** What a record is called. */
import type { Language } from '../../../grammar/site/models.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import type { Row } from '../../data/data.ts';

/** What a row is called where only words can stand. */
export function titleOf(page: PageDef, row: Row): string {
  const title = row._titles?.[page.titleField];
  const value = typeof title === 'string' ? title : row[page.titleField];
  return value === null || value === undefined || typeof value === 'object' || value === '' || page.titleField === 'id'
    ? `#${row.id}`
    : String(value);
}

/** What the record is called where nothing says what it is, on a tag: a mere number is said with its entity. */
export function placeTitleOf(page: PageDef, row: Row, language: Language): string {
  const title = titleOf(page, row);
  return title === `#${row.id}` ? `${page.entityLabel[language]} ${title}` : title;
}
