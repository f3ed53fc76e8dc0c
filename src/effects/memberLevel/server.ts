import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';

/** The level itself comes from the form; this keeps the history. */
export const memberLevel: EffectServer = async (work, { record, form }) => {
  const level = form['level'] ?? null;
  const expires = textOf(form['levelExpireAt']);
  if (expires && Date.parse(expires) <= work.now.getTime())
    refuse({ zh: '等级到期时间须晚于当前时间', en: 'The expiry must lie in the future' }, 'levelExpireAt');
  if (level === record['level'] && (expires || null) === (record['levelExpireAt'] ?? null))
    refuse({ zh: '等级没有变化', en: 'Nothing changes' }, 'level');
  await rows.add(work, 'memberLevelLog', {
    member: record.id,
    fromLevel: record['level'] ?? null,
    toLevel: level,
    reasonType: 'manual',
    reason: textOf(form['reason']),
    operator: work.session.account,
  });
  return { changes: { level, levelExpireAt: expires || null } };
};
