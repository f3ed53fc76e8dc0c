/** Chapters about what stands in values and in CEL: words, names and functions, which are no keys of a file. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { ToldChapter, ToldKey } from './told.ts';

const told = (name: string, type: string, zh: string, en: string): ToldKey => ({
  name,
  required: false,
  meaning: { zh, en },
  schema: { type },
});

/** A chapter about names that are no keys of a file. */
export const namesChapter = (owner: string, title: Text, text: Text, keys: ToldKey[]): ToldChapter => ({
  owner,
  anchor: owner,
  title,
  text,
  keys,
});

const words: readonly ToldKey[] = [
  told('$field', 'any', '本记录的字段', 'A field of the record'),
  told('$reference.field', 'any', '所指记录的字段（操作中）', 'A field of what a reference points to (in actions)'),
  told('$before.field', 'any', '操作前的字段值（操作中）', 'What a field was before the action (in actions)'),
  told('@form.name', 'any', '操作表单的填写内容', 'What the form of the action was answered'),
  told('@settings.name.field', 'any', '设置中的字段', 'A field of a settings object'),
  told('@me', 'integer', '操作人的账号编号', 'Id of the account that acts'),
  told('@name', 'string', '操作人的名称（操作中）', 'Name of whoever acts (in actions)'),
  told('@now', 'string', '现在', 'The present moment'),
  told('@due', 'string', '定时操作原定的时间', 'When an action by time was planned'),
  told(
    '@today',
    'string',
    '今天；@today-7 为七天前；另有 @month、@monthEnd、@year',
    'The day in Shanghai; @today-7 is seven days earlier; so @month, @monthEnd, @year',
  ),
  told('@each', 'any', 'insert.each 的当前值', 'The present value of insert.each'),
  told(
    '=',
    'any',
    '其后为 CEL，如 "=record.deposit - record.charge"',
    'CEL follows: "=record.deposit - record.charge"',
  ),
];

const names: readonly ToldKey[] = [
  told(
    'record',
    'object',
    '记录；操作中已含表单写入的值。读到空字段的式子没有值：计算得空，校验不作判断，限制与条件当作不成立',
    'The record; in an action with what its form writes. An expression that meets an empty field has no value: what is computed is empty, a check does not judge, guards and conditions do not hold',
  ),
  told('now', 'string', '现在，可与时间字段比较', 'The present moment, to compare with moments'),
  told('before', 'object', '操作前的记录', 'The record before the action'),
  told('form', 'object', '操作表单的填写内容', 'What the form was answered'),
  told('settings', 'object', 'settings.名称.字段', 'settings.name.field'),
  told(
    'lists',
    'object',
    '选项的事实：lists.asset[record.asset].decimals',
    'Facts of options: lists.asset[record.asset].decimals',
  ),
  told('ref', 'object', 'ref.引用.字段：所指的记录', 'ref.reference.field: the record that is pointed to'),
  told('row', 'object', '子表的一行（each、lines 中）', 'A line of a rows field (in "each" and "lines")'),
  told('today', 'string', '今天零点', 'The start of the day'),
  told('due', 'string', '定时操作原定的时间，否则为现在', 'When an action by time was planned, else now'),
  told('me', 'integer', '操作人的账号编号', 'Id of the account that acts'),
  told('mySeller', 'integer', '操作人所属商家的编号', 'Id of the seller that whoever acts belongs to'),
  told('myArea', 'string', '操作人所在的端', 'The area of whoever acts'),
  told('platform', 'boolean', '操作人属于平台', 'Whoever acts is of the platform'),
  told('unlimited', 'boolean', '操作人拥有全部权限', 'Whoever acts holds all permissions'),
  told('none', 'null', '空值', 'No value'),
];

const functions: readonly ToldKey[] = [
  told('has(record.x)', 'boolean', '字段有值', 'The field is given'),
  told('decimal(x)', 'number', "金额与小数：decimal('0.5')", "An amount: decimal('0.5')"),
  told('round(x, 2)', 'number', '四舍五入到几位小数', 'Rounded to so many decimals'),
  told('roundDown(x, 2)', 'number', '舍去几位以后的小数', 'Cut to so many decimals'),
  told('floor(x)', 'integer', '不大于它的整数', 'The whole number not above it'),
  told('min(a, b)', 'number', '较小的；也可用于列表', 'The lesser; of a list, too'),
  told('max(a, b)', 'number', '较大的；也可用于列表', 'The greater; of a list, too'),
  told('sum(list)', 'number', '列表的合计', 'The sum of a list'),
  told('days(n)', 'integer', '几天，与时间相加减', 'So many days, added to or taken from a moment'),
  told('hours(n)', 'integer', '几小时', 'So many hours'),
  told('minutes(n)', 'integer', '几分钟', 'So many minutes'),
  told('addMonths(t, n)', 'string', '几个月以后', 'So many months later'),
  told('startOfDay(t)', 'string', '时间或日期当天零点', 'The start of the day of a moment or date'),
  told('dayOf(t)', 'string', '时间的日期，可与日期字段比较', 'The day of a moment, to compare with dates'),
  told('daysBetween(a, b)', 'integer', '从一天到另一天的天数', 'Days from one day to another'),
  told('later(a, b)', 'string', '较晚的时间', 'The later moment'),
  told('earlier(a, b)', 'string', '较早的时间', 'The earlier moment'),
  told('stamp(t)', 'string', '时间写作 202611201200', 'A moment as 202611201200'),
  told('luhn(x)', 'boolean', '卡号的校验位正确', 'The check digit of a card number is right'),
  told('amountsBy(keys, amounts)', 'object', '按键合计，每个键一个数', 'The total of the amounts of each key'),
  told('gainsAround(from, to, rates)', 'boolean', '沿兑换比例绕一圈后变多', 'A way round these rates ends with more'),
];

export const expressionChapters: readonly ToldChapter[] = [
  namesChapter(
    'word',
    { zh: '值里的词', en: 'Words in values' },
    {
      zh: '`set`、`document`、`values`、`with` 等处的值：写固定的值，或写这些词。`when` 等条件里只能用 $字段、@me、@now 与日期词；效果的 `where` 还可用其余各词。',
      en:
        'What a field gets in `set`, `document`, `values`, `with`: a value, or one of these. ' +
        'Matches such as `when` know $field, @me, @now and the words of days; the ' +
        '`where` of an effect knows the others too.',
    },
    [...words],
  ),
  namesChapter(
    'expression',
    { zh: 'CEL 表达式', en: 'Expressions in CEL' },
    {
      zh:
        '`rule`、`compute` 与 `=` 之后的文字。校验与 `compute` 中只有 record 与 ' +
        'now；操作中另有其余名称。遇到空值，整个表达式就没有值。列表可用 `exists`、`all`、`filter`、`map` 与 `size`。',
      en:
        'The text of `rule` and `compute`, and what follows "=". Checks and `compute` know record and now; ' +
        'actions know the other names besides. What meets an empty value has no value. Lists have ' +
        '`exists`, `all`, `filter`, `map` and `size`.',
    },
    [...names, ...functions],
  ),
];
