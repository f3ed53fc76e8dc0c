/** Which column of the file is which: by its headings, by what was chosen before, or by what is chosen now. */
import { linesSearched, tidyHeading } from '../../base/headings.ts';
import { readable } from '../../base/readable.ts';
import type { CallInput, Work } from '../../database/contract.ts';
import { readPreference, writePreference } from '../../database/accounts/preferences.ts';
import { invalid } from '../../database/rows/refusals.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { ImportOptions } from './attachment.ts';
import { likely, placesOf } from './columns.ts';
import type { FileLines } from './file.server.ts';
import type { Mapping } from './report-shape.ts';

/** Where each column stands, and which line is the heading; -1 = none. */
interface Placed {
  places: { [column: string]: number };
  heading: number;
}

/** Headings that one account has told a page, tidied -> column. */
type Told = { [heading: string]: string };
const mostTold = 200;
const nameOf = (page: PageDef): string => `import:${page.route}`;

/** Where the columns stand; what has to be asked when a required one is not found. */
export async function placed(
  work: Work,
  page: PageDef,
  { columns }: ImportOptions,
  { lines, numbers, sheet, sheets }: FileLines,
  { body }: Pick<CallInput, 'body'>,
): Promise<Placed | { asks: Mapping }> {
  const given = body.headingRow === undefined ? undefined : lineOf(numbers, Number(body.headingRow));
  const told = await toldBy(work, page);
  const { at, places, missing } = bestHeading(columns, told, lines, given);
  const heading = lines[at] ?? [];
  if (body.columns !== undefined) {
    const chosen = body.columns as Placed['places'];
    const named = body.heading !== false;
    validate(columns, (named ? heading : (lines[0] ?? [])).length, chosen);
    if (named) await remember(work, page, heading, chosen);
    return { places: chosen, heading: named ? at : -1 };
  }
  if (missing.length === 0 && Object.keys(places).length > 0) return { places, heading: at };
  return {
    asks: {
      headings: heading.slice(0, mostTold).map(cut),
      samples: lines.slice(at + 1, at + 4).map((line) => line.slice(0, mostTold).map(cut)),
      guess: likely(columns, heading, places),
      row: numbers[at] ?? 1,
      lines: lines
        .slice(0, linesSearched)
        .map((line, index) => ({ row: numbers[index] ?? 1, text: cut(line.filter((cell) => cell !== '').join(' ')) })),
      ...(sheets ? { sheet, sheets } : {}),
    },
  };
}

/** A text that is shown, at a bearable length. */
const cut = (text: string): string => readable(text.slice(0, 100));

/** Index of the line with this number in the file. */
function lineOf(numbers: readonly number[], row: number): number {
  const at = numbers.indexOf(row);
  if (at >= 0) return at;
  throw invalid({
    headingRow: {
      zh: `文件第 ${row} 行没有内容，不能作为表头`,
      en: `Row ${row} of the file is blank: it is no heading`,
    },
  });
}

/** The line that holds most columns among those that may be the heading: the given one, else the first ten. */
function bestHeading(
  columns: ImportOptions['columns'],
  told: Told,
  lines: readonly (readonly string[])[],
  given: number | undefined,
): ReturnType<typeof placesOf> & { at: number } {
  const found = (given === undefined ? lines.slice(0, linesSearched).map((_, at) => at) : [given]).map((at) => ({
    at,
    ...placesIn(columns, told, lines[at] ?? []),
  }));
  const fitting = found.filter(({ missing }) => missing.length === 0);
  return (fitting.length > 0 ? fitting : found).reduce((best, one) =>
    Object.keys(one.places).length > Object.keys(best.places).length ? one : best,
  );
}

/** The places by the accepted headings, and by those that the account has told for columns without one. */
function placesIn(
  columns: ImportOptions['columns'],
  told: Told,
  heading: readonly string[],
): ReturnType<typeof placesOf> {
  const { places, missing } = placesOf(columns, heading);
  const taken = new Set(Object.values(places));
  if (missing.length > 0)
    heading.forEach((cell, index) => {
      const name = told[tidyHeading(cell)];
      if (name === undefined || !columns[name] || places[name] !== undefined || taken.has(index)) return;
      places[name] = index;
      taken.add(index);
    });
  return { places, missing: missing.filter(({ field }) => places[field.name] === undefined) };
}

function validate(columns: ImportOptions['columns'], count: number, places: Placed['places']): void {
  const used = Object.values(places);
  const strange = Object.entries(places).find(([name, at]) => !columns[name] || at >= count);
  if (strange || new Set(used).size < used.length)
    throw invalid({
      columns: {
        zh: '列的对应关系有误：每个文件列只能对应一个导入列',
        en: 'The columns do not match: each column of the file stands for one column',
      },
    });
  const missing = Object.entries(columns).filter(([name, { field }]) => field.required && places[name] === undefined);
  if (missing.length > 0)
    throw invalid({
      columns: {
        zh: `缺少列：${missing.map(([, { field }]) => field.label.zh).join('、')}`,
        en: `Missing columns: ${missing.map(([, { field }]) => field.label.en).join(', ')}`,
      },
    });
}

async function toldBy(work: Work, page: PageDef): Promise<Told> {
  const kept = await readPreference(work.db, work.session.account, nameOf(page));
  return kept !== null && typeof kept === 'object' ? (kept as Told) : {};
}

/** The newest choice counts; the oldest headings are forgotten. */
async function remember(
  work: Work,
  page: PageDef,
  heading: readonly string[],
  places: Placed['places'],
): Promise<void> {
  const now = Object.entries(places).flatMap(([name, at]) => {
    const cell = cut(tidyHeading(heading[at] ?? ''));
    return cell === '' ? [] : [[cell, name] as const];
  });
  const chosen = new Set(now.map(([cell]) => cell));
  const before = Object.entries(await toldBy(work, page)).filter(([cell]) => !chosen.has(cell));
  const told = Object.fromEntries([...before, ...now].slice(-mostTold));
  await writePreference(work.db, work.session.account, nameOf(page), JSON.stringify(told), work.now);
}
