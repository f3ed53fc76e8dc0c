/** The chapters of the reference, in the order in which somebody learns the language. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';

export interface Chapter {
  /** Owner of its keys. */
  owner: string;
  title: Text;
  text: Text;
}

const chapter = (owner: string, zh: string, en: string, textZh: string, textEn: string): Chapter => ({
  owner,
  title: { zh, en },
  text: { zh: textZh, en: textEn },
});

const documents: readonly Chapter[] = [
  chapter(
    'page',
    '页面',
    'Pages',
    '文件 `<分组>/<页面>.json`。页面继承实体或另一页面，只写不同之处；写 `null` 去掉继承来的部分。名称列表中 `"..."` 代表继承来的全部，' +
      '`"-x"` 去掉 x；写在 `"..."` 之后的名称放在继承列表的 `"+"` 处，没有 `"+"` 时放在最后。',
    'A file `<group>/<page>.json`. It extends an entity or another page; `null` takes away what it inherits. In a list of ' +
      'names `"..."` is all that is inherited and `"-x"` drops x; names behind `"..."` stand at the `"+"` of the inherited ' +
      'list, at its end where it has none.',
  ),
  chapter(
    'record',
    '页面与实体共有',
    'What pages and entities share',
    '实体声明的，页面都可以改写。',
    'Whatever an entity declares a page may say differently.',
  ),
  chapter(
    'entity',
    '实体',
    'Entities',
    '文件 `_entities/<实体>.json`：一种记录，即数据库的一张表。',
    'A file `_entities/<entity>.json`: a sort of record, which is a table of the database.',
  ),
  chapter(
    'mixin',
    '公共片段',
    'Mixins',
    '文件 `_mixins/<名称>.json`：几个实体共用的字段与操作。键同上。',
    'A file `_mixins/<name>.json`: fields and actions of several entities. Its keys are those above.',
  ),
  chapter('group', '菜单分组', 'Menu groups', '文件 `<分组>/_group.json`。', 'A file `<group>/_group.json`.'),
  chapter(
    'list',
    '选项列表',
    'Lists of options',
    '文件 `_lists/<名称>.json`，供枚举字段引用。',
    'A file `_lists/<name>.json`, which enum fields name.',
  ),
  chapter('role', '角色', 'Roles', '文件 `_roles/<名称>.json`。', 'A file `_roles/<name>.json`.'),
  chapter(
    'ledger',
    '业务类型与分录',
    'Business types of the ledger',
    '文件 `_ledger/<业务类型>.json`：效果 `post` 按它记账。',
    'A file `_ledger/<type>.json`: the effect `post` books by it.',
  ),
  chapter(
    'glossary',
    '词汇表',
    'The glossary',
    '文件 `_glossary.json`：一个中文术语只有一种英文写法，检查会对照所有文字。',
    'The file `_glossary.json`: one English for each Chinese term, checked over all texts.',
  ),
  chapter('services', '外部服务', 'Foreign services', '文件 `_services.json`。', 'The file `_services.json`.'),
  chapter(
    'envelopes',
    '答复的外形',
    'Envelopes of answers',
    '文件 `_envelopes.json`：各接口版本的答复怎样读。',
    'The file `_envelopes.json`: how the answers of each version are read.',
  ),
  chapter(
    'field',
    '字段',
    'Fields',
    '各类型都有的键；类型自有的键见后。',
    'Keys of every field; what a type adds stands below.',
  ),
  chapter('rollup', '汇总', 'Roll-ups', '由数据库维护的计数与合计。', 'Counts and sums that the database keeps.'),
  chapter('text', '文字', 'Texts', '界面上的文字，两种语言都要写。', 'Words on a screen: both languages are written.'),
  chapter('target', '跳转目标', 'Targets of links', '跳转字段的一类目标。', 'What one sort of link leads to.'),
  chapter('option', '选项', 'Options', '枚举字段的一个值。', 'A value of an enum field.'),
  chapter(
    'match',
    '条件',
    'Matches',
    '字段 → 值、值的列表或比较；几个字段须同时符合。',
    'A field with a value, a list of values, or a comparison; all fields must match.',
  ),
  chapter('condition', '比较', 'Comparisons', '条件中一个字段所要满足的。', 'What a match demands of a field.'),
  chapter('check', '校验', 'Checks', '保存前必须成立的。', 'What must hold before a record is saved.'),
  chapter('section', '分区', 'Sections', '表单与详情的分区。', 'Sections of forms and record pages.'),
  chapter('head', '详情头部', 'Head of the record page', '合计、主按钮与图片。', 'Sums, primary button, pictures.'),
  chapter(
    'listPart',
    '列表',
    'Lists',
    '列、筛选、标签页、指标与导出。',
    'Columns, filters, tabs, figures and exports.',
  ),
  chapter('tab', '标签页', 'Tabs', '列表上方的标签页。', 'Tabs above a list.'),
  chapter('figure', '指标', 'Figures', '列表上方的计数与合计。', 'Counts and sums above a list.'),
  chapter('cell', '合并列', 'Cells', '几个字段合成一列。', 'Several fields in one column.'),
  chapter(
    'exportShape',
    '导出格式',
    'Shapes of exports',
    '子表每行一条的导出。',
    'Exports with a line for each row of a sub-table.',
  ),
  chapter(
    'related',
    '关联列表',
    'Related rows',
    '详情页上指向本记录的行。',
    'Rows that point to the record, on its page.',
  ),
  chapter(
    'beside',
    '表单旁的行',
    'Rows beside a form',
    '填写时显示在旁边的行。',
    'Rows that stand beside a form while it is filled in.',
  ),
  chapter('workflow', '状态流转', 'Workflows', '状态字段有哪些状态。', 'The states of a field.'),
  chapter(
    'action',
    '操作',
    'Actions',
    '按钮做什么、何时可用、问什么。',
    'What a button does, when it is possible, what it asks.',
  ),
  chapter(
    'formField',
    '操作表单的字段',
    'Fields of an action’s form',
    '取用实体的字段；否则声明一个自己的字段。',
    'Takes a field of the entity; a field of its own is declared like any other.',
  ),
  chapter('guard', '限制', 'Guards', '拒绝执行的条件与提示。', 'Conditions that refuse, and what they say.'),
  chapter(
    'signatory',
    '签署的人',
    'Signatories',
    '与签署人比较的人，及其提示。',
    'A person whom whoever signs is compared with, and what is said.',
  ),
  chapter('sign', '签署', 'Signing', '由谁、何时决定，要不要验证码。', 'Who decides, when, and whether by a code.'),
  chapter(
    'effect',
    '效果',
    'Effects',
    '操作之后发生的事；一条效果只写其中一种。',
    'What follows an action; an effect is one of these.',
  ),
  chapter(
    'effectUse',
    '业务函数',
    'Business functions',
    'JSON 表达不了的，由业务代码完成。',
    'What JSON cannot say is done by business code.',
  ),
  chapter(
    'write',
    '保存规则',
    'Rules of saving',
    '新建、修改与删除时的条件与效果。',
    'Conditions and effects of creating, changing and deleting.',
  ),
  chapter('print', '打印', 'Printing', '一张单据的样子。', 'How a sheet of paper looks.'),
];

/** Documents and parts, then what each kind of page and each type of field adds. */
export function chapters({ kinds, fields }: Vocabulary): readonly Chapter[] {
  return [
    ...documents,
    ...Object.keys(kinds).map((kind) =>
      chapter(`kind.${kind}`, `页面种类 ${kind}`, `Pages of kind ${kind}`, '该种类另有的键。', 'What this kind adds.'),
    ),
    ...Object.keys(fields).map((type) =>
      chapter(
        `field.${type}`,
        `字段类型 ${type}`,
        `Fields of type ${type}`,
        '该类型另有的键。',
        'What this type adds.',
      ),
    ),
  ];
}
