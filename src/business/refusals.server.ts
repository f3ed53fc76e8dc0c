/** The standard refusals of business effects, and the way to throw one. */
import { Refusal } from '../database/contract.ts';
import type { Text } from '../grammar/declarations/declarations.ts';

export const refusals = {
  funds: { zh: '可用余额不足', en: 'Not enough available balance' },
  accountLocked: { zh: '账户已锁定', en: 'The account is locked' },
  memberFrozen: { zh: '会员已冻结', en: 'The member is frozen' },
  dayTimes: { zh: '今日提现次数已用完', en: 'No withdrawals left today' },
  notHeld: { zh: '不能授予自己没有的权限', en: 'You cannot grant a permission that you do not hold' },
  absent: { zh: '记录不存在', en: 'No such record' },
} satisfies { [name: string]: Text };

/** Refuses with one of the standard sentences, or with its own; `at` names the field that is to blame. */
export function refuse(text: keyof typeof refusals | Text, at?: string): never {
  const sentence = typeof text === 'string' ? refusals[text] : text;
  throw new Refusal({ text: sentence, ...(at === undefined ? {} : { errors: { [at]: sentence } }) });
}
