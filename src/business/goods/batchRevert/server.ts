import type { State } from '../batch-rules.ts';
import { moveGoods } from '../batch.server.ts';
import { linesOf, textOf, wholeOf, type Line } from '../../values.ts';
import { refuse } from '../../refusals.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

/** Milliseconds in which a run may be taken back. */
const while24h = 24 * 3_600_000;

export const batchRevert: FunctionOf<'batchRun'> = async (work, run) => {
  const { record } = run;
  if (work.now.getTime() - new Date(textOf(record.finishedAt)).getTime() > while24h)
    refuse({ zh: '执行超过 24 小时，不能回滚', en: 'It was run more than 24 hours ago' });
  const lines: Line[] = [];
  for (const line of linesOf(record.lines)) {
    if (line.result !== 'changed') {
      lines.push(line);
      continue;
    }
    const problem = await moveGoods(
      work,
      run,
      wholeOf(line.goods),
      (line.after ?? {}) as State,
      (line.before ?? {}) as State,
      { zh: '批次回滚', en: 'Batch reverted' },
    );
    lines.push(problem ? { ...line, reason: `未回滚：${problem.zh}` } : { ...line, result: 'reverted', reason: null });
  }
  const reverted = lines.filter((line) => line.result === 'reverted').length;
  if (reverted === 0) refuse({ zh: '没有可以回滚的商品', en: 'There is nothing to revert' });
  return {
    changes: { lines, changed: lines.filter((line) => line.result === 'changed').length },
    note: { zh: `已回滚 ${reverted} 件`, en: `${reverted} reverted` },
  };
};
