/** The standard sentences of refusals. */
import type { Text } from '../grammar/declarations/declarations.ts';

export const reasons = {
  area: { zh: '该页面不在当前端开放', en: 'This page is not part of this area' },
  platformArea: { zh: '该页面仅平台自营账号可用', en: "This page is for accounts of the platform's own seller only" },
  label: { zh: '没有该页面的权限，请联系管理员', en: 'You have no permission for this page; ask an administrator' },
  readOnly: { zh: '该页面仅可查看，不能修改', en: 'You may read this page, not change it' },
  extra: {
    zh: '没有该操作的权限，请联系管理员',
    en: 'You have no permission for this operation; ask an administrator',
  },
  platform: { zh: '仅平台人员可操作', en: 'Only staff of the platform may do this' },
  seller: { zh: '仅商家人员可操作', en: "Only a seller's staff may do this" },
  system: { zh: '该操作由系统执行', en: 'The system does this by itself' },
  state: { zh: '当前状态不可操作', en: 'Not possible in this state' },
  noSibling: { zh: '没有对应的专属页面', en: 'It has no page of its own' },
  verb: { zh: '该页面不提供此操作', en: 'This page does not offer this operation' },
} satisfies { [name: string]: Text };

/** The state's own words added to the standard sentence. */
export function stateReason(label: Text | undefined): Text {
  if (!label) return reasons.state;
  return { zh: `${reasons.state.zh}（现为「${label.zh}」）`, en: `${reasons.state.en} (it is ${label.en})` };
}
