/** Posts a business type to the ledger, the record being its document. */
import type { EffectModel } from '../../grammar/models.ts';

export const post: EffectModel = {
  effect: 'post',
  sentence: {
    zh: '按业务类型记账，单据为当前记录；同一单据同一步骤只记一次',
    en: 'Posts a business type to the ledger with this record as its document; the same document and step only once',
  },
  parameters: {
    biz: { type: 'string', description: 'Business type, a file of schemas/_ledger' },
    step: { type: 'string', description: 'Step of the document; default the act' },
    no: { type: 'string', description: 'Field that holds the document number; default the title field' },
    remark: { type: 'string' },
  },
  check(use, _entity, site) {
    return site.bizTypes[String(use.biz)] ? undefined : `no business type "${String(use.biz)}"`;
  },
};
