/** One row of a batch: validated in the dry run, posted in the commit. */
import { attempt, rehearse } from '../../database/connection/attempt.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row, Work } from '../../database/contract.ts';
import { strangeReferences } from '../../database/rows/references.ts';
import { validate } from '../../database/rows/validate.ts';
import { absent } from '../../database/rows/refusals.ts';
import { failureOf } from '../../database/connection/dialect.ts';
import type { FunctionUse, Json, Text } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { validAnswers } from '../../database/rows/answers.ts';
import { pageOf } from '../../actions/pages.ts';
import { runWithoutRow } from '../../actions/run.server.ts';
import type { Outcome } from '../../actions/functions.server.ts';
import { modelOf } from '../rows/parameters.ts';
import { addRow } from '../rows/write.server.ts';
import type { ImportOptions, LineAction } from './attachment.ts';
import { approveMade } from './approve.server.ts';
import type { BatchRow } from './batch.server.ts';
import type { ReadRow, RowProblem } from './columns.ts';

type Values = { [column: string]: Json };

const fieldsOf = (options: ImportOptions): { [name: string]: FieldDef } =>
  Object.fromEntries(Object.entries(options.columns).map(([name, { field }]) => [name, field]));

/** Tells the refusal, if there was one, which leaves nothing behind; a limit that is used up or a fault ends it all. */
async function refusalOf(work: Work, run: () => Promise<void>): Promise<Text | null> {
  try {
    await attempt(work.db, run);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.init.http !== 429) return error.init.text;
    if (failureOf(error)?.kind === 'unique') return { zh: '已存在相同的记录', en: 'The same record exists already' };
    throw error;
  }
}

/**
 * Adds to the parsed rows that have no problem yet what is against posting them. Each is posted, in order, so that the
 * rows below count on it or miss it; in the end all of it is taken back.
 */
export const judgeRows = (
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  read: readonly Pick<ReadRow, 'row' | 'values' | 'problems'>[],
): Promise<void> =>
  rehearse(work.db, async () => {
    for (const { row, values, problems } of read)
      if (problems.length === 0)
        problems.push(...(await validateRow(work, page, { ...batch, rowNo: row }, options, values)));
  });

/** Problems of a parsed row: the types', the references', the declared check's, else those of posting it. */
async function validateRow(
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  values: Values,
): Promise<RowProblem[]> {
  const fields = fieldsOf(options);
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const problem = field && value !== null ? modelOf(field)?.problem?.(value, field, values) : null;
    if (field && problem)
      return [
        { column: name, text: { zh: `${field.label.zh}：${problem.zh}`, en: `${field.label.en}: ${problem.en}` } },
      ];
  }
  const refused = await refusalOf(work, async () => {
    validate(fields, [], values, work, undefined, await strangeReferences(work, fields, values, values, {}));
    const use = options.check ?? options.row;
    if (use) await runLine(work, page, options, use, batch, values);
    else await addLine(work, page, options, values);
  });
  return refused ? [{ text: refused }] : [];
}

/** One line is a new row of the page, under the rules of one that is added by hand. */
const addLine = (work: Work, page: PageDef, { values = {} }: ImportOptions, line: Values): Promise<Row> => {
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== ''));
  return addRow(work, page, given, values);
};

/** One line is an act without a row, whose form it is: a declared one, or business code that stands for itself. */
async function runLine(
  work: Work,
  page: PageDef,
  options: ImportOptions,
  use: FunctionUse | LineAction,
  batch: Row,
  line: Values,
): Promise<Outcome> {
  const named = 'action' in use ? (use as LineAction) : undefined;
  const entity = work.site.entities[named?.entity ?? page.entity];
  if (!entity) throw absent();
  if (!named) {
    const { label } = page;
    const uses: ActionDef['effects'] = [use as FunctionUse];
    const action: ActionDef = {
      name: 'import',
      label,
      on: [],
      form: fieldsOf(options),
      effects: uses,
      audit: 'import',
    };
    return runWithoutRow({ work, page, entity, action, row: batch, form: line });
  }
  const action = entity.actions[named.action];
  if (!action) throw absent();
  const host = entity.entity === page.entity ? page : pageOf(page, entity);
  const form = await validAnswers(work, action, { id: 0 }, { ...line, ...givenBeside(action, batch) });
  return runWithoutRow({ work, page: host, entity, action, row: { id: 0 }, form });
}

/** Which line of which batch it is, for an action that asks for them. */
const givenBeside = ({ form = {} }: ActionDef, batch: Row): Values =>
  Object.fromEntries(
    Object.entries({ batch: batch.id, rowNo: batch.rowNo ?? null }).filter(([name]) => Object.hasOwn(form, name)),
  );

/** The title of the row that a line's action reached. */
function titleIn(work: Work, use: FunctionUse | LineAction, page: PageDef, row: Row): Json | undefined {
  const entity = work.site.entities[('entity' in use ? String(use.entity) : undefined) ?? page.entity];
  return entity && row[entity.titleField];
}

/** Posts one line; gives the row that it made or reached, and its number or title where it has one. */
async function postLine(
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  line: Values,
): Promise<{ id: number; no: string | null }> {
  if (options.row === undefined) {
    const made = await addLine(work, page, options, line);
    const title = made[page.titleField];
    return { id: made.id, no: typeof title === 'string' ? title : String(made.id) };
  }
  const { data, reached } = await runLine(work, page, options, options.row, batch, line);
  const title = data.no ?? (reached && titleIn(work, options.row, page, reached));
  return { id: Number(data.id ?? reached?.id), no: title === undefined || title === null ? null : String(title) };
}

/**
 * Posts the rows that wait; each stands or falls for itself. `approve`: what a row made is approved too; where that is
 * refused, the row stays posted, with the reason.
 */
export async function commitRows(
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  all: readonly BatchRow[],
  approve = false,
): Promise<BatchRow[]> {
  const after: BatchRow[] = [];
  for (const row of all) {
    if (row.status === 'done' || row.status === 'skipped') {
      after.push(row);
      continue;
    }
    if (row.status === 'error') {
      after.push({ ...row, status: 'skipped' });
      continue;
    }
    let resultNo: string | null = null;
    let left: Text | null = null;
    const refused = await refusalOf(work, async () => {
      const made = await postLine(work, page, { ...batch, rowNo: row.rowNo }, options, row.data);
      resultNo = made.no;
      const { approve: by } = options;
      if (approve && by) left = await refusalOf(work, () => approveMade(work, page, by, made.id));
    });
    after.push(
      refused
        ? { ...row, status: 'failed', problems: [{ text: refused }] }
        : { ...row, status: 'done', problems: left ? [{ text: left }] : [], resultNo },
    );
  }
  return after;
}
