/** Texts of saved queries, which come with their list. */
import { catalogue } from '../../base/catalogue.ts';

export const queryTexts = catalogue('query', {
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
  startIsMine: { zh: '我总是从页面初始视图开始', en: "I always begin with the page's own start" },
  defaultFor: { zh: '{{does}}：{{name}}', en: '{{does}}: {{name}}' },
  asDefault: { zh: '设为默认', en: 'Make default' },
  isDefault: { zh: '默认视图', en: 'Default view' },
  mineToo: { zh: '我的默认视图', en: 'My default view' },
  ofRole: { zh: '角色「{{name}}」的默认视图', en: 'Default view of the role "{{name}}"' },
  loading: { zh: '加载中…', en: 'Loading…' },
});
