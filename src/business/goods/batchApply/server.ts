import type { State } from '../batch-rules.ts';
import { moveGoods } from '../batch.server.ts';
import { idOf, linesOf, wholeOf, type Line } from '../../values.ts';
import { lockedRow, writeRow } from '../../work.server.ts';
import { refuse } from '../../refusals.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const batchApply: FunctionOf<'batchRun'> = async (work, run) => {
  const { record, use } = run;
  if (use.second === true && record.maker === work.session.account)
    refuse({ zh: '不能复核自己发起的批次', en: 'Another person must approve a run of your own' });
  const lines: Line[] = [];
  for (const line of linesOf(record.lines).toSorted((a, b) => wholeOf(a.goods) - wholeOf(b.goods))) {
    if (line.result !== 'planned') {
      lines.push(line);
      continue;
    }
    const problem = await moveGoods(
      work,
      run,
      wholeOf(line.goods),
      (line.before ?? {}) as State,
      (line.after ?? {}) as State,
      { zh: '批次修改', en: 'Changed by batch' },
    );
    lines.push(
      problem ? { ...line, result: 'failed', reason: problem.zh } : { ...line, result: 'changed', reason: null },
    );
  }
  const count = (result: string): number => lines.filter((line) => line.result === result).length;
  const template = await lockedRow(work, 'batchTemplate', idOf(record.template));
  const now = work.now.toISOString();
  if (template)
    await writeRow(work, 'batchTemplate', template, { usedCount: wholeOf(template.usedCount) + 1, lastUsedAt: now });
  return {
    changes: {
      lines,
      changed: count('changed'),
      skipped: count('skipped'),
      failed: count('failed'),
      startedAt: now,
      finishedAt: now,
    },
    note: {
      zh: `已修改 ${count('changed')} 件，失败 ${count('failed')} 件`,
      en: `${count('changed')} changed, ${count('failed')} failed`,
    },
  };
};
