/** The cells of an imported row as a session may see them: what is masked where it lies is masked here as well. */
import { rightOn } from '../../access/labels.ts';
import type { Row, Work } from '../../database/contract.ts';
import { maskedValue } from '../../database/record.ts';
import { isMasked } from '../../grammar/conditions.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { BatchRow, Place } from './batch.server.ts';
import type { RowProblem } from './columns.ts';

type Seen = Pick<BatchRow, 'cells' | 'problems'>;

/**
 * Whoever made the batch has the file; all others see masked values masked, in cells and in sentences, save with the
 * reveal label of the page.
 */
export function shownCells(
  work: Pick<Work, 'session' | 'site'>,
  { importing, options }: Pick<Place, 'importing' | 'options'>,
  batch: Row,
): (row: BatchRow) => Seen {
  const { session, site } = work;
  if (batch.maker === session.account || rightOn(session, `${importing.permission}:reveal`) !== undefined)
    return ({ cells, problems }) => ({ cells, problems });
  const masked: [string, FieldDef][] = [];
  for (const [name, { field, find }] of Object.entries(options.columns)) {
    const sought = (find ?? []).map((by) => site.entities[field.to ?? '']?.fields[by]);
    const target = [field, ...sought, importing.fields[name]].find((one) => one !== undefined && isMasked(one));
    if (target) masked.push([name, target]);
  }
  return ({ cells, problems }) => {
    const hidden = masked.flatMap(([name, field]): [string, string, string][] => {
      const cell = cells[name];
      return cell === undefined ? [] : [[name, cell, String(maskedValue(cell, field))]];
    });
    return {
      cells: { ...cells, ...Object.fromEntries(hidden.map(([name, , mask]) => [name, mask])) },
      problems: problems.map((one) => unsaid(one, hidden)),
    };
  };
}

/** The sentence without the values that are masked. */
function unsaid(problem: RowProblem, hidden: readonly [string, string, string][]): RowProblem {
  let { zh, en } = problem.text;
  for (const [, cell, mask] of hidden) {
    zh = zh.replaceAll(cell, mask);
    en = en.replaceAll(cell, mask);
  }
  return { ...problem, text: { zh, en } };
}
