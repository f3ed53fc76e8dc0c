/**
 * What members of requests are called that no field of a page declares: those of the operations that pages share, and
 * of the specified calls.
 */
import type { Text } from '../grammar/declarations.ts';
import type { FieldDef } from '../grammar/resolved.ts';

const names: { [member: string]: Text } = {
  action: { zh: '操作', en: 'Action' },
  account: { zh: '账号', en: 'Account' },
  after: { zh: '排在其后的记录', en: 'After' },
  answer: { zh: '答复内容', en: 'Answer' },
  area: { zh: '平台或商家', en: 'Area' },
  before: { zh: '排在其前的记录', en: 'Before' },
  by: { zh: '汇总方式', en: 'Group by' },
  card: { zh: '摘要卡片', en: 'Summary card' },
  carrier: { zh: '物流公司', en: 'Carrier' },
  code: { zh: '验证码', en: 'Code' },
  columns: { zh: '列', en: 'Columns' },
  compare: { zh: '对比区间', en: 'Compare with' },
  content: { zh: '文件内容', en: 'File content' },
  direction: { zh: '方向', en: 'Direction' },
  entity: { zh: '对象', en: 'Kind of record' },
  every: { zh: '频率', en: 'How often' },
  field: { zh: '字段', en: 'Field' },
  fields: { zh: '附加字段', en: 'Further fields' },
  form: { zh: '表单', en: 'Form' },
  foreseen: { zh: '已确认的结果', en: 'Agreed outcome' },
  format: { zh: '文件格式', en: 'File format' },
  from: { zh: '开始日期', en: 'From' },
  head: { zh: '摘要', en: 'Digest' },
  heading: { zh: '首行是表头', en: 'First line is a heading' },
  hour: { zh: '时间', en: 'Hour' },
  id: { zh: '编号', en: 'Id' },
  ids: { zh: '所选记录', en: 'Records' },
  info: { zh: '错误说明', en: 'Details' },
  given: { zh: '表单中已填的内容', en: 'Values given so far' },
  preview: { zh: '预览', en: 'Preview' },
  key: { zh: '文件名', en: 'File name' },
  keys: { zh: '通知', en: 'Notifications' },
  mentions: { zh: '提及的同事', en: 'Colleagues mentioned' },
  on: { zh: '启用', en: 'Enabled' },
  view: { zh: '角色查看', en: 'View as a role' },
  role: { zh: '角色', en: 'Role' },
  shared: { zh: '可见范围', en: 'Who sees it' },
  roles: { zh: '角色', en: 'Roles' },
  keyword: { zh: '关键词', en: 'Keyword' },
  kind: { zh: '类型', en: 'Kind' },
  month: { zh: '月份', en: 'Month' },
  moves: { zh: '移动的记录', en: 'Rows to move' },
  place: { zh: '位置', en: 'Position' },
  menuShow: { zh: '显示在导航', en: 'Show in menu' },
  list: { zh: '列表', en: 'List' },
  measure: { zh: '指标', en: 'Measure' },
  measures: { zh: '指标', en: 'Measures' },
  message: { zh: '错误信息', en: 'Message' },
  name: { zh: '名称', en: 'Name' },
  new_pw: { zh: '新密码', en: 'New password' },
  new_pw2: { zh: '确认密码', en: 'New password again' },
  note: { zh: '核实说明', en: 'How you know' },
  of: { zh: '所指记录', en: 'Records referred to' },
  old_pw: { zh: '旧密码', en: 'Old password' },
  outcome: { zh: '结果', en: 'Outcome' },
  page: { zh: '页码', en: 'Page' },
  parent: { zh: '上级', en: 'Parent' },
  password: { zh: '密码', en: 'Password' },
  period: { zh: '时间区间', en: 'Period' },
  phone: { zh: '手机号', en: 'Phone' },
  phoneTail: { zh: '手机尾号', en: 'End of the phone number' },
  query: { zh: '筛选条件', en: 'Filters' },
  read: { zh: '已读', en: 'Read' },
  reason: { zh: '原因', en: 'Reason' },
  remark: { zh: '备注', en: 'Remark' },
  reveal: { zh: '显示完整内容', en: 'Reveal' },
  saveNote: { zh: '修改说明', en: 'Note' },
  scene: { zh: '使用场景', en: 'Purpose' },
  trackingNo: { zh: '物流单号', en: 'Tracking no.' },
  session: { zh: '登录设备', en: 'Session' },
  shape: { zh: '导出样式', en: 'Shape' },
  size: { zh: '每页条数', en: 'Rows a page' },
  skipErrors: { zh: '跳过错误行', en: 'Skip faulty rows' },
  sort: { zh: '排序', en: 'Order' },
  stack: { zh: '调用栈', en: 'Stack' },
  rows: { zh: '各条记录', en: 'Records' },
  row: { zh: '记录', en: 'Record' },
  state: { zh: '状态', en: 'Status' },
  tab: { zh: '标签页', en: 'Tab' },
  to: { zh: '结束', en: 'To' },
  token: { zh: '登录令牌', en: 'Token' },
  url: { zh: '地址', en: 'Address' },
  username: { zh: '账号', en: 'Account' },
  value: { zh: '内容', en: 'Value' },
  version: { zh: '版本', en: 'Version' },
  lat: { zh: '纬度', en: 'Latitude' },
  year: { zh: '年份', en: 'Year' },
  lng: { zh: '经度', en: 'Longitude' },
};

/** Endings of filter parameters ("price_gte"). */
const endings = /_(?:ne|gte?|lte?|contains|empty|has|within)$/;

/**
 * Name of a member: that of the page's field, also where it is a filter of it, else the common one. Undefined for a
 * member that nobody knows.
 */
export function memberName(
  member: string,
  fields: { readonly [name: string]: Pick<FieldDef, 'label'> } = {},
): Text | undefined {
  const own = (name: string): Text | undefined => (Object.hasOwn(fields, name) ? fields[name]?.label : undefined);
  return own(member) ?? own(member.replace(endings, '')) ?? (Object.hasOwn(names, member) ? names[member] : undefined);
}
