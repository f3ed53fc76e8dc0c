/** Which column of the file is which: by its headings, by what was chosen before, or by what is chosen now. */
import type { CallInput, Work } from '../../database/contract.ts';
import { readPreference, writePreference } from '../../database/preferences.ts';
import { invalid } from '../../database/refusals.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import type { ImportOptions } from './attachment.ts';
import { likely, placesOf, tidy } from './columns.ts';
import type { Mapping } from './report-shape.ts';

/** Where each column stands, and whether the first line is a heading. */
interface Placed {
  places: { [column: string]: number };
  heading: boolean;
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
  lines: readonly (readonly string[])[],
  { body }: Pick<CallInput, 'body'>,
): Promise<Placed | { asks: Mapping }> {
  const heading = lines[0] ?? [];
  if (body.columns !== undefined) {
    const given = { places: body.columns as Placed['places'], heading: body.heading !== false };
    validate(columns, heading.length, given.places);
    if (given.heading) await remember(work, page, heading, given.places);
    return given;
  }
  const { places, missing } = placesOf(columns, heading);
  if (missing.length === 0) return { places, heading: true };
  const told = await toldBy(work, page);
  const taken = new Set(Object.values(places));
  heading.forEach((cell, index) => {
    const name = told[tidy(cell)];
    if (name === undefined || !columns[name] || places[name] !== undefined || taken.has(index)) return;
    places[name] = index;
    taken.add(index);
  });
  if (missing.every(({ field }) => places[field.name] !== undefined)) return { places, heading: true };
  return {
    asks: {
      headings: heading.slice(0, mostTold),
      samples: lines.slice(1, 4).map((line) => line.slice(0, mostTold).map((cell) => cell.slice(0, 100))),
      guess: likely(columns, heading, places),
    },
  };
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
    const cell = tidy(heading[at] ?? '').slice(0, 100);
    return cell === '' ? [] : [[cell, name] as const];
  });
  const chosen = new Set(now.map(([cell]) => cell));
  const before = Object.entries(await toldBy(work, page)).filter(([cell]) => !chosen.has(cell));
  const told = Object.fromEntries([...before, ...now].slice(-mostTold));
  await writePreference(work.db, work.session.account, nameOf(page), JSON.stringify(told), work.now);
}
