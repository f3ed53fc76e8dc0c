/** Judges `zhanggui.config.json`: every fault with its place, in both languages. Pure. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { nearest } from '../../grammar/json/nearest.ts';

type Shape = (value: unknown, place: string) => Text[];

const said = (place: string, zh: string, en: string): Text[] => [
  { zh: `${place || '整个文件'}：${zh}`, en: `${place || 'the file'}: ${en}` },
];
const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

const when =
  (fits: (value: unknown) => boolean, zh: string, en: string): Shape =>
  (value, place) =>
    fits(value) ? [] : said(place, `应为${zh}`, `must be ${en}`);
const among = (...words: unknown[]): Shape => {
  const listed = words.map((word) => JSON.stringify(word));
  return when((value) => words.includes(value), listed.join(' 或 '), listed.join(' or '));
};
const matching = (form: RegExp, zh: string, en: string): Shape =>
  when((value) => typeof value === 'string' && form.test(value), zh, en);
const listOf =
  (item: Shape): Shape =>
  (value, place) =>
    Array.isArray(value)
      ? value.flatMap((one, at) => item(one, `${place}[${at}]`))
      : said(place, '应为列表 [ ]', 'must be a list [ ]');
const mapOf =
  (item: Shape): Shape =>
  (value, place) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) => item(one, below(place, name)))
      : said(place, '应为对象 { }', 'must be an object { }');
const either =
  (first: Shape, is: (value: unknown) => boolean, other: Shape): Shape =>
  (value, place) =>
    is(value) ? first(value, place) : other(value, place);

/** An object of these members and no others. */
const closed =
  (members: { [name: string]: Shape }, ...needed: string[]): Shape =>
  (value, place) => {
    if (!isObject(value)) return said(place, '应为对象 { }', 'must be an object { }');
    const missing = needed.filter((name) => !Object.hasOwn(value, name));
    const names = Object.keys(members);
    return [
      ...missing.flatMap((name) => said(below(place, name), '缺少', 'is missing')),
      ...Object.entries(value).flatMap(([name, one]) => {
        const shape = Object.hasOwn(members, name) ? members[name] : undefined;
        const meant = nearest(name, names) || names.join(', ');
        return shape
          ? shape(one, below(place, name))
          : said(below(place, name), `没有这个成员，可用：${meant}`, `there is no such member; there is: ${meant}`);
      }),
    ];
  };

const text = when((value) => typeof value === 'string', '文字', 'a text');
const origin = matching(
  /^https?:\/\/[^\s/?#]+\/?$/,
  ' https://主机 这样的地址',
  'an address such as https://api.example.com',
);
const renames = mapOf(when((value) => value === null || typeof value === 'string', '文字或 null', 'a text or null'));
const status = when(
  (value) => typeof value === 'number' || typeof value === 'string',
  '数字或文字',
  'a number or a text',
);

const row: { [name: string]: Shape } = {
  fields: mapOf(text),
  titles: mapOf(text),
  money: either(listOf(text), Array.isArray, mapOf(among('fen', 'yuan', 'number'))),
  moments: mapOf(
    matching(
      /^(?:[+-]\d\d:\d\d|seconds|milliseconds)$/,
      '时区 "+08:00"、"seconds" 或 "milliseconds"',
      'a zone such as "+08:00", "seconds" or "milliseconds"',
    ),
  ),
  values: mapOf(mapOf(when((value) => typeof value !== 'object' || value === null, '一个值', 'one value'))),
  joined: mapOf(matching(/^[^]+$/, '分隔文字，如 ","', 'what stands between the parts, such as ","')),
  lines: mapOf((value, place) => closed(row)(value, place)),
};
const rule = closed(
  {
    for: matching(
      /^(?:\*|GET|POST|PUT|PATCH|DELETE) \/\S*$/,
      '“方法 /路径”，如 GET /api/v2/seller/goods',
      'a method and a path, such as GET /api/v2/seller/goods',
    ),
    method: among('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: matching(/^\/\S*$/, '以 / 开头的路径', 'a path that begins with /'),
    query: renames,
    sort: mapOf(
      matching(
        /^(?:[^{}]|\{field\}|\{[^{}|]*\|[^{}|]*\})*$/,
        '含 {field} 与 {升序|降序} 的文字，如 "{field} {asc|desc}"',
        'a text with {field} and {ascending|descending}, such as "{field} {asc|desc}"',
      ),
    ),
    body: renames,
    whole: among(true),
    list: closed({ rows: text, total: text, firstPage: among(0, 1) }, 'rows', 'total'),
    answer: mapOf(either(closed({ value: () => [] }, 'value'), isObject, text)),
    ...row,
    data: () => [],
  },
  'for',
);

const whole = closed({
  $schema: text,
  apiHost: matching(/^(?:https?:\/\/[^\s?#]+)?$/, ' http(s) 地址', 'an http(s) address'),
  envelope: closed({
    status: text,
    error: text,
    data: text,
    meanings: mapOf(among('ok', 'show', 'stop')),
  }),
  sessionEnded: closed({ status: listOf(status), error: listOf(text) }, 'status'),
  session: among('signIn', 'userInfo'),
  roles: mapOf(listOf(text)),
  tokenHeader: matching(/^[\w-]+$/, '请求头名称', 'the name of a header'),
  tokenPrefix: matching(/^[\x20-\x7E]*$/, '可作请求头的文字', 'a text that a header can hold'),
  endpoints: listOf(rule),
  pictureHosts: listOf(origin),
});

/** Everything that is wrong with a configuration; none when it may be used. */
export const faultsOfConfig = (config: unknown): Text[] => whole(config, '');
