/** What tags and crumbs are called by: kept with them in both languages. */
import type { Text } from '../../grammar/declarations/declarations.ts';

export const titleMessages = {
  create: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  denied: { zh: '没有权限', en: 'No permission' },
  missing: { zh: '页面不存在', en: 'Page not found' },
} satisfies { [key: string]: Text };
