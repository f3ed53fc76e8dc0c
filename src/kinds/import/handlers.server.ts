/** Handlers of an import: dry run, rows, errors, template, commit. */
import { importTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';
import { may } from '../../access/may.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { tookLock } from '../../database/connection/dialect.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { writeCsv } from '../../base/csv.ts';
import { othersTurn } from '../../database/connection/others-turn.ts';
import { writeXlsx } from '../../base/xlsx.ts';
import { limitGiven } from '../rows/probe.server.ts';
import { idOf } from '../rows/read.server.ts';
import { targetOf } from '../../database/audit/target.ts';
import { fileTypes } from '../export/write.server.ts';
import { advance, batchOf, batchRows, known, mayApprove, placeOf, reported } from './batch.server.ts';
import type { Place } from './batch.server.ts';
import { correct, judged, tellsOfOthers } from './dry-run.server.ts';
import { keptAsText, readRow } from './columns.ts';
import type { ReadRow } from './columns.ts';
import { linesOf, noRows, tooManyRows } from './file.server.ts';
import { placed } from './mapping.server.ts';
import { batchFile, keepOriginal } from './original.server.ts';
import { commitRows } from './rows.server.ts';
import { shownCells } from './shown-cells.server.ts';
import { waiting } from './waiting.server.ts';

/** Reads and checks the file; nothing but the batch is written. Else the answer is what the file has to be asked. */
const upload: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const { options, entity } = place;
  const name = String(input.body.name);
  if (input.table?.encodings) return { data: { encodings: input.table.encodings } };
  const file = linesOf(input);
  const { lines, numbers, hash } = file;
  const found = await placed(work, page, options, file, input);
  if ('asks' in found) return { data: { mapping: found.asks } };
  const first = found.heading + 1;
  const body = lines.slice(first);
  if (body.length === 0) throw noRows();
  if (body.length > options.maxRows) throw tooManyRows(options.maxRows);
  await holdFile(work, place, hash);
  await refuseRepeated(work, place, { hash, seller: work.session.seller });
  if (tellsOfOthers(work, page, options)) await limitGiven(work, body.length);
  const read: ReadRow[] = [];
  for (const [index, line] of body.entries()) {
    if (index % breathe === 0) await othersTurn();
    read.push(readRow(options.columns, found.places, line, numbers[index + first] ?? index + first + 1));
  }
  const made = await rows.add(
    work,
    entity.entity,
    known(entity, {
      ...options.batch.values,
      fileName: name,
      fileHash: hash,
      maker: work.session.account,
      seller: work.session.seller,
    }),
  );
  await keepOriginal(work, place, made, input);
  const batch = await judged(work, page, place, made, read);
  await audit(work, {
    page: place.page,
    action: 'import',
    target: targetOf(place.page, batch),
    event: {
      key: 'uploaded',
      facts: {
        file: name.slice(0, 80),
        rows: read.length,
        faulty: read.filter((row) => row.problems.length > 0).length,
      },
    },
  });
  return { data: reported(work, place, batch) };
};

/** Rows read before other requests have their turn. */
const breathe = 250;

/**
 * One call at a time takes a file: another one with the same content, here or on another instance, is told so at once.
 */
async function holdFile(work: Work, { entity, options }: Place, hash: string): Promise<void> {
  const name = `import ${entity.entity} ${JSON.stringify(options.batch.values)} ${String(work.session.seller)} ${hash}`;
  if (!(await tookLock(work.db, name)))
    throw new Refusal({
      text: {
        zh: '该文件正在导入，请稍后在导入记录中查看',
        en: 'This file is being imported: see the import history in a moment',
      },
      http: 409,
    });
}

/**
 * The same file twice is refused, unless the first batch was given up; the entity's unique group says the same to the
 * database.
 */
async function refuseRepeated(
  work: Work,
  { entity, options }: Place,
  { hash, seller, but }: { hash: string; seller: number | null; but?: number },
): Promise<void> {
  if (!entity.fields.fileHash) return;
  const values = Object.fromEntries(
    Object.entries(options.batch.values).filter(([, value]) => value === null || typeof value !== 'object'),
  ) as { [field: string]: string };
  const found = await rows.find(
    work,
    entity.entity,
    { ...values, fileHash: hash, ...(entity.fields.seller ? { seller } : {}) },
    { limit: 20 },
  );
  if (found.some((row) => row.id !== but && row.status !== 'cancelled' && row.status !== 'failed'))
    throw new Refusal({ text: { zh: '该文件已导入', en: 'This file was imported' }, http: 409 });
}

/** Posts the rows one by one; what was posted before stays as it is, so a broken run can be taken up again. */
const commit: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const batch = await batchOf(work, place, idOf(input), true);
  const state = String(batch.status);
  const refuse = (zh: string, en: string) => new Refusal({ text: { zh, en } });
  if (!['checked', 'committing', 'partial'].includes(state))
    throw refuse('当前状态不可操作', 'Not possible in this state');
  const verdict = may(work.session, page);
  if (!verdict.ok) throw new Refusal({ text: verdict.reason, status: 10 });
  if (
    place.options.commitNeeds !== undefined &&
    place.options.commitNeeds !== place.options.needs &&
    batch.maker === work.session.account
  ) {
    throw refuse('制单人不能确认自己上传的批次', 'Whoever uploaded a batch may not post it');
  }
  if (input.body.approve === true && !mayApprove(work, place, batch))
    throw new Refusal({
      text: { zh: '没有审核权限，或批次由您上传', en: 'You may not approve, or you uploaded this batch yourself' },
      status: 10,
    });
  await refuseRepeated(work, place, {
    hash: String(batch.fileHash ?? ''),
    seller: typeof batch.seller === 'number' ? batch.seller : null,
    but: batch.id,
  });
  const all = batchRows(batch);
  if (all.some((row) => row.status === 'error') && input.body.skipErrors !== true)
    throw refuse('还有错误行，请先修正或勾选跳过错误行', 'Some rows are invalid: correct them, or choose to skip them');
  const started = await advance(work, place, batch, 'start');
  const after = await commitRows(work, page, batch, place.options, all, input.body.approve === true);
  const done = after.filter((row) => row.status === 'done').length;
  const failed = after.filter((row) => row.status === 'failed').length;
  const written = await rows.write(
    work,
    place.entity,
    started,
    known(place.entity, {
      rows: after as unknown as Json,
      auditor: work.session.account,
      errorRows: after.length - done,
      ...(typeof input.body.remark === 'string' ? { remark: input.body.remark } : {}),
    }),
  );
  const saved = await advance(work, place, written, 'finish');
  await audit(work, {
    page: place.page,
    action: 'import',
    target: targetOf(place.page, saved),
    event: { key: 'imported', facts: { done, failed, skipped: after.length - done - failed } },
  });
  return { data: reported(work, place, saved) };
};

const batch: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const size = Math.min(200, Number(input.query.size ?? 50));
  const row = await batchOf(work, place, idOf(input));
  return {
    data: reported(work, place, row, {
      from: (Number(input.query.page ?? 1) - 1) * size,
      count: size,
      state: input.query.state ?? '',
    }),
  };
};

/**
 * The rows with errors as a file that can be corrected and handed in again: the cells as they were, which of them are
 * faulty, and why.
 */
const batchErrors: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const row: Row = await batchOf(work, place, idOf(input));
  const { language } = work;
  const columns = Object.entries(place.options.columns);
  const see = shownCells(work, place, row);
  const lines = batchRows(row)
    .filter((one) => one.status === 'error' || one.status === 'failed')
    .map((one) => {
      const { cells, problems } = see(one);
      const faulty = columns
        .filter(([name]) => problems.some((problem) => problem.column === name))
        .map(([, { field }]) => field.label[language]);
      return [
        ...columns.map(([name]) => cells[name] ?? ''),
        String(one.rowNo),
        faulty.join('、'),
        problems.map((problem) => problem.text[language]).join('；'),
      ];
    });
  const heading = [
    ...columns.map(([, { field }]) => field.label[language]),
    ...(['rowNumber', 'faultyColumns', 'errorTexts'] as const).map((key) => fixedT(language, importTexts)(key)),
  ];
  return {
    file: {
      name: `${page.label[work.language]}-${String(row.batchNo ?? row.id)}.csv`,
      type: fileTypes.csv,
      body: new TextEncoder().encode(writeCsv([heading, ...lines])),
    },
  };
};

/** Headings with their required mark, and one line of examples. */
const template: OperationHandler = async (work, page, input) => {
  const { options } = placeOf(work, page);
  const columns = Object.values(options.columns);
  const heading = columns.map(({ field }) => `${field.label[work.language]}${field.required ? '*' : ''}`);
  const name = fixedT(work.language, importTexts)('templateOf', { page: page.label[work.language] });
  const xlsx = input.query.format === 'xlsx';
  const body = xlsx
    ? await writeXlsx([heading], columns.map(keptAsText))
    : new TextEncoder().encode(writeCsv([heading]));
  return { file: { name: `${name}.${xlsx ? 'xlsx' : 'csv'}`, type: xlsx ? fileTypes.xlsx : fileTypes.csv, body } };
};

/** The batches of this page, newest first. */
const batches: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const { columns } = place.options.batch;
  const shown = { ...place.page, list: { ...place.page.list, columns: columns.map((field) => field.name) } };
  return {
    data: await rows.list(work, shown, {
      filters: {},
      page: Math.max(1, Number(input.query.page ?? 1)),
      size: Number(input.query.size ?? 20),
      sort: '-id',
    }),
  };
};

/** By operation name; a page without an import has none of these operations. */
export const importHandlers: { [operation: string]: OperationHandler } = {
  upload,
  commit,
  correct,
  batch,
  batches,
  batchErrors,
  batchFile,
  template,
  waiting,
};
