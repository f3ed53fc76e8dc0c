import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import { memberCreate } from '../memberCreate/server.ts';
import { idOf, textOf } from '../../values.ts';

/** `record` is the batch; what a dry run writes is undone with it. */
export const memberImport: FunctionServer = async (work, run) => {
  const placed = await memberCreate(work, { ...run, record: { id: 0 } });
  if (run.use['dryRun'] === true) return;
  const made = await rows.add(work, 'member', {
    phone: textOf(run.form['phone']),
    nickname: textOf(run.form['nickname']),
    level: textOf(run.form['level']) || '0',
    referrer: idOf(run.form['referrer']),
    realName: textOf(run.form['realName']) || null,
    remark: textOf(run.form['remark']) || null,
    ...placed?.changes,
    source: 'import',
  });
  return { data: { no: textOf(made['memberNo']) } };
};
