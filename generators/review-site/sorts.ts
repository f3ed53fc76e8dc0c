/** How a change of each sort of fact is said. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Fact } from './fact.ts';
import { quoted, said, text } from './texts.ts';
import { strictness } from './cel-in-words.ts';

/** One change; `before` is absent when it is new, `after` when it is gone. */
export interface Changed {
  before?: Fact | undefined;
  after?: Fact | undefined;
  /** What it belongs to is new as well. */
  ofNew?: boolean;
}
type Sentence = (name: Text, before: Text, after: Text, changed: Changed) => Text;

interface Sort {
  added: Sentence;
  removed: Sentence;
  changed: Sentence;
}

/** Something that is there or not: a column, a tab, an action. What it says follows a colon. */
function thing(zh: string, en: string): Sort {
  const noun = text(zh, en);
  return {
    added: (name, _, after) => tail(said`新增${noun}${quoted(name)}|${noun} ${quoted(name)} added`, after),
    removed: (name) => said`移除${noun}${quoted(name)}|${noun} ${quoted(name)} removed`,
    changed: (name, before, after) =>
      said`${noun}${quoted(name)}：由“${before}”改为“${after}”|${noun} ${quoted(name)}: “${after}” instead of “${before}”`,
  };
}

/** A value of something: its default, its bounds, its confirm text. */
function aspect(zh: string, en: string): Sort {
  const [noun, bare] = [text(zh, en), text(zh, en.replace(/^an? /, ''))];
  return {
    added: (name, _, after) => said`${quoted(name)}新设${noun}：${after}|${quoted(name)} has ${noun} now: ${after}`,
    removed: (name, before) =>
      said`${quoted(name)}不再有${noun}（原为：${before}）|${quoted(name)} has no ${bare} any more (it was: ${before})`,
    changed: (name, before, after) =>
      said`${quoted(name)}的${noun}：由“${before}”改为“${after}”|${bare} of ${quoted(name)}: “${after}” instead of “${before}”`,
  };
}

const wholeAddress = aspect('接口地址', 'an address');
/** That of what is itself new stands behind the base address of its page, which may be one of many. */
const address: Sort = {
  ...wholeAddress,
  added(name, before, after, changed) {
    const [method, path = ''] = String(changed.after?.value).split(' ');
    const isBehind = changed.ofNew === true && `${method} ${path}` !== after.en;
    const whole = isBehind
      ? text(`${method} （页面的接口路径）${path}`, `${method} (base address of the page)${path}`)
      : after;
    return wholeAddress.added(name, before, whole, changed);
  },
};

/** Yes or no. */
function flag(zhOn: string, enOn: string, zhOff: string, enOff: string): Sort {
  const both: Sort = {
    added: (name) => said`${quoted(name)}${text(zhOn, '')}|${quoted(name)} ${text('', enOn)}`,
    removed: (name) => said`${quoted(name)}${text(zhOff, '')}|${quoted(name)} ${text('', enOff)}`,
    changed: (name) => said`${quoted(name)}${text(zhOn, '')}|${quoted(name)} ${text('', enOn)}`,
  };
  return both;
}

/** A line of an action: what it refuses, what it brings about. */
function line(zh: string, en: string): Sort {
  const noun = text(zh, en);
  return {
    added: (name, _, after) => said`${quoted(name)}新增${noun}：${after}|${quoted(name)} has a new ${noun}: ${after}`,
    removed: (name, before) => said`${quoted(name)}取消${noun}：${before}|${quoted(name)}: ${noun} removed: ${before}`,
    changed: (name, before, after) =>
      said`${quoted(name)}的${noun}改为：${after}；原为：${before}|${noun} of ${quoted(name)} now: ${after}; it was: ${before}`,
  };
}

const tail = (sentence: Text, more: Text): Text =>
  more.zh === '' && more.en === '' ? sentence : said`${sentence}：${more}|${sentence}: ${more}`;

/** A name that changes in one language alone is told in the other as well. */
function renaming(before: Text, after: Text): Text {
  if (before.en === after.en)
    return said`${quoted(before)}改名为${quoted(after)}|the Chinese name of ${quoted(after)} is 「${after.zh}」 now, it was 「${before.zh}」`;
  if (before.zh === after.zh)
    return said`${quoted(after)}的英文名由 "${before.en}" 改为 "${after.en}"|${quoted(before)} is called ${quoted(after)} now`;
  return said`${quoted(before)}改名为${quoted(after)}|${quoted(before)} is called ${quoted(after)} now`;
}

const renamed = (zh: string, en: string): Sort => ({
  ...aspect(zh, en),
  changed: (_, before, after) => renaming(before, after),
});

/** A rule whose strictness alone has changed is said by what it allows. */
const rule: Sort = {
  added: (_, __, after, { after: fact }) =>
    said`新增规则：${after}（不满足时提示：“${fact?.name ?? text('', '')}”）|new rule: ${after} (else: “${fact?.name ?? text('', '')}”)`,
  removed: (name, before) => said`取消规则“${name}”：${before}|rule “${name}” dropped: ${before}`,
  changed: (name, before, after, { before: one, after: other }) => {
    const bound = other?.rule?.bound ?? text('', '');
    const way = one?.rule && other?.rule ? strictness(one.rule.source, other.rule.source) : null;
    if (way === 'forbids')
      return said`规则“${name}”：不再允许等于${bound}|rule “${name}”: equal to ${bound} is no longer allowed`;
    if (way === 'allows')
      return said`规则“${name}”：现在允许等于${bound}|rule “${name}”: equal to ${bound} is allowed now`;
    return said`规则“${name}”改为：${after}；原为：${before}|rule “${name}” now: ${after}; it was: ${before}`;
  },
};

export const sorts: { readonly [sort: string]: Sort } = {
  pageLabel: renamed('名称', 'a name'),
  label: renamed('名称', 'a name'),
  fieldLabel: {
    ...thing('字段', 'field'),
    added: (name) => said`新增字段${quoted(name)}|field ${quoted(name)} added`,
    changed: (_, before, after) => said`字段${renaming(before, after)}|${renaming(before, after)}`,
  },
  pageNote: aspect('说明', 'a note'),
  pageGroup: {
    ...aspect('菜单分组', 'a menu group'),
    changed: (name, before, after) =>
      said`页面${quoted(name)}从菜单${quoted(before)}移到${quoted(after)}|page ${quoted(name)} moves from the menu ${quoted(before)} to ${quoted(after)}`,
  },
  pageSection: aspect('菜单小节', 'a menu section'),
  pageHidden: flag('不再出现在菜单中', 'is no longer in the menu', '出现在菜单中', 'is in the menu now'),
  areas: aspect('可见范围', 'areas'),
  permission: aspect('权限标签', 'a permission label'),
  rows: {
    ...aspect('数据范围', 'a range of rows'),
    changed: (name, before, after) =>
      said`${quoted(name)}的数据范围：由“${before}”改为“${after}”|${quoted(name)} shows the rows of “${after}” instead of “${before}”`,
  },
  rowScope: aspect('归属字段', 'an owner of its rows'),
  shareAll: flag(
    '记录改为每个商家都可查看',
    'every seller reads its rows',
    '记录不再向每个商家开放',
    'its rows are no longer read by every seller',
  ),
  union: thing('并入的数据', 'rows of others'),
  group: thing('菜单分组', 'menu group'),
  icon: aspect('图标', 'an icon'),
  opens: aspect('默认页面', 'a first page'),
  column: thing('列', 'column'),
  filter: thing('筛选', 'filter'),
  sum: thing('合计', 'sum'),
  tab: thing('标签页', 'tab'),
  figure: thing('指标', 'figure'),
  listSort: aspect('排序', 'an order of the rows'),
  listSize: aspect('每页行数', 'rows per page'),
  listStart: aspect('默认标签页', 'a first tab'),
  listWaiting: aspect('待办标签页', 'a waiting tab'),
  askFirst: flag(
    '改为先填条件再查询',
    'asks for a condition first',
    '不再要求先填条件',
    'shows rows without a condition',
  ),
  globalSearch: flag(
    '记录可在命令面板中按名称查找',
    'its records are found by name in the command palette',
    '记录不再能在命令面板中按名称查找',
    'its records are no longer found by name in the command palette',
  ),
  calendar: aspect('日历', 'a calendar'),
  cards: aspect('会员看到的卡片', 'cards as members see them'),
  pictures: aspect('图片卡片', 'cards with pictures'),
  reader: aspect('逐条阅读', 'read one after another'),
  map: aspect('地图', 'a map'),
  reorder: aspect('手动排序', 'an order by hand'),
  exportBy: aspect('导出范围', 'a limit of its export'),
  preset: aspect('默认筛选', 'preset filters'),
  exportShape: thing('导出格式', 'export'),
  section: thing('表单分组', 'form section'),
  showSection: thing('详情分组', 'section of the detail'),
  sectionWhen: aspect('显示条件', 'condition to be shown'),
  input: {
    added: (name, _, after) =>
      said`表单${quoted(after)}新增填写项${quoted(name)}|the form section ${quoted(after)} asks for ${quoted(name)} now`,
    removed: (name, before) =>
      said`表单${quoted(before)}不再填写${quoted(name)}|the form section ${quoted(before)} no longer asks for ${quoted(name)}`,
    changed: (name, before, after) =>
      said`填写项${quoted(name)}从${quoted(before)}移到${quoted(after)}|the input ${quoted(name)} moves from ${quoted(before)} to ${quoted(after)}`,
  },
  shown: {
    added: (name, _, after) =>
      said`详情${quoted(after)}新增显示${quoted(name)}|the detail section ${quoted(after)} shows ${quoted(name)} now`,
    removed: (name, before) =>
      said`详情${quoted(before)}不再显示${quoted(name)}|the detail section ${quoted(before)} no longer shows ${quoted(name)}`,
    changed: (name, before, after) =>
      said`详情中的${quoted(name)}从${quoted(before)}移到${quoted(after)}|${quoted(name)} of the detail moves from ${quoted(before)} to ${quoted(after)}`,
  },
  type: aspect('类型', 'a type'),
  hint: aspect('提示', 'a hint'),
  required: flag('改为必填', 'is required now', '不再必填', 'is no longer required'),
  requiredWhen: aspect('必填条件', 'a condition to be required'),
  visibleWhen: aspect('显示条件', 'a condition to be shown'),
  readOnlyWhen: aspect('只读条件', 'a condition to be read-only'),
  alertWhen: aspect('警示条件', 'a condition to be shown in red'),
  bounds: aspect('范围', 'limits'),
  length: aspect('长度', 'a length'),
  pattern: aspect('格式', 'a pattern'),
  decimals: aspect('小数位数', 'decimals'),
  default: aspect('默认值', 'a default'),
  readOnly: flag('改为只读', 'is read-only now', '不再只读', 'is no longer read-only'),
  createOnly: flag(
    '改为仅新增时填写',
    'is given at creation only now',
    '新增后也可修改',
    'may be changed after creation now',
  ),
  unique: flag('不得重复', 'must be unique now', '允许重复', 'may repeat now'),
  search: flag('可用关键词搜索', 'is found by keywords now', '不再可用关键词搜索', 'is no longer found by keywords'),
  inline: flag(
    '可在列表中直接修改',
    'is edited in the list now',
    '不再能在列表中直接修改',
    'is no longer edited in the list',
  ),
  mask: flag('改为脱敏显示', 'is masked now', '不再脱敏', 'is no longer masked'),
  see: aspect('查看权限', 'a right to see it'),
  edit: aspect('修改权限', 'a right to edit it'),
  compute: aspect('计算方法', 'a formula'),
  refersTo: aspect('关联对象', 'a reference'),
  optionsBy: aspect('选项接口', 'a call that gives its options'),
  choiceWhere: aspect('可选范围', 'a range of choices'),
  option: {
    ...thing('选项', 'option'),
    // Its name ends with what it is called.
    added: (name) => said`新增选项${quoted(name)}|option ${quoted(name)} added`,
    changed: (name, before, after) =>
      before.zh === after.zh && before.en === after.en
        ? said`选项${quoted(name)}的参数已修改|facts of the option ${quoted(name)} have changed`
        : said`选项${renaming(before, after)}|option ${renaming(before, after)}`,
  },
  member: thing('明细列', 'member of the lines'),
  lineRule: aspect('明细规则', 'a rule of its lines'),
  rule,
  message: aspect('提示语', 'a message'),
  state: thing('状态', 'state'),
  initial: aspect('初始状态', 'a first state'),
  action: {
    ...thing('操作', 'action'),
    changed: (name, before, after) =>
      said`操作${quoted(name)}的位置：由“${before}”改为“${after}”|action ${quoted(name)} is offered on “${after}” instead of “${before}”`,
  },
  doneBy: aspect('触发方式', 'a trigger'),
  move: aspect('状态流转', 'a transition'),
  confirm: aspect('确认语', 'a confirm text'),
  actionWhen: aspect('条件', 'a condition'),
  whenText: aspect('条件提示语', 'a sentence of the condition'),
  needs: {
    added: (name, _, after, { ofNew = false }) =>
      ofNew
        ? said`${quoted(name)}需要权限${quoted(after)}|${quoted(name)} needs the permission ${quoted(after)}`
        : said`${quoted(name)}现在还需要权限${quoted(after)}，没有它的账号不能再做|${quoted(name)} needs the further permission ${quoted(after)} now; accounts without it can no longer do it`,
    removed: (name, before) =>
      said`${quoted(name)}不再需要权限${quoted(before)}|${quoted(name)} no longer needs the permission ${quoted(before)}`,
    changed: (name, before, after) =>
      said`${quoted(name)}需要的权限：由${quoted(before)}改为${quoted(after)}|${quoted(name)} needs the permission ${quoted(after)} instead of ${quoted(before)}`,
  },
  only: aspect('操作人限制', 'a limit of who may do it'),
  undo: aspect('撤销操作', 'an action that takes it back'),
  most: aspect('单次上限', 'a limit of rows at once'),
  ask: thing('操作填写项', 'answer'),
  guard: line('拒绝条件', 'refusal'),
  set: line('写入', 'value written'),
  effect: line('效果', 'effect'),
  verb: thing('功能', 'operation'),
  related: thing('关联数据', 'related rows'),
  relatedOnly: aspect('可见范围', 'a limit of who sees it'),
  relatedPage: aspect('所列页面', 'the page whose list stands there'),
  part: thing('部分', 'part'),
  partMember: {
    ...aspect('设置', 'a setting'),
    changed: (name, before, after) =>
      before.zh === '' && after.zh === ''
        ? said`${quoted(name)}已修改|${quoted(name)} changed`
        : said`${quoted(name)}：由“${before}”改为“${after}”|${quoted(name)}: “${after}” instead of “${before}”`,
  },
  setting: thing('设置项', 'setting'),
  base: aspect('接口路径', 'a base address'),
  version: aspect('接口版本', 'an interface version'),
  endpoint: address,
  list: thing('选项列表', 'list of options'),
  role: thing('角色', 'role'),
  permissionLabel: thing('权限标签', 'permission label'),
  biz: thing('业务类型', 'business type'),
  leg: line('分录', 'entry'),
  together: aspect('不得重复的组合', 'a unique combination'),
  atMost: aspect('数量限制', 'a limit of rows'),
  apart: aspect('不得重叠的规则', 'a rule against overlaps'),
  whenever: line('自动处理', 'what follows by itself'),
  purge: aspect('彻底删除期限', 'a time after which rows are deleted for good'),
};
