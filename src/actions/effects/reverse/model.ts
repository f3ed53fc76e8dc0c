/** `reverse`: the exact mirror of a posting. */
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed } from '../../../grammar/shapes/shape-words.ts';
import { valueMap } from '../parts/shapes.ts';
import { checkPostingHead } from '../post/check.ts';
import type { PostDecl } from '../../../generated/declarations.ts';
import { postingMembers } from '../post/shape.ts';

/** `document`: what its entries tell beside what those of the original told. */
export const reverseEffect: EffectModel<PostDecl> = {
  effect: 'reverse',
  shape: closed({ ...postingMembers, document: valueMap }, ['type', 'step']),
  meanings: {
    '': ['冲销一笔账', 'Reverses a posting'],
    type: '业务类型',
    step: '同一类型、编号与步骤只冲一次',
    no: '单据编号，默认为本记录的编号',
    remark: ['账上的摘要', 'Remark in the books'],
    document: ['覆盖在记录上的内容', 'Laid over the record: what the legs read'],
  },
  check: (asked, part, path) => void checkPostingHead(asked, part, path),
  problems: ['unknown-posting'],
  movesMoney: true,
  foreseen: () => true,
  words: ({ type }, names) => {
    const label = names.posting(type);
    return {
      text: { zh: `冲正${label.zh}（与原记账相反）`, en: `reverses ${label.en} (the contrary of)` },
      below: names.legs(type),
    };
  },
  examples: {
    good: [{ type: 'sale', step: 'pay' }],
    refused: [{ type: 'sale' }, { step: 'pay' }, { type: 'sale', step: 'pay', document: [] }],
  },
};
