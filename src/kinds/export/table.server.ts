/** A list as the table of an export: the columns that are shown, all rows of the filter, printed. */
import { rightOn } from '../../access/labels.ts';
import { maySee } from '../../access/may.ts';
import { reasons } from '../../access/reasons.ts';
import { Refusal } from '../../database/contract.ts';
import type { ExportAsked, ExportTable, ListQuery, Row, Work } from '../../database/contract.ts';
import { wordsInForce } from '../../database/rows/lists-in-force.ts';
import { stream } from '../../database/query/list.ts';
import { invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { withWords } from '../../grammar/site/list-words.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Json, Match } from '../../grammar/declarations/declarations.ts';
import { listQuery } from '../rows/query.ts';
import { rowTitles } from '../../fields/parts/choices/titles.ts';
import { modelOf } from '../rows/parameters.ts';
import { exportFields } from '../rows/columns.ts';

/** Rows of one export. */
const exportLimit = 50_000;

/** The rows that are meant: those of the filter, or of them the chosen ones. */
const asksFor = (page: PageDef, { query, ids }: ExportAsked): ListQuery => {
  const asked = listQuery(page, query);
  return ids ? { ...asked, filters: { ...asked.filters, id: { in: ids } } as Match } : asked;
};

/** How many rows are meant, counted one further than an export may hold and no more. */
export const countAsked = (
  work: Work,
  page: PageDef,
  asked: ExportAsked,
): Promise<{ total: number; capped: boolean }> => rows.count(work, page, asksFor(page, asked), exportLimit);

/** Refuses more rows than one export may hold, and what this session may not have in a file. */
export async function refuseBeyond(work: Work, page: PageDef, asked: ExportAsked): Promise<void> {
  mayHold(work, page, asked);
  const { capped } = await countAsked(work, page, asked);
  if (capped) throw tooMany();
}

/** The asked columns in the asked order, else the list's; one that is not there for this session is refused. */
function mayHold(work: Pick<Work, 'session'>, page: PageDef, { columns, reveal }: ExportAsked): FieldDef[] {
  if (reveal && rightOn(work.session, `${page.permission}:reveal`) === undefined)
    throw new Refusal({ text: reasons.extra, status: 10, http: 403 });
  const { listed, further } = exportFields(work.session, page);
  if (columns === undefined) return listed;
  const known = new Map([...listed, ...further].map((field) => [field.name, field]));
  return columns.map((name) => {
    const field = known.get(name);
    if (field) return field;
    throw invalid({ columns: { zh: `没有可导出的列「${name}」`, en: `There is no column "${name}" to export` } });
  });
}

/**
 * The chosen columns, else the list's; the rows may have become more since the export was asked for, so they are
 * counted while they come.
 */
export async function listTable(work: Work, page: PageDef, asks: ExportAsked): Promise<ExportTable> {
  const fields = mayHold(work, page, asks);
  const { reveal, shape } = asks;
  const asked = asksFor(page, asks);
  const further = shape === undefined ? undefined : page.list.exports?.find((one) => one.name === shape);
  if (further) return linesTable(work, page, asked, reveal, further);
  const { total } = await rows.count(work, page, asked, exportLimit);
  const { page: _page, size: _size, ...rest } = asked;
  return {
    columns: fields.map((field) => ({
      title: field.label[work.language],
      numeric: modelOf(field)?.numeric === true && !field.mask,
    })),
    total,
    blocks: printed(
      stream(
        work,
        page,
        rest,
        fields.map((field) => field.name),
        { unmasked: reveal, limit: exportLimit + 1 },
      ),
      fields,
      work,
    ),
  };
}

/** One line per row of a sub-table, the record's own columns repeated on each. */
async function linesTable(
  work: Work,
  page: PageDef,
  asked: ListQuery,
  reveal: boolean,
  { rows: source, columns }: { rows: string; columns: string[] },
): Promise<ExportTable> {
  const table = page.fields[source];
  const seen = (field: FieldDef | undefined): field is FieldDef =>
    field !== undefined && !field.hidden && maySee(work.session, page, field);
  const said = withWords(page.fields, await wordsInForce(work));
  const parts = columns.flatMap((name) => {
    const member = name.startsWith(`${source}.`);
    const field = member ? said[source]?.rows?.[name.slice(source.length + 1)] : said[name];
    return seen(field) ? [{ member, field }] : [];
  });
  const own = parts.filter(({ member }) => !member).map(({ field }) => field.name);
  const { total } = await rows.count(work, page, asked, exportLimit);
  const { page: _page, size: _size, ...rest } = asked;
  return {
    columns: parts.map(({ field }) => ({
      title: field.label[work.language],
      numeric: modelOf(field)?.numeric === true && !field.mask,
    })),
    total,
    blocks: lines(),
  };

  async function* lines(): AsyncGenerator<string[][]> {
    if (!seen(table)) return;
    let count = 0;
    for await (const block of stream(work, page, rest, [...own, source], {
      unmasked: reveal,
      limit: exportLimit + 1,
    })) {
      const found = block.flatMap((row) =>
        linesOf(row, table).map((line) => parts.map(({ member, field }) => cell(member ? line : row, field, work))),
      );
      count += found.length;
      if (count > exportLimit) throw tooMany();
      yield found;
    }
  }
}

/**
 * The rows of a sub-table as records of their own, with the titles of their references; a record without any has one
 * empty line.
 */
function linesOf(row: Row, table: FieldDef): Row[] {
  const value = row[table.name];
  const lines = Array.isArray(value) ? value : [];
  return lines.length === 0
    ? [{ id: row.id }]
    : lines.map(
        (line, index) =>
          ({ ...(line as object), id: row.id, _titles: rowTitles(row, table.name, index) }) as unknown as Row,
      );
}

/** The refusal of more rows than one file holds. */
export const tooMany = (): Refusal =>
  new Refusal({
    text: {
      zh: `导出最多 ${exportLimit} 行，请缩小筛选范围`,
      en: `An export holds ${exportLimit} rows at most, narrow the filter`,
    },
  });

async function* printed(blocks: AsyncIterable<Row[]>, declared: FieldDef[], work: Work): AsyncGenerator<string[][]> {
  const fields = withWords(declared, await wordsInForce(work));
  let count = 0;
  for await (const block of blocks) {
    count += block.length;
    if (count > exportLimit) throw tooMany();
    yield block.map((row) => fields.map((field) => cell(row, field, work)));
  }
}

/**
 * The lines of a sub-table, references in them by their titles: a reference is printed as the text that its title is.
 */
function printRows(row: Row, lines: Json[], field: FieldDef, { language }: Pick<Work, 'language'>): string {
  const members = { ...field.rows };
  const titled = lines.map((line, index) => {
    if (line === null || typeof line !== 'object' || Array.isArray(line)) return line;
    const titles = rowTitles(row, field.name, index);
    const named: { [member: string]: Json } = { ...line };
    for (const [name, title] of Object.entries(titles)) {
      const member = members[name];
      if (!member) continue;
      named[name] = Array.isArray(title) ? title.join('、') : title;
      members[name] = { ...member, type: 'text' };
    }
    return named;
  });
  return modelOf(field)?.print(titled, { ...field, rows: members }, language) ?? '';
}

/** Titles for references, the type's own print for everything else; a masked value is a text already. */
export function cell(row: Row, field: FieldDef, work: Pick<Work, 'language'>): string {
  const titles = (row._titles as { [name: string]: string | string[] } | undefined)?.[field.name];
  if (titles !== undefined) return Array.isArray(titles) ? titles.join('、') : titles;
  const value = (row[field.name] ?? null) as Json;
  if (value === null) return '';
  if (field.rows && Array.isArray(value)) return printRows(row, value, field, work);
  const masked = (row._masked as string[] | undefined)?.includes(field.name);
  return masked && typeof value === 'string'
    ? value
    : (modelOf(field)?.print(value, field, work.language, row) ?? String(value));
}
