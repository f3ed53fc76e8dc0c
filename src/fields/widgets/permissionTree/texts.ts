/** Words of the permission tree. */
import { catalogue } from '../../../base/texts.ts';

export const permissionTexts = catalogue('permissions', {
  search: { zh: '搜索名称、标识或路由', en: 'Search by name, label or route' },
  sensitive: { zh: '仅资金与审核操作', en: 'Money and review only' },
  fixed: { zh: '仅财务角色页面', en: 'Finance pages only' },
  chosen: { zh: '仅已选', en: 'Chosen only' },
  all: { zh: '全选', en: 'Check all' },
  none: { zh: '全不选', en: 'Check none' },
  open: { zh: '全部展开', en: 'Open all' },
  close: { zh: '全部收起', en: 'Close all' },
  copyFrom: { zh: '从其他角色复制…', en: 'Copy from a role…' },
  rights: { zh: '{{n}} 项', en: '{{n}} permissions' },
  copied: { zh: '已换成「{{name}}」的权限', en: 'These are the permissions of {{name}} now' },
  less: { zh: '，{{n}} 项超出你的权限，未复制', en: '; left out, as you do not hold them: {{n}}' },
  undo: { zh: '撤销', en: 'Undo' },
  read: { zh: '只读', en: 'Read' },
  write: { zh: '读写', en: 'Read and write' },
  right: { zh: '权限级别', en: 'Right' },
  count: { zh: '已选 {{n}} 项', en: '{{n}} chosen' },
  notHeld: { zh: '自己没有该权限，不能授予', en: 'You do not hold this and cannot grant it' },
  lost: { zh: '以下权限标识已不存在，保存后将移除：', en: 'These permissions no longer exist and go when you save: ' },
  empty: { zh: '没有符合条件的权限', en: 'No permission fits' },
  failed: { zh: '权限列表加载失败', en: 'The permissions could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
});
