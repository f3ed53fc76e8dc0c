/** `post`: a business type of the ledger. */
import type { PostDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described } from '../../../grammar/shapes/shape-words.ts';
import { valueMap } from '../parts/shapes.ts';
import { postingMembers } from './shape.ts';
import { checkPosting, checkPostingHead } from './check.ts';

export const postEffect: EffectModel<PostDecl> = {
  effect: 'post',
  shape: closed(
    {
      ...postingMembers,
      document: described(
        valueMap,
        'Laid over the record after "set": what the legs read; $before.x is the value before',
      ),
    },
    ['type', 'step'],
  ),
  meanings: {
    '': ['记账', 'Posts to the ledger'],
    type: '业务类型',
    step: '同一类型、编号与步骤只记一次',
    no: '单据编号，默认为本记录的编号',
    remark: ['账上的摘要', 'Remark in the books'],
    document: '覆盖在 set 之后的记录上的内容，供分录读取；之前的值写 $before.字段',
  },
  check: (asked, part, path) => {
    const type = checkPostingHead(asked, part, path);
    if (type) checkPosting(asked, part, type, path);
  },
  problems: ['unknown-posting', 'posting-lacks', 'posting-emptied', 'posting-value'],
  posts: ({ type }) => [type],
  movesMoney: true,
  foreseen: () => true,
  words: ({ type }, names) => {
    const label = names.posting(type);
    return { text: { zh: `记账${label.zh}`, en: `posts ${label.en}` }, below: names.legs(type) };
  },
  examples: {
    good: [
      { type: 'sale', step: 'pay' },
      { type: 'sale', step: '@due', no: '$saleNo', document: {} },
    ],
    refused: [{ type: 'sale' }, { step: 'pay' }, { type: '', step: 'pay' }],
  },
};
