/**
 * A batch of imported rows: an ordinary record whose field `rows` holds the lines of the file and what became of them.
 */
import { may } from '../../access/may.ts';
import { runOutermost } from '../../actions/run.server.ts';
import type { Row, Work } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { EntityDef, PageDef } from '../../grammar/site/resolved.ts';
import { entityPage } from '../../grammar/site/entity-page.ts';
import { extraLabel } from '../operations/endpoint.ts';
import { importOf } from './attachment.ts';
import type { ImportOptions } from './attachment.ts';
import type { RowProblem } from './columns.ts';
import { sums } from './readings.ts';
import { offersOriginal, seesWhole, shownCells, summedColumns } from './shown-cells.server.ts';

export interface BatchRow {
  rowNo: number;
  /** The texts of the file. */
  cells: { [column: string]: string };
  /** What they mean. */
  data: { [column: string]: Json };
  problems: RowProblem[];
  /** Something else is stored than stands in a cell. */
  other?: boolean;
  status: 'ok' | 'error' | 'done' | 'failed' | 'skipped';
  resultNo: string | null;
}

export interface Place {
  options: ImportOptions;
  entity: EntityDef;
  /** The batches of this page, as a page. */
  page: PageDef;
  /** The page that imports. */
  importing: PageDef;
}

/** Where the batches of a page are kept. */
export function placeOf(work: Work, page: PageDef): Place {
  const options = importOf(page);
  const entity = options && work.site.entities[options.batch.entity];
  if (!options || !entity) throw absent();
  const own =
    page.entity === entity.entity
      ? page
      : entityPage(entity, page, { where: options.batch.values as PageDef['where'] });
  return { options, entity, page: own, importing: page };
}

/** Only fields that the batch entity has. */
export function known(entity: EntityDef, values: { [field: string]: Json }): { [field: string]: Json } {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(entity.fields, name)));
}

/** The batch's row, locked when it is to be changed. */
export async function batchOf(work: Work, { page }: Place, id: number, lock = false): Promise<Row> {
  const row = await rows.one(work, page, id, { lock, unmasked: true });
  if (!row) throw absent();
  return row;
}

/** Moves the batch on by an action of its entity that an import goes through, where it has it. */
export async function advance(
  work: Work,
  { page, entity }: Place,
  batch: Row,
  name: 'check' | 'checked' | 'start' | 'finish',
): Promise<Row> {
  const action = entity.actions[name];
  if (!action?.from?.includes(String(batch[action.field ?? '']))) return batch;
  return (await runOutermost({ work, page, entity, action, row: batch, form: {} }, {})).after;
}

export const batchRows = (batch: Row): BatchRow[] =>
  Array.isArray(batch.rows) ? (batch.rows as unknown as BatchRow[]) : [];

/**
 * True for a batch whose faults can be put right in place: nothing of it is posted, its entity can be checked again,
 * nobody else has to confirm what its maker handed in, and nothing in it is masked for the session.
 */
export function mayCorrect(work: Pick<Work, 'session'>, place: Place, batch: Row): boolean {
  const { entity, importing, options } = place;
  const { check } = entity.actions;
  const again = check?.from?.includes(String(batch[check.field ?? ''])) === true && batchRows(batch).length > 0;
  const alone = (options.commitNeeds ?? options.needs) === options.needs;
  const labels = [extraLabel(importing, options.needs)];
  return again && alone && may(work.session, importing, { labels, right: 'write' }).ok && seesWhole(work, place, batch);
}

/** True where the session may approve what the rows of this batch will make, and did not hand them in. */
export function mayApprove(work: Pick<Work, 'session'>, { importing, options }: Place, batch: Row): boolean {
  const { approve } = options;
  if (!approve || batch.maker === work.session.account) return false;
  return may(work.session, importing, { labels: [extraLabel(importing, approve.needs)], right: 'write' }).ok;
}

const shown = (status: string): string => ({ committing: 'running', cancelled: 'failed' })[status] ?? status;

/** What upload and commit answer; rows with problems first, or those of one state, as this session may see them. */
export function reported(
  work: Work,
  place: Place,
  batch: Row,
  { from = 0, count = 200, state = '' } = {},
): { [name: string]: unknown } {
  const all = batchRows(batch);
  const bad = all.filter((row) => row.status === 'error').length;
  const done = all.filter((row) => row.status === 'done').length;
  // Faulty rows first, then those of which something else is stored than stands there.
  const rank = (row: BatchRow): number => (row.status === 'error' ? 0 : row.other ? 1 : 2);
  const chosen = state === '' ? all.toSorted((a, b) => rank(a) - rank(b)) : all.filter((row) => row.status === state);
  const see = shownCells(work, place, batch);
  return {
    batch: batch.id,
    ...(typeof batch.batchNo === 'string' ? { batchNo: batch.batchNo } : {}),
    state: shown(String(batch.status ?? 'checked')),
    total: all.length,
    ok: all.length - bad,
    bad,
    done,
    columns: Object.keys(place.options.columns),
    sums: sums(
      summedColumns(work, place, batch),
      all.filter((row) => row.status !== 'error').map((row) => row.data),
      work.language,
    ),
    ...(offersOriginal(work, place, batch) ? { file: true } : {}),
    ...(mayCorrect(work, place, batch) ? { correctable: true } : {}),
    ...(mayApprove(work, place, batch) ? { approvable: true } : {}),
    rows: chosen.slice(from, from + count).map((row) => {
      const { cells, problems, read } = see(row);
      return {
        row: row.rowNo,
        state: row.status,
        values: cells,
        problems,
        ...(Object.keys(read).length > 0 ? { read } : {}),
        ...(row.resultNo ? { resultNo: row.resultNo } : {}),
      };
    }),
  };
}
