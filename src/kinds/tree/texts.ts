/** Texts that come with this room's screens. */
import { catalogue } from '../../base/catalogue.ts';

export const treeTexts = catalogue('tree', {
  level: { zh: '层级', en: 'Level' },
  addRoot: { zh: '新增顶级', en: 'Add top level' },
  addChild: { zh: '新增下级', en: 'Add child' },
  expandTo: { zh: '展开到', en: 'Expand to' },
  levelNo: { zh: '第 {{level}} 级', en: 'Level {{level}}' },
  teamCount: { zh: '人数', en: 'Count' },
  teamEmpty: { zh: '没有下级', en: 'Nobody below' },
  treeFrom: { zh: '以此为根查看上级链', en: 'Show from here, with ancestors' },
  treeSearch: { zh: '按名称、编号查找节点', en: 'Find a node by name or number' },
  treeRoot: { zh: '按根节点筛选：输入名称、编号', en: 'Only below this node: name or number' },
  shownAs: { zh: '显示方式', en: 'Shown as' },
  treeAbove: { zh: '上级链', en: 'Ancestors' },
  asTree: { zh: '树形', en: 'Tree' },
  asList: { zh: '列表', en: 'List' },
  moveDenied: { zh: '不能移动到自己的下级', en: 'Cannot move below itself' },
  depthExceeded: { zh: '最多 {{max}} 级', en: 'At most {{max}} levels' },
  moveTitle: { zh: '移动「{{name}}」', en: 'Move {{name}}' },
  moveTo: { zh: '移动到', en: 'Move to' },
  topLevel: { zh: '顶级', en: 'Top level' },
  position: { zh: '位置', en: 'Position' },
  positionFirst: { zh: '最前', en: 'First' },
  positionAfter: { zh: '在「{{name}}」之后', en: 'After {{name}}' },
  dragHint: { zh: '拖动调整位置', en: 'Drag to move' },
});
