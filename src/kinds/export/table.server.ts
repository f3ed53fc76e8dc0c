/** A list as the table of an export: the columns that are shown, all rows of the filter, printed. */
import { maySee } from '../../access/may.ts';
import { Refusal } from '../../database/contract.ts';
import type { ExportTable, Row, Work } from '../../database/contract.ts';
import { stream } from '../../database/list.ts';
import { rows } from '../../database/rows.ts';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { Json } from '../../grammar/declarations.ts';
import { listQuery } from '../collection/query.ts';
import { modelOf } from '../collection/parameters.ts';

/** Rows of one export. */
export const exportLimit = 50_000;

/** Refuses more rows than one export may hold. */
export async function listTable(work: Work, page: PageDef, { query, reveal }: { query: { [name: string]: string }; reveal: boolean }): Promise<ExportTable> {
  const asked = listQuery(page, query);
  const fields = page.list.columns.map((name) => page.fields[name]).filter((field): field is FieldDef => field !== undefined && !field.hidden && maySee(work.session, page, field));
  const { total, capped } = await rows.count(work, page, asked);
  if (!capped && total > exportLimit) throw tooMany();
  const { page: _page, size: _size, ...rest } = asked;
  return {
    columns: fields.map((field) => ({ title: field.label[work.language], numeric: modelOf(field)?.numeric === true && !field.mask })),
    total,
    blocks: printed(stream(work, page, rest, fields.map((field) => field.name), { unmasked: reveal, limit: exportLimit + 1 }), fields, work),
  };
}

const tooMany = () => new Refusal({ text: { zh: `导出最多 ${exportLimit} 行，请缩小筛选范围`, en: `An export holds ${exportLimit} rows at most, narrow the filter` } });

async function* printed(blocks: AsyncIterable<Row[]>, fields: FieldDef[], work: Work): AsyncGenerator<string[][]> {
  let count = 0;
  for await (const block of blocks) {
    count += block.length;
    if (count > exportLimit) throw tooMany();
    yield block.map((row) => fields.map((field) => cell(row, field, work)));
  }
}

/** Titles for references, the type's own print for everything else; a masked value is a text already. */
export function cell(row: Row, field: FieldDef, work: Pick<Work, 'language'>): string {
  const titles = (row._titles as { [name: string]: string | string[] } | undefined)?.[field.name];
  if (titles !== undefined) return Array.isArray(titles) ? titles.join('、') : titles;
  const value = (row[field.name] ?? null) as Json;
  if (value === null) return '';
  const masked = (row._masked as string[] | undefined)?.includes(field.name);
  return masked && typeof value === 'string' ? value : (modelOf(field)?.print(value, field, work.language) ?? String(value));
}
