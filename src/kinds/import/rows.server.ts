/** One row of a batch: judged in the dry run, posted in the commit. */
import { attempt, rehearse } from '../../database/attempt.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row, Work } from '../../database/contract.ts';
import { judge, judgeReferences } from '../../database/judge.ts';
import { rows } from '../../database/rows.ts';
import { failureOf } from '../../database/seam.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/resolved.ts';
import { runFunctions } from '../../actions/functions.server.ts';
import { runAlone } from '../../actions/run.server.ts';
import { modelOf } from '../collection/parameters.ts';
import type { ImportOptions } from './attachment.ts';
import type { BatchRow } from './batch.server.ts';
import type { RowProblem } from './columns.ts';

type Values = { [column: string]: Json };

const importAction = { name: 'import' } as ActionDef;

const fieldsOf = (options: ImportOptions): { [name: string]: FieldDef } =>
  Object.fromEntries(Object.entries(options.columns).map(([name, { field }]) => [name, field]));

/** Tells the refusal, if there was one, and keeps or takes back what was done; a fault of the product goes on. */
async function refusalOf(work: Work, run: () => Promise<void>, keep: boolean): Promise<Text | null> {
  try {
    await (keep ? attempt(work.db, run) : rehearse(work.db, run));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.init.text;
    if (failureOf(error)?.kind === 'unique') return { zh: '已存在相同的记录', en: 'The same record exists already' };
    throw error;
  }
}

/** Problems of a parsed row: the types', the references', the declared check's. Whatever the check wrote is undone. */
export async function judgeRow(
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  values: Values,
): Promise<RowProblem[]> {
  const fields = fieldsOf(options);
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const problem = field && value !== null ? modelOf(field)?.problem?.(value, field) : null;
    if (field && problem)
      return [
        { column: name, text: { zh: `${field.label.zh}：${problem.zh}`, en: `${field.label.en}: ${problem.en}` } },
      ];
  }
  const refused = await refusalOf(
    work,
    async () => {
      judge(fields, [], values, work);
      await judgeReferences(work, { ...page, fields }, values, values);
      if (options.check !== undefined)
        await runFunctions(work, page, {
          action: 'import',
          effects: [options.check],
          record: batch,
          form: values,
          changes: {},
        });
      else if (options.row === undefined) await rows.insert(work, page, values);
    },
    false,
  );
  return refused ? [{ text: refused }] : [];
}

/** The import as the one who acts, for what its lines bring about. */
function actingOf(work: Work, page: PageDef, row: Row): Parameters<typeof runAlone>[0] {
  const entity = work.site.entities[page.entity];
  if (!entity) throw new Error(`There is no entity "${page.entity}"`);
  return { work, page, entity, action: importAction, row, form: {} };
}

/** Posts the rows that wait; each stands or falls for itself. */
export async function commitRows(
  work: Work,
  page: PageDef,
  batch: Row,
  options: ImportOptions,
  all: readonly BatchRow[],
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
    const refused = await refusalOf(
      work,
      async () => {
        if (options.row === undefined) {
          const made = await rows.insert(work, page, row.data);
          const title = made[page.titleField];
          resultNo = typeof title === 'string' ? title : String(made.id);
          return;
        }
        const record = { ...batch, rowNo: row.rowNo };
        const { data, runs } = await runFunctions(work, page, {
          action: 'import',
          effects: [options.row],
          record,
          form: row.data,
          changes: {},
        });
        await runAlone(actingOf(work, page, record), runs);
        resultNo = data.no === undefined ? null : String(data.no);
      },
      true,
    );
    after.push(
      refused
        ? { ...row, status: 'failed', problems: [{ text: refused }] }
        : { ...row, status: 'done', problems: [], resultNo },
    );
  }
  return after;
}
