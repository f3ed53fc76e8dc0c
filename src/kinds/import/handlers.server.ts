/** Handlers of an import: dry run, rows, errors, template, commit. */
import { may } from '../../access/may.ts';
import { sumOf } from './total.ts';
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { tookLock } from '../../database/dialect.ts';
import type { Json } from '../../grammar/declarations.ts';
import { writeCsv } from '../../base/csv.ts';
import { writeXlsx } from '../../base/xlsx.ts';
import { limitGiven, tellsTaken } from '../collection/probe.server.ts';
import { idOf } from '../collection/read.server.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { targetOf } from '../../database/target.ts';
import { fileTypes } from '../export/write.server.ts';
import { advance, batchOf, batchRows, known, placeOf, reported } from './batch.server.ts';
import type { BatchRow, Place } from './batch.server.ts';
import { markRepeated, placesOf, readRow } from './columns.ts';
import type { ReadRow } from './columns.ts';
import { linesOf } from './file.server.ts';
import { lookUp } from './look-up.server.ts';
import { commitRows, judgeRows } from './rows.server.ts';
import { shownCells } from './shown-cells.server.ts';

/** Reads and checks the file; nothing but the batch is written. */
const upload: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const { options, entity } = place;
  const name = String(input.body.name);
  const { lines, numbers, hash } = linesOf(input);
  const [heading = [], ...body] = lines;
  const { places, missing } = placesOf(options.columns, heading);
  if (missing.length > 0) {
    throw new Refusal({
      text: {
        zh: `缺少列：${missing.map((one) => one.field.label.zh).join('、')}`,
        en: `Missing columns: ${missing.map((one) => one.field.label.en).join(', ')}`,
      },
    });
  }
  await holdFile(work, place, hash);
  await refuseRepeated(work, place, { hash, seller: work.session.seller });
  if (tellsOfOthers(work, page, options)) await limitGiven(work, body.length);
  const read: ReadRow[] = [];
  for (const [index, line] of body.entries()) {
    if (index % breathe === 0) await othersTurn();
    read.push(readRow(options.columns, places, line, numbers[index + 1] ?? index + 2));
  }
  await lookUp(work, options.columns, read);
  markRepeated(read, options.key);
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
  await judgeRows(work, page, made, options, read);
  const kept: BatchRow[] = read.map((row) => ({
    rowNo: row.row,
    cells: row.cells,
    data: row.values,
    problems: row.problems,
    status: row.problems.length > 0 ? 'error' : 'ok',
    resultNo: null,
  }));
  const ok = kept.filter((row) => row.status === 'ok');
  const written = await rows.write(
    work,
    entity,
    made,
    known(entity, {
      rows: kept as unknown as Json,
      totalRows: kept.length,
      okRows: ok.length,
      errorRows: kept.length - ok.length,
      totalAmount: sumOf(
        options.columns,
        ok.map((row) => row.data),
      ),
    }),
  );
  const batch = await advance(work, place, await advance(work, place, written, 'check'), 'checked');
  await audit(work, {
    page: place.page,
    action: 'import',
    target: targetOf(place.page, batch),
    summary: `上传「${name.slice(0, 80)}」：${kept.length} 行，有误 ${kept.length - ok.length} 行`,
  });
  return { data: reported(work, place, batch) };
};

/** A row that is refused because its number is taken, or taken because it is somebody's, tells of that number. */
function tellsOfOthers(work: Work, page: PageDef, { columns }: Place['options']): boolean {
  return Object.entries(columns).some(
    ([name, { field, find }]) =>
      tellsTaken(page.fields[name]) ||
      (find ?? []).some((by) => Boolean(work.site.entities[field.to ?? '']?.fields[by]?.mask)),
  );
}

/** Rows read before other requests have their turn. */
const breathe = 250;
const othersTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

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
  await refuseRepeated(work, place, {
    hash: String(batch.fileHash ?? ''),
    seller: typeof batch.seller === 'number' ? batch.seller : null,
    but: batch.id,
  });
  const all = batchRows(batch);
  if (all.some((row) => row.status === 'error') && input.body.skipErrors !== true)
    throw refuse('还有错误行，请先修正或勾选跳过错误行', 'Some rows are invalid: correct them, or choose to skip them');
  const started = await advance(work, place, batch, 'start');
  const after = await commitRows(work, page, batch, place.options, all);
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
    summary: `确认导入：成功 ${done} 条，失败 ${failed} 条，跳过 ${after.length - done - failed} 条`,
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
    ...(language === 'zh' ? ['行号', '错误列', '错误信息'] : ['Row', 'Faulty columns', 'Errors']),
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
  const name = `${page.label[work.language]}${work.language === 'zh' ? '模板' : ' template'}`;
  const xlsx = input.query.format === 'xlsx';
  const body = xlsx ? await writeXlsx([heading]) : new TextEncoder().encode(writeCsv([heading]));
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
  batch,
  batches,
  batchErrors,
  template,
};
