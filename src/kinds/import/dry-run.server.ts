/** What becomes of the lines of a batch before anything is posted, and their faults put right in place. */
import { may } from '../../access/may.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { targetOf } from '../../database/audit/target.ts';
import { own } from '../../base/own.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { limitGiven, tellsTaken } from '../rows/probe.server.ts';
import { idOf } from '../rows/read.server.ts';
import { advance, batchOf, batchRows, known, mayCorrect, placeOf, reported } from './batch.server.ts';
import type { BatchRow, Place } from './batch.server.ts';
import { markRepeated, readRow } from './columns.ts';
import type { ReadRow } from './columns.ts';
import { lookUp } from './look-up.server.ts';
import { judgeRows } from './rows.server.ts';
import { totalOf } from './readings.ts';

/** A row that is refused because its number is taken, or taken because it is somebody's, tells of that number. */
export function tellsOfOthers(work: Work, page: PageDef, { columns }: Place['options']): boolean {
  return Object.entries(columns).some(
    ([name, { field, find }]) =>
      tellsTaken(page.fields[name]) ||
      (find ?? []).some((by) => Boolean(work.site.entities[field.to ?? '']?.fields[by]?.mask)),
  );
}

/** Looks up what the lines name, compares them, posts them in rehearsal; the batch keeps all of it. */
export async function judged(work: Work, page: PageDef, place: Place, batch: Row, read: ReadRow[]): Promise<Row> {
  const { options, entity } = place;
  await lookUp(work, options.columns, read);
  markRepeated(read, options.key);
  await judgeRows(work, page, batch, options, read);
  const kept: BatchRow[] = read.map((row) => ({
    rowNo: row.row,
    cells: row.cells,
    data: row.values,
    problems: row.problems,
    ...(row.other ? { other: true } : {}),
    status: row.problems.length > 0 ? 'error' : 'ok',
    resultNo: null,
  }));
  const ok = kept.filter((row) => row.status === 'ok');
  const written = await rows.write(
    work,
    entity,
    batch,
    known(entity, {
      rows: kept as unknown as Json,
      totalRows: kept.length,
      okRows: ok.length,
      errorRows: kept.length - ok.length,
      totalAmount: totalOf(
        options.columns,
        ok.map((row) => row.data),
      ),
    }),
  );
  return advance(work, place, await advance(work, place, written, 'check'), 'checked');
}

/**
 * Takes other texts for cells of a batch that nobody has posted, and judges all its rows anew, since one may stand on
 * another.
 */
export const correct: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const { columns } = place.options;
  const batch = await batchOf(work, place, idOf(input), true);
  if (!mayCorrect(work, place, batch))
    throw new Refusal({
      text: {
        zh: '该批次不能在线修正，请修改文件后重新上传',
        en: 'This batch cannot be corrected in place: correct the file and hand it in again',
      },
      http: 409,
    });
  const verdict = may(work.session, page);
  if (!verdict.ok) throw new Refusal({ text: verdict.reason, status: 10 });
  const given = new Map(
    (input.body.rows as unknown as { row: number; values: { [column: string]: string } }[]).map(
      ({ row, values }) => [row, values] as const,
    ),
  );
  const all = batchRows(batch);
  const strange = [...given].find(
    ([row, values]) => !all.some((one) => one.rowNo === row) || Object.keys(values).some((name) => !own(columns, name)),
  );
  if (strange)
    throw invalid({ rows: { zh: `批次中没有第 ${strange[0]} 行或该列`, en: `No such row or column: ${strange[0]}` } });
  if (tellsOfOthers(work, page, place.options)) await limitGiven(work, given.size);
  const names = Object.keys(columns);
  const places = Object.fromEntries(names.map((name, index) => [name, index]));
  const read = all.map((row) => {
    const values = given.get(row.rowNo);
    return readRow(
      columns,
      places,
      names.map((name) => values?.[name] ?? row.cells[name] ?? ''),
      row.rowNo,
    );
  });
  const after = await judged(work, page, place, batch, read);
  await audit(work, {
    page: place.page,
    action: 'import',
    target: targetOf(place.page, after),
    event: {
      key: 'corrected',
      facts: {
        lines: [...given.keys()].join(',').slice(0, 200),
        faulty: read.filter((row) => row.problems.length > 0).length,
      },
    },
  });
  return { data: reported(work, place, after) };
};
