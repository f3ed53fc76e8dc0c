import type { EffectServer } from '../../database/contract.ts';
import { post as book } from '../../database/ledger.ts';

/** The record as it will be, with the form's answers, is the document. */
export const post: EffectServer = async (work, { page, action, record, form, use, changes }) => {
  const document = { ...record, ...form, ...changes };
  const no = document[typeof use.no === 'string' ? use.no : page.titleField];
  await book(work, {
    bizType: String(use.biz),
    bizNo: String(no ?? `${page.entity}-${record.id}`),
    step: typeof use.step === 'string' ? use.step : action,
    document,
    ...(typeof use.remark === 'string' ? { remark: use.remark } : {}),
  });
};
