/** The patterns that declarations must match, in the words of somebody who reads no regular expressions. */
import { DAY_PATTERN } from '../../base/date.ts';
import type { Facts } from '../problems/report.ts';

const day = ['日期，如 2026-11-20', 'a day such as 2026-11-20'] as const;
const known: { readonly [pattern: string]: readonly [zh: string, en: string] } = {
  '^[A-Za-z][A-Za-z0-9_]*$': ['字母开头，只用字母、数字、下划线', 'a letter, then letters, digits and _ only'],
  '^[a-z][A-Za-z0-9]*$': ['小写字母开头，只用字母和数字', 'a small letter, then letters and digits only'],
  '^([A-Za-z][A-Za-z0-9_]*:)?[a-z][A-Za-z0-9]*$': [
    '小写字母开头的一个词，如 approve',
    'one word that begins with a small letter, such as approve',
  ],
  '^[a-zA-Z][a-zA-Z0-9]*$': ['字母开头，只用字母和数字', 'a letter, then letters and digits only'],
  '^(/[A-Za-z0-9_/-]+|config:[A-Za-z0-9_]+)$': [
    '以 / 开头的地址，如 /api/v2/seller/goods，或 config:名称',
    'a path such as /api/v2/seller/goods, or config:name',
  ],
  '^[A-IL-Z]$': ['J、K 以外的一个大写字母', 'one capital letter, neither J nor K'],
  '^/': ['以 / 开头的地址', 'a path that begins with /'],
  '^[A-Za-z0-9_{}/-]*$': ['地址，只用字母、数字、_ - / { }', 'a path of letters, digits and _ - / { }'],
  '^\\$': ['$字段名', '$field'],
  '^call:': ['call:接口名', 'call:name'],
  '^(pages|call):': ['pages:分组 或 call:接口名', 'pages:group, or call:name'],
  '^(/|https://)': ['以 / 或 https:// 开头的地址', 'an address that begins with / or https://'],
  '^[1-9]\\d{0,3}:[1-9]\\d{0,3}$': ['宽:高，如 1:1', 'width:height, such as 1:1'],
  '/': ['分组/页面，如 goods/index', 'group/page, such as goods/index'],
  '^([0-9*,/-]+( [0-9*,/-]+){4}|@settings\\.[A-Za-z]\\w*\\.[A-Za-z]\\w*)$': [
    '分 时 日 月 周五项，如 "0 9 * * *"，或 @settings.名称.字段',
    'minute, hour, day, month and weekday, such as "0 9 * * *", or @settings.name.field',
  ],
  '^(count|(distinct|avg|repeat):[A-Za-z][A-Za-z0-9.]*|sum:[A-Za-z][A-Za-z0-9.]*([+-][A-Za-z][A-Za-z0-9.]*)*)$': [
    '「count」，或 sum:、avg:、distinct:、repeat: 加字段名，如 sum:amount-fee',
    'count, or sum:, avg:, distinct: or repeat: with a field, such as sum:amount-fee',
  ],
  [`^${DAY_PATTERN}$`]: day,
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': day,
  '^pages:': ['pages:分组 或 pages:分组.字段', 'pages:group, or pages:group.field'],
  '^-?\\d+(\\.\\d+)?$': ['数，如 "0.01"', 'a number such as "0.01"'],
  '^[A-Za-z][A-Za-z0-9]*\\.[A-Za-z][A-Za-z0-9]*$': ['名称.名称', 'name.name'],
  '^(\\.[a-z0-9]+|[a-z]+/[a-z0-9.+*-]+)$': [
    '文件后缀（如 .pdf）或类型（如 image/png）',
    'an ending such as .pdf, or a type such as image/png',
  ],
};

/** Facts of a sentence that says what a text must look like. */
export function patternWords(pattern: string): Facts {
  const words = known[pattern] ?? ([`「${pattern}」`, `of the form ${pattern}`] as const);
  return { formZh: words[0], form: words[1] };
}
