import type { FunctionModel } from '../../../grammar/models.ts';

/** New member: invite code and place in the referral tree. */
export const memberCreate: FunctionModel = {
  function: 'memberCreate',
  sentence: { zh: '新会员：生成邀请码，写入推荐关系', en: 'New member: invite code and place in the referral tree' },
};
