/** What happened to a row, newest first: the audit trail, with the workflow step that was made at the same moment. */
import type { OperationHandler, Row } from '../../database/contract.ts';
import { audit as names } from '../../database/names.ts';
import { rows } from '../../database/rows.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { maySee } from '../../access/may.ts';
import { idOf, shownRow } from './read.server.ts';

const most = 100;
const verbs: { [action: string]: Text } = {
  create: { zh: '新增', en: 'Created' },
  update: { zh: '修改', en: 'Changed' },
  delete: { zh: '删除', en: 'Deleted' },
  reveal: { zh: '查看敏感信息', en: 'Revealed' },
  transition: { zh: '状态变更', en: 'State changed' },
  audit: { zh: '审核', en: 'Reviewed' },
  import: { zh: '导入', en: 'Imported' },
  export: { zh: '导出', en: 'Exported' },
};

/** Only of a row that the session may see; changes only of fields that it may see. */
export const history: OperationHandler = async (work, page, input) => {
  const row = await shownRow(work, page, idOf(input));
  const { site } = work;
  const records = site.entities[names.record]
    ? await rows.find(
        work,
        names.record,
        { targetType: page.entity, targetId: String(row.id) },
        { limit: most, sort: '-id' },
      )
    : [];
  const steps = site.entities[names.step]
    ? await rows.find(work, names.step, { entity: page.entity, entityId: row.id }, { limit: most, sort: '-id' })
    : [];
  return { data: { rows: records.map((record) => entry(page, record, steps, (field) => visible(page, field))) } };

  function visible(of: PageDef, field: string): boolean {
    const known = of.fields[field];
    return (
      known !== undefined &&
      !known.hidden &&
      !of.show.some((section) => section.compare === field) &&
      maySee(work.session, of, known)
    );
  }
};

function entry(
  page: PageDef,
  record: Row,
  steps: Row[],
  visible: (field: string) => boolean,
): { [name: string]: Json } {
  const step = steps.find((one) => one.createdAt === record.createdAt);
  const label = step ? page.actions[String(step.act)]?.label : undefined;
  const zh = String(record.summary ?? '');
  const en = label?.en ?? verbs[String(record.action)]?.en ?? zh;
  const changes = Array.isArray(record.changes)
    ? (record.changes as { field: string }[]).filter((change) => visible(change.field))
    : [];
  return {
    id: record.id,
    at: record.createdAt ?? null,
    operatorName: record.operatorName ?? '',
    action: step ? String(step.act) : (record.action ?? ''),
    summary: { zh, en: step?.remark ? `${en}: ${String(step.remark)}` : en },
    changes: changes as unknown as Json,
    ...(step
      ? {
          step: {
            transition: step.act ?? null,
            from: step.fromState ?? null,
            to: step.toState ?? null,
            form: step.form ?? null,
            remark: step.remark ?? null,
          },
        }
      : {}),
  };
}
