/** Texts of saved queries, which come with their list. */
import { lateTexts } from '../late-texts.tsx';

export const useQueryTexts = lateTexts({
  saveQuery: { zh: '保存当前查询', en: 'Save current query' },
  queryName: { zh: '查询名称', en: 'Query name' },
  noSavedQueries: { zh: '还没有保存的查询', en: 'No saved queries yet' },
  removeQuery: { zh: '删除查询「{{name}}」', en: 'Remove query "{{name}}"' },
  queryExists: { zh: '已有同名查询', en: 'A query of this name exists' },
  mine: { zh: '我的', en: 'Mine' },
  others: { zh: '同事共享', en: 'Shared by colleagues' },
  by: { zh: '由 {{name}} 共享', en: 'by {{name}}' },
  shareWith: { zh: '可见范围', en: 'Who sees it' },
  shareNone: { zh: '仅自己', en: 'Only me' },
  shareAll: { zh: '全体同事', en: 'All colleagues' },
  shareRole: { zh: '角色：{{name}}', en: 'Role: {{name}}' },
  sharedAll: { zh: '已共享给全体同事', en: 'shared with all colleagues' },
  sharedRoles: { zh: '已共享给角色', en: 'shared with a role' },
  loading: { zh: '加载中…', en: 'Loading…' },
});
