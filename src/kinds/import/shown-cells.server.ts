/** The cells of an imported row as a session may see them: what is masked where it lies is masked here as well. */
import { rightOn } from '../../access/labels.ts';
import type { Row, Work } from '../../database/contract.ts';
import { maskedValue } from '../../database/query/record.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { fileDays } from '../export/handlers.server.ts';
import type { BatchRow, Place } from './batch.server.ts';
import type { RowProblem } from './columns.ts';
import { readings } from './readings.ts';

type Seen = Pick<BatchRow, 'cells' | 'problems'> & { read: { [column: string]: string } };

/** True for whoever made the batch, and for holders of the page's reveal label: they may have what the file held. */
export const seesWhole = (
  { session }: Pick<Work, 'session'>,
  { importing }: Pick<Place, 'importing'>,
  batch: Row,
): boolean => batch.maker === session.account || rightOn(session, `${importing.permission}:reveal`) !== undefined;

/**
 * Whoever made the batch has the file; all others see masked values masked, in cells and in sentences, save with the
 * reveal label of the page.
 */
export function shownCells(
  work: Pick<Work, 'session' | 'site' | 'language'>,
  { importing, options }: Pick<Place, 'importing' | 'options'>,
  batch: Row,
): (row: BatchRow) => Seen {
  const readingsOf = (columns: Place['options']['columns'], { cells, data }: BatchRow): Seen['read'] =>
    readings(columns, cells, data, work.language);
  if (seesWhole(work, { importing }, batch))
    return (row) => ({ cells: row.cells, problems: row.problems, read: readingsOf(options.columns, row) });
  const masked = maskedColumns(work, { importing, options });
  const open = openColumns(options.columns, masked);
  return (row) => {
    const { cells, problems } = row;
    const hidden = masked.flatMap(([name, field]): [string, string, string][] => {
      const cell = cells[name];
      return cell === undefined ? [] : [[name, cell, String(maskedValue(cell, field))]];
    });
    return {
      cells: { ...cells, ...Object.fromEntries(hidden.map(([name, , mask]) => [name, mask])) },
      problems: problems.map((one) => unsaid(one, hidden)),
      read: readingsOf(open, row),
    };
  };
}

/** The columns that the session may see the sums of. */
export const summedColumns = (
  work: Pick<Work, 'session' | 'site'>,
  place: Pick<Place, 'importing' | 'options'>,
  batch: Row,
): Place['options']['columns'] =>
  seesWhole(work, place, batch)
    ? place.options.columns
    : openColumns(place.options.columns, maskedColumns(work, place));

const openColumns = (
  columns: Place['options']['columns'],
  masked: readonly [string, FieldDef][],
): Place['options']['columns'] =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !masked.some(([hidden]) => hidden === name)));

/** Columns whose values are masked where they lie, each with the field that says so. */
export function maskedColumns(
  { site }: Pick<Work, 'site'>,
  { importing, options }: Pick<Place, 'importing' | 'options'>,
): [string, FieldDef][] {
  return Object.entries(options.columns).flatMap(([name, { field, find }]): [string, FieldDef][] => {
    const sought = (find ?? []).map((by) => site.entities[field.to ?? '']?.fields[by]);
    const target = [field, ...sought, importing.fields[name]].find((one) => one !== undefined && isMasked(one));
    return target ? [[name, target]] : [];
  });
}

/** True while the file may be there, for a session that may have it: nothing in it is masked for it. */
export const offersOriginal = (
  work: Pick<Work, 'session' | 'site' | 'now'>,
  place: Pick<Place, 'importing' | 'options'>,
  batch: Row,
): boolean =>
  Date.parse(String(batch.createdAt)) + fileDays * 86_400_000 > work.now.getTime() &&
  (seesWhole(work, place, batch) || maskedColumns(work, place).length === 0);

/** The sentence without the values that are masked. */
function unsaid(problem: RowProblem, hidden: readonly [string, string, string][]): RowProblem {
  let { zh, en } = problem.text;
  for (const [, cell, mask] of hidden) {
    zh = zh.replaceAll(cell, mask);
    en = en.replaceAll(cell, mask);
  }
  return { ...problem, text: { zh, en } };
}
