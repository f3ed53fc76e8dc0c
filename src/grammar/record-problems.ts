/** Of the catalogue: what is wrong with the fields of a record where they are used, with CEL and with workflows. */
import { error, warning, type ProblemEntry } from './problem-entry.ts';

export const recordProblems = {
  /* fields in their places */
  'not-sortable': error(
    '不能按「{name}」排序',
    'Rows cannot be sorted by "{name}"',
    '请换成可排序的字段',
    'Choose a field that can be sorted',
  ),
  'reorder-field': error(
    '「{name}」不能保存行的次序：须是可编辑的整数字段，且列表按它从小到大排序',
    '"{name}" cannot keep the order of rows: it has to be a whole number that may be edited, and the list\'s own sort',
    '写 "sort": "{name}"，或换一个字段',
    'Write "sort": "{name}", or name another field',
  ),
  'global-search': error(
    '命令面板无法查找这些记录：页面须能打开单条记录，且有可搜索的字段',
    'The command palette cannot find these records: they must be opened one by one and have a searchable field',
    '给字段写 "search": true，并保留动词 list 与 one',
    'Give a field "search": true, and keep the verbs list and one',
  ),
  'not-filterable': error('「{name}」不能作筛选条件', '"{name}" cannot be a filter'),
  'head-number': error(
    '「{name}」不是数值，不能放在记录页头',
    '"{name}" is no number and cannot stand in the head of the record',
    '页头只放金额、数量等数值字段',
    'The head shows money and other numbers',
  ),
  'head-picture': error('「{name}」不是图片字段', '"{name}" is no field of pictures'),
  'head-primary': error(
    '「{name}」不能作主按钮：它不在行操作中，或有风险',
    '"{name}" cannot be the primary button: it has no button on the row, or is dangerous',
    '换成 buttons.row 中 tone 不是 error 的操作',
    'Name an action of buttons.row whose tone is not "error"',
  ),
  'head-review': error(
    '「{name}」不能用于逐条处理：它不在行操作中',
    '"{name}" cannot decide record by record: it has no button on the row',
    '换成 buttons.row 中的操作',
    'Name an action of buttons.row',
  ),
  'review-waiting': error(
    '逐条处理需要知道哪些记录待处理',
    'Going through records one by one needs to know which of them wait',
    '用 list.waiting 指出待处理的标签',
    'Name the tab of those that wait by list.waiting',
  ),
  'state-since': error(
    '「{name}」不是时间，不能作状态「{state}」的到达时间',
    '"{name}" is no moment and cannot tell when the state "{state}" was reached',
  ),
  'not-summable': error(
    '「{name}」不能求和',
    '"{name}" cannot be summed',
    '合计只支持金额、数量等数值字段',
    'Sums take money and other numbers',
  ),
  'rows-entity': error(
    '「{name}」有自己的表，不能作子表结构',
    '"{name}" has a table of its own and cannot be the shape of rows',
    '把它的 storage 写成 "rows"',
    'Its storage should be "rows"',
  ),
  'required-unreachable': error(
    '必填字段「{name}」既不在表单里也没有默认值',
    'The required field "{name}" is neither in the form nor defaulted',
    '放进表单、给默认值，或去掉 required',
    'Put it into the form, give a default, or drop "required"',
  ),
  'money-minimum': warning(
    '数值「{name}」没有最小值',
    'The amount "{name}" has no minimum',
    '写上 "minimum": "0.00"；允许负数就写 "signed": true',
    'Write "minimum": "0.00", or "signed": true when it may be negative',
  ),
  'masked-leak': error(
    '脱敏字段「{name}」会在{placeZh}里露出',
    'The masked field "{name}" would show through {place}',
    '换一个字段',
    'Choose another field',
  ),
  'related-open': error(
    '关联数据「{name}」没有写明与本记录的关系',
    'The related rows "{name}" do not say how they relate to the record',
    '写上 "by"（指向本记录的字段）或 "where"（如 { "txn": "$txn" }）',
    'Write "by" (the field that points here) or "where" (such as { "txn": "$txn" })',
  ),
  'related-page': error(
    '「{name}」的列表不能放在这里：它须是「{entity}」的列表，并且能按「{by}」筛选',
    'The list of "{name}" cannot stand here: it has to list "{entity}" and to be filtered by "{by}"',
    '换一个页面，或在该页的 list.filters 里加上 "by" 的字段，并且不写 "where"',
    'Choose another page, or add the field of "by" to its list.filters, and leave "where" out',
  ),
  'masked-title': warning(
    '标题字段「{name}」是脱敏字段，选择器里只能看到掩码',
    'The title field "{name}" is masked, so pickers show only its mask',
    '有编号之类的字段就用它作标题',
    'Use a number or the like as the title where there is one',
  ),
  'masked-export': error(
    '导出操作「{action}」要求填写脱敏字段「{name}」',
    'The export "{action}" works on the masked field "{name}" without a label of its own',
    '给该操作加 "needs": "reveal"',
    'Give the action "needs": "reveal"',
  ),
  'field-type': error(
    '字段「{name}」在实体里是 {type} 类型，页面不能改成 {found}',
    'The field "{name}" is of type {type} in the entity; a page cannot make it {found}',
    '请用另一个字段名',
    'Use another name for the field',
  ),
  'where-editable': error(
    '「{name}」由 where 固定，不能编辑',
    '"{name}" is fixed by "where" and cannot be edited',
    '从表单中去掉它',
    'Take it out of the form',
  ),

  /* CEL */
  'cel-syntax': error('表达式有误：{wrongZh}', 'The expression is not right: {wrong}', '{todoZh}', '{todo}'),
  'cel-type': error('表达式有误：{wrongZh}', 'The expression is not right: {wrong}', '{todoZh}', '{todo}'),
  'cel-name': error(
    '表达式里的「{name}」什么也不是',
    '"{name}" in the expression stands for nothing',
    '字段要写 record.：是否想写「{nearest}」',
    'Fields are written with record.: did you mean "{nearest}"?',
  ),
  'cel-field': error(
    '表达式里没有字段「{name}」',
    'The expression reads "{name}", which is no field',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'cel-float': error(
    '小数之间的运算不精确：{text}',
    'Arithmetic on two written fractions is inexact: {text}',
    '先算好，写一个数',
    'Work it out and write one number',
  ),
  'cel-result': error(
    '表达式的结果应为{wantedZh}，实际是{foundZh}',
    'The expression should give {wanted}, gives {found}',
  ),
  'compute-circle': error('计算字段互相依赖：{chain}', 'Computed fields depend on each other: {chain}'),

  /* workflows */
  'workflow-field': error(
    '工作流「{name}」没有对应的字段',
    'The workflow "{name}" has no field',
    '声明字段 "{name}": { "type": "enum", "workflow": true, … }',
    'Declare the field "{name}": { "type": "enum", "workflow": true, … }',
  ),
  'workflow-missing': error(
    '字段「{name}」写了 workflow，但没有声明工作流',
    'The field "{name}" says "workflow", but there is none',
    '在 workflows 里写 "{name}"',
    'Write "{name}" under "workflows"',
  ),
  'unknown-state': error(
    '工作流「{workflow}」没有状态「{name}」',
    'The workflow "{workflow}" has no state "{name}"',
    '可用的状态：{allowed}',
    'States: {allowed}',
  ),
  'state-unreachable': error(
    '没有操作能到达状态「{name}」',
    'No action leads to the state "{name}"',
    '补一个操作（系统完成的写 "by": "system"）；由效果决定去向时，在 to 里列出各个状态',
    'Add an action ("by": "system" when no person does it); where an effect decides, list all states in its "to"',
  ),
  'state-dead-end': error(
    '状态「{name}」没有出路，也不是终态',
    'No action leads out of the state "{name}", and it is not final',
    '写上 "final": true，或补一个操作',
    'Write "final": true, or add an action',
  ),
  'state-final-left': error(
    '终态「{name}」还能执行操作「{action}」离开',
    'The final state "{name}" is left by the action "{action}"',
    '去掉 "final"，或改操作的 from',
    'Drop "final", or change the action\'s "from"',
  ),
  'action-no-workflow': error(
    '操作「{name}」写了状态，但实体没有工作流',
    'The action "{name}" names states, but there is no workflow',
  ),
  'action-form-field': error(
    '操作表单里的「{name}」要取的字段「{from}」不存在',
    'The form of the action takes "{from}" for "{name}", which is no field',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'function-use': error('业务函数「{name}」用法不对：{reason}', 'The function "{name}" is not used rightly: {reason}'),
  'print-changes': error(
    '打印操作「{name}」不能带「{key}」',
    'The print act "{name}" cannot have "{key}"',
    '打印不改变记录，去掉它或另写一个操作',
    'Printing changes nothing: drop it, or write an act of its own',
  ),
  'print-rows': error(
    '「{name}」不是明细字段，不能作打印表格',
    '"{name}" holds no rows and cannot be the table of a sheet',
    '明细字段：{allowed}',
    'Fields with rows: {allowed}',
  ),
  'export-rows': error(
    '「{name}」不是明细字段，不能按行导出',
    '"{name}" holds no rows and cannot be the lines of an export',
    '明细字段：{allowed}',
    'Fields with rows: {allowed}',
  ),
  'print-place': error(
    '打印操作「{name}」需要记录，不能放在 page 上',
    'The print act "{name}" needs records and cannot stand on "page"',
    '"on" 里只写 row 和 bulk',
    'Write row and bulk under "on"',
  ),
  'aside-place': error(
    '「{name}」只针对一条记录，不能放在 bulk 或 page 上',
    '"{name}" shows something of one record and cannot stand on "bulk" or "page"',
    '"on" 里只写 row',
    'Write row alone under "on"',
  ),
  'view-as-role': error(
    '「{name}」以角色查看系统，而该实体不是角色：缺少字段 {lacks}',
    '"{name}" opens the console as a role, and this entity is none: it lacks the fields {lacks}',
    '只在角色实体上写 viewAs',
    'Write viewAs on the entity of roles alone',
  ),
  'view-as-label': error(
    '以角色查看的操作「{name}」没有权限标识',
    'The act "{name}", which opens the console as a role, has no permission label',
    '写 needs，例如 "needs": "viewAs"',
    'Write needs, as in "needs": "viewAs"',
  ),
  'track-text': error(
    '「{name}」不是文本字段，不能作物流单号',
    '"{name}" is not a text field and holds no tracking numbers',
    '写单号所在的文本字段，多个单号以空格分隔',
    'Name a text field; spaces part several numbers',
  ),
  'phone-type': error(
    '「{name}」是 {found} 字段，手机预览的这一处要 {type} 字段',
    '"{name}" is a field of type {found}; this part of the phone preview wants one of type {type}',
  ),
  'sibling-none': error(
    '没有同一实体的其他页面可供「{name}」打开',
    'There is no other page of this entity that "{name}" could lead to',
    '给实体再加一个页面，或去掉这个操作',
    'Add a page of this entity, or remove the act',
  ),
  'bulk-needs-idle': error(
    '没有批量操作，「bulkNeeds」不起作用',
    'There is no bulk act that "bulkNeeds" could guard',
    '删除 bulkNeeds，或在 buttons.bulk 里列出批量操作',
    'Remove "bulkNeeds", or list bulk acts under buttons.bulk',
  ),
  'bulk-place': error(
    '操作「{name}」不能逐行填写',
    'The act "{name}" cannot ask something of each row',
    'bulk 只用于 on 含 bulk 的操作，不与 alike、print、scan、open、sibling 或验证码同用',
    'Use it where "on" holds bulk, without alike, print, scan, open, sibling or a code',
  ),
  'bulk-cell': error(
    '「{name}」不能填在一个单元格里',
    '"{name}" cannot be typed into one cell',
    '逐行填写文本、数字、日期、选项或引用，其他字段只问一次',
    'Ask texts, numbers, dates, choices or references of each row, the others once',
  ),
  'bulk-drop': error(
    '「{name}」必填，批量「{action}」不问它就无法执行',
    '"{name}" is required: "{action}" cannot be done to many rows without asking for it',
    '从 drop 里去掉它，或给它一个 default',
    'Take it out of drop, or give it a default',
  ),
  'button-not-on': error(
    '操作「{name}」不在「{place}」上',
    'The action "{name}" is not offered on "{place}"',
    '在操作的 on 里加上 "{place}"',
    'Add "{place}" to the action\'s "on"',
  ),
} satisfies { [code: string]: ProblemEntry };
