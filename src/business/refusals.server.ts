/** The standard refusals of business effects, and the way to throw one. */
import { Refusal } from '../database/contract.ts';
import type { Text } from '../grammar/declarations.ts';

export const refusals = {
  funds: { zh: '可用余额不足', en: 'Not enough available balance' },
  handled: { zh: '该单据已被处理，请刷新', en: 'Already handled, please refresh' },
  ownDocument: { zh: '不能审核自己提交的单据', en: 'You cannot approve your own document' },
  sameReviewer: { zh: '总审人不能是初审人', en: 'The boss approver must not be the first reviewer' },
  accountLocked: { zh: '账户已锁定', en: 'The account is locked' },
  memberFrozen: { zh: '会员已冻结', en: 'The member is frozen' },
  dayTimes: { zh: '今日提现次数已用完', en: 'No withdrawals left today' },
  proof: { zh: '请上传打款凭证', en: 'Please upload the payment proof' },
  payoutNo: { zh: '打款流水号已存在', en: 'This payment no. exists' },
  phoneTaken: { zh: '手机号已存在', en: 'This phone exists' },
  phoneUnusable: {
    zh: '手机号不能使用，请核对，或联系平台',
    en: 'This phone cannot be used; check it, or ask the platform',
  },
  roleInUse: { zh: '角色已被账号使用，不能删除', en: 'The role is in use' },
  notSelf: { zh: '不能停用自己的账号', en: 'You cannot disable yourself' },
  lastMain: { zh: '至少保留一个主账号', en: 'One main account must remain' },
  notHeld: { zh: '不能授予自己没有的权限', en: 'You cannot grant a permission that you do not hold' },
  higher: { zh: '不能操作权限高于自己的账号', en: 'This account holds more permissions than you' },
  absent: { zh: '记录不存在', en: 'No such record' },
} satisfies { [name: string]: Text };

/** Refuses with one of the standard sentences, or with its own; `at` names the field that is to blame. */
export function refuse(text: keyof typeof refusals | Text, at?: string): never {
  const sentence = typeof text === 'string' ? refusals[text] : text;
  throw new Refusal({ text: sentence, ...(at === undefined ? {} : { errors: { [at]: sentence } }) });
}
