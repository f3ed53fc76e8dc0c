import type { FunctionServer } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { passesLuhn } from '../../../fields/bankcard/model.ts';
import { refuse } from '../../refusals.server.ts';
import { textOf } from '../../values.ts';

const fields = {
  newAccountName: 'accountName',
  newAccountNo: 'accountNo',
  newBankName: 'bankName',
  newBankBranch: 'bankBranch',
} as const;

/**
 * Corrected payee data replaces the old; what is left empty stays. The failure stays readable until the next attempt.
 */
export const withdrawRetry: FunctionServer = async (_work, { record, form }) => {
  const changes: { [field: string]: Json } = {};
  for (const [asked, field] of Object.entries(fields)) {
    const value = textOf(form[asked]).trim();
    if (value !== '') changes[field] = value;
  }
  const account = textOf(changes['accountNo']);
  if (account !== '' && !isAccount(textOf(record['method']), account))
    refuse({ zh: '收款账号格式不正确', en: 'The account no. is not valid' }, 'newAccountNo');
  return { changes, ...(Object.keys(changes).length > 0 ? { note: '更正收款信息' } : {}) };
};

/** A card passes its check digit; an Alipay account is a phone number or an e-mail address. */
function isAccount(method: string, account: string): boolean {
  if (method === 'bank') return /^\d{12,19}$/.test(account) && passesLuhn(account);
  if (method === 'alipay') return /^1[3-9]\d{9}$/.test(account) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account);
  return true;
}
