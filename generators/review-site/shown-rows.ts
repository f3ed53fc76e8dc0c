/** Rows of the sample that pages would show no more, or as well, because other rows are theirs now. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { dayOf } from '../../src/base/date.ts';
import { matches, type Facts } from '../../src/grammar/expressions/match.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { recordOf, type Tables } from './sample-rows.ts';
import { quoted, said } from './texts.ts';

type Row = ReturnType<typeof recordOf>;

/** Pages that are asked for other rows, and tabs that would be left with none. */
export function otherRows(before: Site, after: Site, tables: Tables, now: Date): Text[] {
  const facts: Facts = { now: now.toISOString(), today: dayOf(now), me: 0 };
  return Object.values(after.pages).flatMap((page) => {
    const old = before.pages[page.route];
    if (!old || old.entity !== page.entity || asked(old) === asked(page)) return [];
    const rows = (tables.get(page.entity) ?? [])
      .map((row) => recordOf(row, page))
      .filter((row) => (row['deletedAt'] ?? null) === null);
    const shown = (of: PageDef): Row[] => rows.filter((row) => matches(of.where, row, facts));
    const [was, is] = [shown(old), shown(page)];
    const [gone, come] = [was.filter((row) => !is.includes(row)), is.filter((row) => !was.includes(row))];
    const told: Text[] = [];
    if (gone.length > 0)
      told.push(
        said`${quoted(page.label)}不再显示示例数据 ${was.length} 条中的 ${gone.length} 条|${quoted(page.label)} would not show ${gone.length} of its ${was.length} sample rows any more`,
      );
    if (come.length > 0)
      told.push(
        said`${quoted(page.label)}多显示示例数据 ${come.length} 条|${quoted(page.label)} would show ${come.length} sample rows more`,
      );
    for (const tab of page.list.tabs) {
      const theirs = old.list.tabs.find(({ name }) => name === tab.name);
      const had = theirs && was.some((row) => matches(theirs.where, row, facts));
      if (had && !is.some((row) => matches(tab.where, row, facts)))
        told.push(
          said`${quoted(page.label)}的标签页${quoted(tab.label)}不再有示例数据|the tab ${quoted(tab.label)} of ${quoted(page.label)} would have no sample row left`,
        );
    }
    return told;
  });
}

const asked = ({ where, list }: PageDef): string =>
  JSON.stringify([where, list.tabs.map((tab) => [tab.name, tab.where])]);
