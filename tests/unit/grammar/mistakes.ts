/**
 * Mistakes that schema editors make, one at a time, as changes of one file of tests/problems/_mistakes/shop. The
 * message belongs to the line of the change; `at` is a text of the changed file whose line is meant instead.
 */
export interface Change {
  what: string;
  file: string;
  /** What stands there once, and what is written instead; or the whole file. */
  write: [from: string, to: string][] | string;
  at?: string;
  /** Its line, where the text stands more than once. */
  line?: number;
  /** Further files. */
  besides?: { [file: string]: string };
}

export interface Mistake extends Change {
  no: number;
  /** The code that names it. */
  code: string;
  /** The file that the message belongs to, where that is not the changed one. */
  told?: string;
  /** Another file that the message belongs to as well: both of two that clash. */
  and?: string;
}

const zone = 'goods/autumnGoods.json';
const goods = '_entities/goods.json';
const coupon = '_entities/coupon.json';
const comment = '_entities/comment.json';
const withdrawal = '_entities/withdrawal.json';
const paid = '_ledger/withdrawPaid.json';
const limit = '"limit": { "type": "integer", "label": { "zh": "限购", "en": "Limit" }, "minimum": 1, "maximum": 9 }';
const rule = '"record.autumnPrice < record.price"';
const where = '{ "zone": "autumnGoods" }';
const permission = '"goods_autumnGoods",\n';
const endpoint = (base: string): [string, string][] => [
  [permission, `"goods_autumnGoods",\n  "endpoint": { "base": "${base}", "version": "v2", "status": "assumed" },\n`],
];
const sums = (rows: string): string => `{
  "kind": "report",
  "label": { "zh": "提现统计", "en": "Sums of withdrawals" },
  "permission": "marketing_sums",
  "report": {
    "measures": {
      "sum": {
        "label": { "zh": "提现金额", "en": "Withdrawn" },
        "entity": "withdrawal",
        "of": "sum:amount",
        "where": ${rows}
      }
    },
    "figures": [{ "measure": "sum" }]
  }
}
`;
const field = (text: string): [string, string][] => [[limit, text]];
const labelled = (rest: string): string => `"limit": { "label": { "zh": "限购", "en": "Limit" }, ${rest} }`;
const united = (list: string, unitBy = 'asset'): [string, string][] => [
  ['"label": { "zh": "金额", "en": "Amount" }', `"label": { "zh": "金额", "en": "Amount" }, "unitBy": "${unitBy}"`],
  ['  "workflows"', `  "list": { ${list} },\n  "workflows"`],
];
const figure = (rows: string): string =>
  `"figures": { "all": { "label": { "zh": "金额", "en": "Amount" }, "of": "amount", "where": ${rows} } }`;
const publish = '"from": ["draft"], "to": "running" }';
const counted = (found: string): string =>
  `"from": ["draft"], "to": "running", "guards": [{ "count": { "entity": "seller", "where": ${found}, "min": 1 }, "text": { "zh": "没有", "en": "None" } }] }`;
const voided = '"effects": [{ "notify": { "to": "$seller", "text": { "zh": "已作废", "en": "Voided" } } }]';
/** What the effects on other rows say besides where those are. */
const effectParts = {
  run: ', "action": "use"',
  update: ', "set": { "name": "-" }',
  tally: ', "into": "sort"',
  remove: '',
};
/** Rows that refer to coupons. */
const coupon2 = {
  '_entities/coupon2.json': `{
  "entity": "coupon2",
  "label": { "zh": "用券", "en": "Use" },
  "titleField": "name",
  "fields": {
    "name": { "type": "text", "label": { "zh": "名称", "en": "Name" }, "maxLength": 30 },
    "coupon": { "type": "ref", "label": { "zh": "优惠券", "en": "Coupon" }, "to": "coupon" }
  },
  "actions": { "use": { "label": { "zh": "用掉", "en": "Use" }, "set": { "name": "x" } } },
  "buttons": { "row": ["use"], "bulk": [], "page": [] }
}
`,
  'marketing/uses.json':
    '{ "kind": "collection", "extends": "coupon2", "label": { "zh": "用券记录", "en": "Uses" }, "permission": "marketing_uses" }\n',
};
const timed = (every: string): [string, string][] => [
  [
    '"actions": {',
    `"actions": {\n    "age": { "label": { "zh": "重新排序", "en": "Put in order" }, "by": "system", "every": "${every}", "set": { "sort": 1 } },`,
  ],
];
const copied = (of: string): [string, string][] => [
  [
    '"fields": {\n',
    `"fields": {\n    "copy": { "type": "text", "label": { "zh": "商家名", "en": "Seller name" }, "maxLength": 30, "readOnly": true, "copyOf": "${of}" },\n`,
  ],
];
const tabs = (rows: string): string =>
  `"tabs": { "cold": { "label": { "zh": "其他", "en": "Others" }, "where": ${rows} } }`;
const schema = (of: string): [string, string][] => [['{\n  "kind"', `{\n  "$schema": "${of}",\n  "kind"`]];
const whole = (first: string): string => `{
  "kind": "collection",
  "extends": "goods",
  "label": { "zh": "冬季专区商品", "en": "Winter-zone goods" },
  ${first}
  "where": { "zone": "winterGoods" }
}
`;

export const mistakes: Mistake[] = [
  {
    no: 1,
    what: 'page: key typo "lable"',
    file: zone,
    write: [['"label": { "zh": "秋季专区', '"lable": { "zh": "秋季专区']],
    code: 'unknown-key',
  },
  { no: 2, what: 'page: key typo "colums"', file: zone, write: [['"columns"', '"colums"']], code: 'unknown-key' },
  {
    no: 3,
    what: 'page: column unknown',
    file: zone,
    write: [['"...", "autumnPrice"', '"...", "autumnPrcie"']],
    code: 'unknown-field',
  },
  { no: 4, what: 'page: field type "moneyy"', file: zone, write: [['"money"', '"moneyy"']], code: 'unknown-type' },
  {
    no: 5,
    what: 'page: field option typo "minimun"',
    file: zone,
    write: [['"minimum": "0.01"', '"minimun": "0.01"']],
    code: 'field-option',
  },
  {
    no: 6,
    what: 'page: English label missing',
    file: zone,
    write: [['"zh": "秋季价", "en": "Autumn price"', '"zh": "秋季价"']],
    code: 'text-missing',
  },
  {
    no: 7,
    what: 'page: label as plain string',
    file: zone,
    write: [['{ "zh": "秋季专区商品", "en": "Autumn-zone goods" }', '"秋季专区商品"']],
    code: 'wrong-type',
  },
  {
    no: 8,
    what: 'page: English label in Chinese',
    file: zone,
    write: [['Autumn-zone goods', '秋季 goods']],
    code: 'text-chinese-in-english',
  },
  {
    no: 9,
    what: 'page: trailing comma',
    file: zone,
    write: [['"autumnGoods" }', '"autumnGoods", }']],
    code: 'json-syntax',
  },
  {
    no: 10,
    what: 'page: // comment',
    file: zone,
    write: [['  "kind"', '  // my zone\n  "kind"']],
    code: 'json-syntax',
  },
  { no: 11, what: 'page: single quotes', file: zone, write: [['"collection"', "'collection'"]], code: 'json-syntax' },
  { no: 12, what: 'page: curly quotes', file: zone, write: [['"collection"', '“collection”']], code: 'json-syntax' },
  {
    no: 13,
    what: 'page: full-width comma',
    file: zone,
    write: [['"collection",', '"collection"，']],
    code: 'json-syntax',
  },
  { no: 14, what: 'page: full-width colon', file: zone, write: [['"kind":', '"kind"：']], code: 'json-syntax' },
  { no: 15, what: 'page: missing comma', file: zone, write: [['"collection",', '"collection"']], code: 'json-syntax' },
  {
    no: 16,
    what: 'page: closing brace missing',
    file: zone,
    write: [['"-auditedAt" }\n}', '"-auditedAt" }']],
    code: 'json-syntax',
    at: '"-auditedAt"',
  },
  {
    no: 17,
    what: 'page: text after the end',
    file: zone,
    write: [['"-auditedAt" }\n}', '"-auditedAt" }\n}\n}']],
    code: 'json-syntax',
    line: 21,
  },
  { no: 18, what: 'page: unquoted key', file: zone, write: [['"kind"', 'kind']], code: 'json-syntax' },
  {
    no: 19,
    what: 'page: line break in a text',
    file: zone,
    write: [['秋季专区商品', '秋季\n专区商品']],
    code: 'json-syntax',
  },
  { no: 20, what: 'page: bad escape', file: zone, write: [['Autumn-zone', 'Autumn\\zone']], code: 'json-syntax' },
  {
    no: 21,
    what: 'page: duplicate key',
    file: zone,
    write: [['  "extends"', '  "kind": "collection",\n  "extends"']],
    code: 'json-duplicate-key',
  },
  { no: 22, what: 'page: empty file', file: zone, write: '', code: 'json-empty' },
  { no: 23, what: 'page: only spaces', file: zone, write: '  \n \n', code: 'json-empty' },
  { no: 24, what: 'page: top is a list', file: zone, write: '[]\n', code: 'wrong-type' },
  {
    no: 27,
    what: 'page: extends unknown "good"',
    file: zone,
    write: [['"extends": "goods"', '"extends": "good"']],
    code: 'extends-unknown',
  },
  {
    no: 29,
    what: 'page: circular extends',
    file: zone,
    write: [['"extends": "goods"', '"extends": "goods/_autumn"']],
    besides: { 'goods/_autumn.json': '{ "extends": "goods/_autumn" }\n' },
    code: 'extends-circle',
    told: 'goods/_autumn.json',
    line: 1,
  },
  {
    no: 30,
    what: 'page: no permission',
    file: zone,
    write: [['  "permission": "goods_autumnGoods",\n', '']],
    code: 'permission-missing',
    at: '"label": { "zh": "秋季专区',
  },
  {
    no: 31,
    what: 'page: permission of another page',
    file: zone,
    write: [['"goods_autumnGoods"', '"goods_list"']],
    code: 'permission-shared',
    and: 'goods/index.json',
  },
  {
    no: 32,
    what: 'page: permission with a space',
    file: zone,
    write: [['"goods_autumnGoods"', '"goods 秋季"']],
    code: 'name-form',
  },
  {
    no: 33,
    what: 'page: same where as newPeopleGoods',
    file: zone,
    write: [[where, '{ "zone": "newPeopleGoods" }']],
    code: 'same-scope',
    and: 'goods/newPeopleGoods.json',
  },
  {
    no: 34,
    what: 'page: no where at all',
    file: zone,
    write: [[`  "where": ${where},\n`, '']],
    code: 'where-missing',
    at: '"extends"',
  },
  {
    no: 35,
    what: 'page: where on unknown field',
    file: zone,
    write: [['"zone": ', '"zoen": ']],
    code: 'unknown-field',
  },
  {
    no: 36,
    what: 'page: where state unknown',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "status": "onsale" }']],
    code: 'unknown-state',
  },
  {
    no: 37,
    what: 'page: match operator unknown',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "stock": { "greater": 1 } }']],
    code: 'unknown-key',
  },
  {
    no: 38,
    what: 'page: match value of a wrong type',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "stock": { "gt": "many" } }']],
    code: 'value-invalid',
  },
  {
    no: 39,
    what: 'page: match boolean as "yes"',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "recommended": "yes" }']],
    code: 'value-invalid',
  },
  {
    no: 40,
    what: 'page: filter unknown dotted path',
    file: zone,
    write: [['"sort": "-audited', '"filters": ["store.nam"], "sort": "-audited']],
    code: 'unknown-field',
  },
  {
    no: 41,
    what: 'page: dotted path through money',
    file: zone,
    write: [['"sort": "-audited', '"filters": ["price.x"], "sort": "-audited']],
    code: 'unknown-field',
  },
  {
    no: 42,
    what: 'page: sort "createdAt desc"',
    file: zone,
    write: [['"-auditedAt"', '"createdAt desc"']],
    code: 'unknown-field',
  },
  {
    no: 43,
    what: 'page: columns a text, not a list',
    file: zone,
    write: [['["...", "autumnPrice", "limit"]', '"autumnPrice"']],
    code: 'wrong-type',
  },
  { no: 44, what: 'page: "-" without "..."', file: zone, write: [['["...", ', '["-price", ']], code: 'drop-alone' },
  { no: 45, what: 'page: CEL type error', file: zone, write: [[rule, '"record.name > 3"']], code: 'cel-type' },
  {
    no: 46,
    what: 'page: CEL syntax',
    file: zone,
    write: [[rule, '"record.autumnPrice < = record.price"']],
    code: 'cel-syntax',
  },
  {
    no: 47,
    what: 'page: CEL "=" for "=="',
    file: zone,
    write: [[rule, '"record.autumnPrice = record.price"']],
    code: 'cel-syntax',
  },
  {
    no: 48,
    what: 'page: CEL unknown field',
    file: zone,
    write: [[rule, '"record.autumnPrise < record.price"']],
    code: 'cel-field',
  },
  {
    no: 49,
    what: 'page: CEL forgot "record."',
    file: zone,
    write: [[rule, '"autumnPrice < record.price"']],
    code: 'cel-name',
  },
  {
    no: 50,
    what: 'page: check "at" unknown field',
    file: zone,
    write: [['"at": "autumnPrice"', '"at": "autumn"']],
    code: 'unknown-field',
  },
  {
    no: 51,
    what: 'page: min > max',
    file: zone,
    write: [['"minimum": "0.01"', '"minimum": "9.00", "maximum": "1.00"']],
    code: 'range-empty',
  },
  {
    no: 52,
    what: 'page: integer min > max',
    file: zone,
    write: [['"minimum": 1, "maximum": 9', '"minimum": 9, "maximum": 3']],
    code: 'range-empty',
  },
  {
    no: 53,
    what: 'page: default of wrong type',
    file: zone,
    write: [['"maximum": 9', '"maximum": 9, "default": "3"']],
    code: 'default-invalid',
  },
  {
    no: 54,
    what: 'page: default out of range',
    file: zone,
    write: [['"maximum": 9', '"maximum": 9, "default": 30']],
    code: 'default-invalid',
  },
  {
    no: 55,
    what: 'page: enum default unknown',
    file: zone,
    write: field(labelled('"type": "enum", "options": { "a": { "zh": "甲", "en": "A" } }, "default": "b"')),
    code: 'default-invalid',
  },
  { no: 56, what: 'page: money as a number', file: zone, write: [['"0.01"', '0.01']], code: 'wrong-type' },
  {
    no: 57,
    what: 'page: boolean as "true"',
    file: zone,
    write: [['"maximum": 9', '"maximum": 9, "required": "true"']],
    code: 'wrong-type',
  },
  {
    no: 58,
    what: 'page: enum without options',
    file: zone,
    write: field(labelled('"type": "enum"')),
    code: 'option-missing',
  },
  {
    no: 59,
    what: 'page: ref without "to"',
    file: zone,
    write: field(labelled('"type": "ref"')),
    code: 'option-missing',
  },
  {
    no: 60,
    what: 'page: ref to unknown entity',
    file: zone,
    write: field(labelled('"type": "ref", "to": "membr"')),
    code: 'unknown-entity',
  },
  {
    no: 61,
    what: 'page: pattern invalid',
    file: zone,
    write: field(labelled('"type": "text", "maxLength": 9, "pattern": "^[a-$"')),
    code: 'pattern-invalid',
  },
  {
    no: 62,
    what: 'page: field without label',
    file: zone,
    write: field('"limit": { "type": "integer" }'),
    code: 'missing-key',
  },
  {
    no: 63,
    what: 'page: field name with dash',
    file: zone,
    write: [[limit, `${limit},\n    "my-n": { "type": "integer", "label": { "zh": "数", "en": "N" } }`]],
    code: 'field-name',
    at: '"my-n"',
  },
  {
    no: 64,
    what: 'page: field named "id"',
    file: zone,
    write: [[limit, `${limit},\n    "id": { "type": "integer", "label": { "zh": "号", "en": "Id" } }`]],
    code: 'field-reserved',
    at: '"id"',
  },
  {
    no: 65,
    what: 'page: form section with an unknown field',
    file: zone,
    write: [['  "checks"', '  "form": { "basics": { "fields": ["...", "autumnPrce"] } },\n  "checks"']],
    code: 'unknown-field',
  },
  {
    no: 66,
    what: 'page: form as a list',
    file: zone,
    write: [['  "checks"', '  "form": [{ "fields": ["name"] }],\n  "checks"']],
    code: 'wrong-type',
  },
  {
    no: 67,
    what: 'page: endpoint clash',
    file: zone,
    write: endpoint('/api/v2/seller/goods'),
    code: 'same-endpoint',
    at: '"endpoint"',
    and: 'goods/index.json',
  },
  {
    no: 68,
    what: 'page: endpoint not a path',
    file: zone,
    write: endpoint('api v2 goods'),
    code: 'name-form',
    at: '"endpoint"',
  },
  {
    no: 69,
    what: 'page: endpoint below another',
    file: zone,
    write: endpoint('/api/v2/seller/goods/summary'),
    code: 'endpoint-taken',
    at: '"endpoint"',
  },
  {
    no: 70,
    what: 'page: endpoint version unknown',
    file: zone,
    write: [[permission, '"goods_autumnGoods",\n  "endpoint": { "version": "v22" },\n']],
    code: 'wrong-value',
    at: '"endpoint"',
  },
  {
    no: 71,
    what: 'page: order clash',
    file: zone,
    write: [['"order": 20', '"order": 18']],
    code: 'same-order',
    and: 'goods/newPeopleGoods.json',
  },
  { no: 72, what: 'page: order a text', file: zone, write: [['"order": 20', '"order": "20"']], code: 'wrong-type' },
  {
    no: 73,
    what: 'page: same menu label',
    file: zone,
    write: [['秋季专区商品', '新人专区商品']],
    code: 'same-menu-label',
    and: 'goods/newPeopleGoods.json',
  },
  { no: 74, what: 'page: kind typo', file: zone, write: [['"collection"', '"colection"']], code: 'unknown-kind' },
  {
    no: 75,
    what: 'page: kind settings with list',
    file: zone,
    write: [['"collection"', '"settings"']],
    code: 'kind-member',
    at: '"list"',
  },
  {
    no: 76,
    what: 'page: column twice',
    file: zone,
    write: [['"limit"]', '"limit", "autumnPrice"]']],
    code: 'listed-twice',
  },
  {
    no: 77,
    what: 'page: required field in no form',
    file: zone,
    write: [['  "checks"', '  "form": { "basics": { "fields": ["...", "-name"] } },\n  "checks"']],
    code: 'required-unreachable',
    at: '"form"',
  },
  {
    no: 78,
    what: 'page: action removed that does not exist',
    file: zone,
    write: [['  "checks"', '  "actions": { "copyy": null },\n  "checks"']],
    code: 'merge-remove-absent',
  },
  {
    no: 79,
    what: 'page: area unknown',
    file: zone,
    write: [['  "order": 20', '  "areas": ["adminn"],\n  "order": 20']],
    code: 'wrong-value',
  },
  {
    no: 80,
    what: 'page: section unknown',
    file: zone,
    write: [['  "order": 20', '  "section": "nowhere",\n  "order": 20']],
    code: 'unknown-section',
  },
  {
    no: 81,
    what: 'page: file name with a blank',
    file: 'goods/winter goods.json',
    write: whole('"permission": "goods_winter",'),
    code: 'file-spelling',
    at: '{',
  },
  {
    no: 82,
    what: 'page: file name Chinese',
    file: 'goods/冬季.json',
    write: whole('"permission": "goods_winter",'),
    code: 'file-spelling',
    at: '{',
  },
  {
    no: 83,
    what: 'page: file in a folder without _group',
    file: 'winter/index.json',
    write: whole('"permission": "goods_winter",'),
    code: 'unknown-group',
    at: '{',
  },
  {
    no: 86,
    what: 'entity: unknown state in from',
    file: coupon,
    write: [['"from": ["paused"]', '"from": ["pased"]']],
    code: 'unknown-state',
  },
  {
    no: 87,
    what: 'entity: unknown state in to',
    file: coupon,
    write: [['"from": ["draft"], "to": "running"', '"from": ["draft"], "to": "runing"']],
    code: 'unknown-state',
  },
  {
    no: 88,
    what: 'entity: unreachable state',
    file: coupon,
    write: [
      [
        '        "voided": {',
        '        "lost": { "label": { "zh": "遗失", "en": "Lost" }, "final": true },\n        "voided": {',
      ],
    ],
    code: 'state-unreachable',
  },
  {
    no: 89,
    what: 'entity: initial unknown',
    file: coupon,
    write: [['"initial": "draft"', '"initial": "drfat"']],
    code: 'unknown-state',
  },
  {
    no: 90,
    what: 'entity: dead end',
    file: coupon,
    write: [['"tone": "error", "final": true', '"tone": "error"']],
    code: 'state-dead-end',
  },
  {
    no: 91,
    what: 'entity: tone unknown',
    file: coupon,
    write: [['"tone": "success"', '"tone": "green"']],
    code: 'wrong-value',
  },
  {
    no: 92,
    what: 'entity: action without label',
    file: coupon,
    write: [['"label": { "zh": "暂停", "en": "Pause" }, "from"', '"from"']],
    code: 'missing-key',
  },
  {
    no: 93,
    what: 'entity: action label English missing',
    file: coupon,
    write: [['"zh": "暂停", "en": "Pause"', '"zh": "暂停"']],
    code: 'text-missing',
  },
  {
    no: 94,
    what: 'entity: money-moving act without "needs"',
    file: withdrawal,
    write: [['      "needs": "approve",\n', '']],
    code: 'needs-missing',
    at: '"approve": {',
  },
  {
    no: 95,
    what: 'entity: extra label that no role can hold',
    file: coupon,
    write: [['"needs": "void"', '"needs": "VOID x"']],
    code: 'name-form',
  },
  {
    no: 96,
    what: 'entity: effect unknown',
    file: coupon,
    write: [
      [
        '{ "notify": { "to": "$seller", "text": { "zh": "已作废", "en": "Voided" } } }',
        '{ "function": "issueCupons" }',
      ],
    ],
    code: 'unknown-function',
  },
  {
    no: 97,
    what: 'entity: effect with a wrong option',
    file: coupon,
    write: [['{ "to": "$seller", ', '{ "colour": "red", "to": "$seller", ']],
    code: 'unknown-key',
  },
  {
    no: 98,
    what: 'entity: post of an unknown business type',
    file: withdrawal,
    write: [['"type": "withdrawPaid"', '"type": "withdrawPayed"']],
    code: 'unknown-posting',
  },
  {
    no: 99,
    what: 'entity: action form field from unknown',
    file: comment,
    write: [['{ "from": "reply",', '{ "from": "replyy",']],
    code: 'action-form-field',
  },
  {
    no: 100,
    what: 'entity: set unknown field',
    file: comment,
    write: [['{ "repliedAt": "@now"', '{ "repliedOn": "@now"']],
    code: 'unknown-field',
  },
  {
    no: 101,
    what: 'entity: set unknown word @nwo',
    file: comment,
    write: [['"@now"', '"@nwo"']],
    code: 'unknown-word',
  },
  {
    no: 102,
    what: 'entity: button unknown',
    file: comment,
    write: [['["approve", "reply"]', '["aprove", "reply"]']],
    code: 'unknown-action',
  },
  {
    no: 103,
    what: 'entity: index unknown field',
    file: coupon,
    write: [['[["status", ', '[["sttus", ']],
    code: 'unknown-field',
  },
  {
    no: 104,
    what: 'entity: unique unknown field',
    file: comment,
    write: [['[["line"]]', '[["lien"]]']],
    code: 'unknown-field',
  },
  {
    no: 105,
    what: 'entity: titleField unknown',
    file: coupon,
    write: [['"titleField": "name"', '"titleField": "nam"']],
    code: 'unknown-field',
  },
  {
    no: 106,
    what: 'entity: rowScope unknown',
    file: coupon,
    write: [['"rowScope": "seller"', '"rowScope": "selller"']],
    code: 'unknown-field',
  },
  {
    no: 107,
    what: 'entity: tab where unknown state',
    file: coupon,
    write: [['"where": { "status": "paused" }', '"where": { "status": "pausd" }']],
    code: 'unknown-state',
  },
  {
    no: 108,
    what: 'entity: visibleWhen unknown field',
    file: coupon,
    write: [['{ "bearer": "share" }', '{ "bearr": "share" }']],
    code: 'unknown-field',
  },
  {
    no: 109,
    what: 'entity: visibleWhen unknown value',
    file: coupon,
    write: [['{ "bearer": "share" }', '{ "bearer": "shre" }']],
    code: 'unknown-option',
  },
  {
    no: 110,
    what: 'entity: list unknown',
    file: coupon,
    write: [['"couponBearer"', '"couponBearr"']],
    code: 'unknown-list',
  },
  {
    no: 111,
    what: 'entity: mixin unknown',
    file: coupon,
    write: [['"sortable"', '"sortabel"']],
    code: 'mixin-unknown',
  },
  {
    no: 112,
    what: 'entity: name differs from file',
    file: coupon,
    write: [['"entity": "coupon"', '"entity": "cupon"']],
    code: 'file-name',
  },
  {
    no: 113,
    what: 'entity: verb unknown',
    file: coupon,
    write: [['  "indexes"', '  "verbs": ["lst", "one"],\n  "indexes"']],
    code: 'unknown-verb',
  },
  {
    no: 114,
    what: 'entity: field type changed by a page',
    file: zone,
    write: [[limit, `${limit},\n    "stock": { "type": "text", "maxLength": 9 }`]],
    code: 'field-type',
    at: '"stock"',
  },
  {
    no: 115,
    what: 'entity: syntax error in goods',
    file: goods,
    write: [['"titleField": "name",', '"titleField": "name"']],
    code: 'json-syntax',
  },
  {
    no: 117,
    what: 'list: option English missing',
    file: '_lists/couponBearer.json',
    write: [['"zh": "商家", "en": "Seller"', '"zh": "商家"']],
    code: 'text-missing',
  },
  {
    no: 118,
    what: 'list: options empty',
    file: '_lists/financeCategory.json',
    write: '{\n  "label": { "zh": "财务分类", "en": "Finance category" },\n  "options": {}\n}\n',
    code: 'wrong-limit',
    at: '"options"',
  },
  {
    no: 119,
    what: 'list: option key removed but used',
    file: '_lists/couponBearer.json',
    write: [['"share": {', '"shared": {']],
    code: 'unknown-option',
    told: coupon,
    line: 15,
  },
  {
    no: 120,
    what: 'group: icon unknown',
    file: 'goods/_group.json',
    write: [['"Inventory2"', '"Inventory22"']],
    code: 'unknown-icon',
  },
  {
    no: 121,
    what: 'group: area unknown',
    file: 'marketing/_group.json',
    write: [['["admin"]', '["admn"]']],
    code: 'wrong-value',
  },
  {
    no: 122,
    what: 'group: default page unknown',
    file: 'goods/_group.json',
    write: [['"default": "index"', '"default": "indx"']],
    code: 'unknown-page',
  },
  {
    no: 123,
    what: 'group: label missing',
    file: 'goods/_group.json',
    write: [['  "label": { "zh": "商品管理", "en": "Goods" },\n', '']],
    code: 'missing-key',
    at: '{',
  },
  {
    no: 124,
    what: 'group: order clash',
    file: 'marketing/_group.json',
    write: [['"order": 30', '"order": 10']],
    code: 'same-order',
    and: 'goods/_group.json',
  },
  {
    no: 125,
    what: 'group: menu label of another',
    file: 'marketing/_group.json',
    write: [['营销管理', '商品管理']],
    code: 'same-menu-label',
    and: 'goods/_group.json',
  },
  { no: 126, what: 'ledger: account unknown', file: paid, write: [['"sysFee"', '"sysFees"']], code: 'unknown-option' },
  {
    no: 127,
    what: 'ledger: direction wrong',
    file: paid,
    write: [['"direction": "out"', '"direction": "output"']],
    code: 'wrong-value',
  },
  {
    no: 128,
    what: 'ledger: legs do not balance',
    file: paid,
    write: [['"$fee"', '"$tax"']],
    code: 'ledger-balance',
    at: '"legs"',
  },
  { no: 129, what: 'ledger: amount not a name', file: paid, write: [['"$fee"', '"fee"']], code: 'ledger-amount' },
  {
    no: 130,
    what: 'ledger: asset unknown',
    file: '_ledger/recharge.json',
    write: [['"sysChannel", "asset": "balance"', '"sysChannel", "asset": "balanse"']],
    code: 'unknown-option',
  },
  {
    no: 131,
    what: 'ledger: category unknown',
    file: paid,
    write: [['"category": "deal"', '"category": "dael"']],
    code: 'unknown-option',
  },
  {
    no: 132,
    what: 'ledger: bizType differs from file',
    file: paid,
    write: [['"bizType": "withdrawPaid"', '"bizType": "withdrawnPaid"']],
    code: 'file-name',
  },
  { no: 133, what: 'ledger: bucket unknown', file: paid, write: [['"frozen"', '"frozn"']], code: 'wrong-value' },
  {
    no: 134,
    what: 'page: rows without "of"',
    file: zone,
    write: field(labelled('"type": "rows"')),
    code: 'option-missing',
  },
  {
    no: 135,
    what: 'page: reference compared with a text',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "store": "abc" }']],
    code: 'value-invalid',
  },
  {
    no: 136,
    what: 'page: moment compared with "last week"',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "createdAt": { "gt": "last week" } }']],
    code: 'value-invalid',
  },
  {
    no: 137,
    what: 'entity: set of a wrong type',
    file: comment,
    write: [['"top": true', '"top": "yes"']],
    code: 'value-invalid',
  },
  {
    no: 138,
    what: 'entity: set of an unknown option',
    file: comment,
    write: [
      ['"top": true', '"top": true, "level": "good"'],
      [
        '    "top": {',
        '    "level": { "type": "enum", "label": { "zh": "等级", "en": "Level" }, "readOnly": true, "options": { "fine": { "zh": "好", "en": "Fine" } } },\n    "top": {',
      ],
    ],
    code: 'value-invalid',
    at: '"level": "good"',
  },
  {
    no: 139,
    what: 'page: the endpoint of the sign-in',
    file: zone,
    write: endpoint('/api/v2/admin/login'),
    code: 'endpoint-call',
    at: '"endpoint"',
  },
  {
    no: 140,
    what: 'ledger: business type that its list lacks',
    file: '_lists/bizType.json',
    write: [['"recharge": {', '"rechrge": {']],
    code: 'unknown-option',
    told: '_ledger/recharge.json',
    line: 2,
  },
  {
    no: 141,
    what: 'page: default that is a misspelt word',
    file: zone,
    write: field(labelled('"type": "datetime", "default": "@nwo"')),
    code: 'unknown-word',
  },
  {
    no: 142,
    what: 'page: default of a field that is none',
    file: zone,
    write: [['"minimum": "0.01"', '"minimum": "0.01", "default": "$nofield"']],
    code: 'unknown-field',
  },
  {
    no: 143,
    what: 'page: sample that is no day',
    file: zone,
    write: field(labelled('"type": "datetime", "samples": ["@now"]')),
    code: 'unknown-word',
  },
  {
    no: 144,
    what: 'page: reference compared with a text',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "store": "$name" }']],
    code: 'not-comparable',
  },
  {
    no: 145,
    what: 'page: a choice larger than another',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "status": { "gt": "onSale" } }']],
    code: 'not-ordered',
  },
  {
    no: 146,
    what: 'page: a moment that no calendar has',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "auditedAt": { "gte": "2026-13-45T10:00" } }']],
    code: 'value-invalid',
  },
  {
    no: 147,
    what: 'page: tenths of a cent',
    file: zone,
    write: [['"0.01"', '"0.001"']],
    code: 'limit-decimals',
  },
  {
    no: 148,
    what: 'page: order as in SQL',
    file: zone,
    write: [['"-auditedAt"', '"auditedAt desc"']],
    code: 'unknown-field',
  },
  {
    no: 149,
    what: 'page: options empty',
    file: zone,
    write: field(labelled('"type": "enum", "options": {}')),
    code: 'wrong-limit',
  },
  {
    no: 150,
    what: 'role: label of no page, built or to be written',
    file: '_roles/finance.json',
    write: [['  "grants": { "withDraw_normal"', '  "ahead": true,\n  "grants": { "withDraw_nromal"']],
    at: '"grants"',
    besides: { '_specified.json': '{ "withDraw": { "official": { "zh": "提现", "en": "Withdrawals" } } }\n' },
    code: 'label-undeclared',
  },
  {
    no: 151,
    what: 'page: called .jsonc',
    file: 'goods/winterGoods.jsonc',
    write: whole('"permission": "goods_winterGoods",'),
    code: 'file-ending',
    line: 1,
  },
  {
    no: 152,
    what: 'page: a file that nobody can oversee',
    file: 'goods/winterGoods.json',
    write: whole('"permission": "goods_winterGoods",') + ' '.repeat(500_000),
    code: 'file-large',
    line: 1,
  },
  {
    no: 153,
    what: 'page: three hundred fields',
    file: zone,
    write: field(
      [limit, ...Array.from({ length: 300 }, (_, at) => limit.replace('"limit"', `"limit${at}"`))].join(', '),
    ),
    code: 'fields-many',
    at: '"fields"',
  },
  {
    no: 154,
    what: 'entity: posting without its owner',
    file: withdrawal,
    write: [['"document": { "ownerType": "member", "ownerId": "$member" }', '"document": { "ownerType": "member" }']],
    code: 'posting-lacks',
  },
  {
    no: 155,
    what: 'entity: posting whose owner is a text',
    file: withdrawal,
    write: [['"ownerId": "$member"', '"ownerId": "$no"']],
    code: 'posting-value',
  },
  {
    no: 156,
    what: 'role that is ahead: act of a page that stands, misspelt',
    file: '_roles/finance.json',
    write: [
      [
        '  "grants": { "withDraw_normal"',
        '  "ahead": true,\n  "grants": { "withDraw_normal:aprove": "write", "withDraw_normal"',
      ],
    ],
    at: '"grants"',
    besides: { '_specified.json': '{ "withDraw": { "normal": { "zh": "提现", "en": "Withdrawals" } } }\n' },
    code: 'label-undeclared',
  },
  {
    no: 157,
    what: 'page: a rule that compares with no option',
    file: zone,
    write: [[rule, `"record.autumnPrice < record.price || record.status == 'onSael'"`]],
    code: 'unknown-state',
  },
  {
    no: 158,
    what: 'action: a guard whose list has no option of the field',
    file: withdrawal,
    write: [
      [
        '"needs": "approve",',
        '"needs": "approve",\n      "guards": [{ "rule": "before.asset in [\'balance\', \'blance\']", "text": { "zh": "资产不符", "en": "Another asset" } }],',
      ],
    ],
    at: 'before.asset',
    code: 'unknown-option',
  },
  {
    no: 159,
    what: 'report: rows of no state',
    file: 'marketing/sums.json',
    write: sums('{ "status": "piad" }'),
    at: '"where"',
    code: 'unknown-state',
  },
  {
    no: 160,
    what: 'report: rows compared with a text that is no amount',
    file: 'marketing/sums.json',
    write: sums('{ "any": [{ "amount": { "gt": "much" } }, { "status": "paid" }] }'),
    at: '"where"',
    code: 'value-invalid',
  },
  {
    no: 161,
    what: 'page: a rule that names the day as actions do',
    file: zone,
    write: [[rule, '"record.auditedAt < today"']],
    code: 'cel-name',
  },
  {
    no: 162,
    what: 'report: a sum as in SQL',
    file: 'marketing/sums.json',
    write: sums('{ "status": "paid" }').replace('sum:amount', 'sum(amount)'),
    at: 'sum(amount)',
    code: 'name-form',
  },
  {
    no: 163,
    what: 'report: rows by a field that is none',
    file: 'marketing/sums.json',
    write: sums('{ "stats": "paid" }'),
    at: '"where"',
    code: 'unknown-field',
  },
  {
    no: 164,
    what: 'entity: posting to an owner of a type that is none',
    file: withdrawal,
    write: [['"ownerType": "member"', '"ownerType": "shop"']],
    code: 'posting-value',
  },
  {
    no: 165,
    what: 'entity: a name in the history that nothing stands for',
    file: coupon,
    write: [
      ['"effects": [{ "notify"', '"remark": { "zh": "作废 {nmae}", "en": "Voided {name}" }, "effects": [{ "notify"'],
    ],
    code: 'sentence-name',
  },
  {
    no: 166,
    what: 'page: saved in another encoding',
    file: zone,
    write: [['秋季专区商品', '\uFFFD\uFFFD\u04BC\uFFFD\uFFFDר\uFFFD']],
    code: 'json-encoding',
  },
  {
    no: 167,
    what: 'entity: label of a field as plain string',
    file: '_mixins/sortable.json',
    write: [['{ "zh": "排序", "en": "Sort" }', '"排序"']],
    code: 'wrong-type',
  },
  {
    no: 168,
    what: 'entity: a guard counts rows by a field that only its own record has',
    file: coupon,
    write: [[publish, counted('{ "id": "$seller", "bearer": "share" }')]],
    code: 'unknown-field',
  },
  {
    no: 169,
    what: 'entity: a guard sums a field that only its own record has',
    file: coupon,
    write: [[publish, counted('{ "id": "$seller" }, "of": "share"')]],
    code: 'unknown-field',
  },
  ...(['run', 'update', 'tally', 'remove'] as const).map((sort, index): Mistake => ({
    no: 170 + index,
    what: `entity: ${sort} finds rows by a field that only its own record has`,
    file: coupon,
    write: [
      [
        voided,
        `"effects": [{ "${sort}": { "entity": "coupon2", "where": { "coupon": "$id", "bearer": "share" }${effectParts[sort]} } }]`,
      ],
    ],
    besides: coupon2,
    code: 'unknown-field',
  })),
  {
    no: 174,
    what: 'entity: related rows by a field that only its own record has',
    file: coupon,
    write: [
      [
        '"indexes"',
        '"related": { "all": { "label": { "zh": "商家", "en": "Seller" }, "entity": "seller", "where": { "id": "$seller", "bearer": "share" }, "columns": ["name"] } },\n  "indexes"',
      ],
    ],
    code: 'unknown-field',
  },
  {
    no: 175,
    what: 'entity: a picker narrowed by a field that only its own record has',
    file: coupon,
    write: [['"to": "seller"', '"to": "seller", "toWhere": { "bearer": "share" }']],
    code: 'unknown-field',
  },
  {
    no: 176,
    what: 'entity: a kept figure over rows by a field that only its own record has',
    file: coupon,
    write: [
      [
        '"fields": {\n',
        '"fields": {\n    "uses": { "type": "integer", "label": { "zh": "使用次数", "en": "Uses" }, "rollup": { "entity": "coupon2", "ref": "coupon", "does": "count", "where": { "bearer": "share" } } },\n',
      ],
    ],
    besides: coupon2,
    code: 'unknown-field',
  },
  {
    no: 177,
    what: 'page: a figure of other rows by a field that only its own record has',
    file: 'marketing/coupons.json',
    write: [
      [
        '"permission"',
        '"list": { "figures": { "all": { "label": { "zh": "商家", "en": "Sellers" }, "of": "count", "entity": "seller", "where": { "bearer": "share" } } } },\n  "permission"',
      ],
    ],
    code: 'unknown-field',
  },
  {
    no: 178,
    what: 'entity: at an hour that there is not',
    file: coupon,
    write: timed('0 25 * * *'),
    at: '"every"',
    code: 'schedule-field',
  },
  {
    no: 179,
    what: 'entity: on a day that never comes',
    file: coupon,
    write: timed('0 0 30 2 *'),
    at: '"every"',
    code: 'schedule-never',
  },
  {
    no: 180,
    what: 'entity: a copy of a field that the other record has not',
    file: coupon,
    write: copied('seller.nmae'),
    code: 'unknown-field',
  },
  {
    no: 181,
    what: 'entity: a copy over a reference that there is not',
    file: coupon,
    write: copied('shop.name'),
    code: 'unknown-field',
  },
  {
    no: 182,
    what: 'entity: a copy over a field that is no reference',
    file: coupon,
    write: copied('bearer.name'),
    code: 'copy-reference',
  },
  {
    no: 183,
    what: 'entity: a copy of another type',
    file: coupon,
    write: copied('seller.createdAt'),
    code: 'copy-type',
  },
  {
    no: 184,
    what: 'page: a copy among its own fields',
    file: zone,
    write: field(labelled('"type": "text", "maxLength": 30, "readOnly": true, "copyOf": "store.name"')),
    code: 'copy-place',
  },
  {
    no: 185,
    what: 'page: open to sellers, whose menu lacks its group',
    file: 'marketing/coupons.json',
    write: [['"permission"', '"areas": ["admin", "seller"],\n  "permission"']],
    code: 'areas-wider',
  },
  {
    no: 186,
    what: 'entity: whenText of an action without when',
    file: coupon,
    write: [['"from": ["draft"]', '"whenText": { "zh": "还不能发布", "en": "Not yet" }, "from": ["draft"]']],
    code: 'when-text',
  },
  {
    no: 187,
    what: 'page: whenText of a write without when',
    file: zone,
    write: [
      ['"checks"', '"writes": { "update": { "whenText": { "zh": "还不能修改", "en": "Not yet" } } },\n  "checks"'],
    ],
    code: 'when-text',
  },
  {
    no: 188,
    what: 'page: a tab of another zone',
    file: zone,
    write: [['"sort": "-audited', `${tabs('{ "zone": "normal" }')}, "sort": "-audited`]],
    code: 'where-never',
  },
  {
    no: 189,
    what: 'page: a tab of a state that the page leaves out',
    file: zone,
    write: [
      [where, '{ "zone": "autumnGoods", "status": { "ne": "frozen" } }'],
      ['"sort": "-audited', `${tabs('{ "status": "frozen" }')}, "sort": "-audited`],
    ],
    at: '"sort": "-audited',
    code: 'where-never',
  },
  {
    no: 190,
    what: 'page: a figure of a state that the page leaves out',
    file: zone,
    write: [
      [where, '{ "zone": "autumnGoods", "status": ["draft", "onSale"] }'],
      [
        '"sort": "-audited',
        '"figures": { "cold": { "label": { "zh": "已冻结", "en": "Frozen" }, "of": "count", "where": { "status": "frozen" } } }, "sort": "-audited',
      ],
    ],
    at: '"sort": "-audited',
    code: 'where-never',
  },
  {
    no: 191,
    what: 'page: keeps a tab of its entity that it leaves no rows',
    file: 'marketing/coupons.json',
    write: [['"permission"', '"where": { "status": "running" },\n  "permission"']],
    code: 'where-never',
  },
  {
    no: 192,
    what: 'page: $schema of another entity',
    file: zone,
    write: schema('../_meta/gen/coupon.page.schema.json'),
    code: 'schema-other',
  },
  {
    no: 193,
    what: "page: $schema of its entity's own file",
    file: zone,
    write: schema('../_meta/gen/goods.entity.schema.json'),
    code: 'schema-other',
  },
  {
    no: 194,
    what: 'entity: $schema of another entity',
    file: coupon,
    write: [['{\n  "entity"', '{\n  "$schema": "../_meta/gen/goods.entity.schema.json",\n  "entity"']],
    code: 'schema-other',
  },
  {
    no: 195,
    what: 'list: $schema of a group',
    file: '_lists/asset.json',
    write: [['{\n  "label"', '{\n  "$schema": "../_meta/group.schema.json",\n  "label"']],
    code: 'schema-other',
  },
  {
    no: 196,
    what: 'base: $schema of another entity',
    file: 'goods/_season.json',
    write: '{\n  "$schema": "../_meta/gen/coupon.page.schema.json",\n  "extends": "goods"\n}\n',
    code: 'schema-other',
    line: 2,
  },
  {
    no: 197,
    what: 'page: a serial number that is a number',
    file: zone,
    write: field(
      labelled('"type": "integer", "minimum": 0, "serial": { "prefix": "A", "date": "yyMMdd", "digits": 4 }'),
    ),
    code: 'field-option',
  },
  {
    no: 198,
    what: 'page: a random code that is a number',
    file: zone,
    write: field(labelled('"type": "integer", "minimum": 0, "random": 12')),
    code: 'field-option',
  },
  {
    no: 199,
    what: 'page: no where at all, while a page of another group has none either',
    file: zone,
    write: [[`  "where": ${where},\n`, '']],
    besides: {
      'marketing/goods.json':
        '{ "kind": "collection", "extends": "goods", "label": { "zh": "全部商品", "en": "All goods" }, "permission": "marketing_goods", "endpoint": { "base": "/api/v2/seller/all_goods", "version": "v2", "status": "assumed" }, "where": { "recommended": true } }\n',
    },
    code: 'where-missing',
    at: '"extends"',
  },
  {
    no: 200,
    what: 'entity: posts an amount that the same action sets to nothing',
    file: withdrawal,
    write: [['"needs": "approve",', '"needs": "approve",\n      "set": { "amount": null },']],
    at: '"document"',
    code: 'posting-emptied',
  },
  {
    no: 201,
    what: 'entity: posts nothing but an amount that the same action sets to zero',
    file: withdrawal,
    write: [
      [
        '"label": { "zh": "手续费", "en": "Fee" }, "minimum": "0.00"',
        '"label": { "zh": "手续费", "en": "Fee" }, "signed": true',
      ],
      ['"needs": "approve",', '"needs": "approve",\n      "set": { "fee": "0.00" },'],
      [
        '"withdrawPaid", "step": "paid", "document": { ',
        '"withdrawPaid", "step": "paid", "document": { "amount": "$fee", "netAmount": "$fee", ',
      ],
    ],
    at: '"document"',
    code: 'posting-emptied',
  },
  {
    no: 202,
    what: 'entity: at the time of a setting that is no time',
    file: coupon,
    write: timed('@settings.couponSetting.hours'),
    at: '"every"',
    besides: {
      '_entities/couponSetting.json': `{
  "entity": "couponSetting",
  "label": { "zh": "券设置", "en": "Coupon settings" },
  "titleField": "hours",
  "storage": "settings",
  "fields": {
    "hours": { "type": "integer", "label": { "zh": "时限", "en": "Hours" }, "minimum": 1, "default": 24 }
  }
}
`,
      'marketing/setting.json':
        '{ "kind": "settings", "extends": "couponSetting", "label": { "zh": "券设置", "en": "Coupon settings" }, "permission": "marketing_setting" }\n',
    },
    code: 'schedule-setting',
  },
  {
    no: 203,
    what: 'entity: a figure over amounts of several assets',
    file: withdrawal,
    write: united(figure('{ "status": "paid" }')),
    at: '"figures"',
    code: 'sum-units',
  },
  {
    no: 204,
    what: 'entity: a sum of amounts of several assets',
    file: withdrawal,
    write: united('"sums": ["amount"]'),
    at: '"sums"',
    code: 'sum-units',
  },
  {
    no: 205,
    what: 'entity: a unit by a fact that no option has',
    file: withdrawal,
    write: united('"sums": ["fee"]', 'asset.isMoney'),
    at: '"unitBy"',
    code: 'unit-fact',
  },
  {
    no: 206,
    what: 'entity: a unit by a field that there is not',
    file: withdrawal,
    write: united('"sums": ["fee"]', 'aset'),
    at: '"unitBy"',
    code: 'unknown-field',
  },
  {
    no: 207,
    what: 'report: a measure over amounts of several assets',
    file: withdrawal,
    write: united('"sums": ["fee"]').slice(0, 1),
    besides: { 'marketing/sums.json': sums('{ "status": "paid" }') },
    told: 'marketing/sums.json',
    line: 10,
    code: 'sum-units',
  },
  {
    no: 208,
    what: 'page: a tree with a drawer of settings that there are not',
    file: 'marketing/tree.json',
    write: `{
  "kind": "tree",
  "extends": "member",
  "label": { "zh": "会员树", "en": "Tree of members" },
  "permission": "marketing_tree",
  "where": { "name": "x" },
  "fields": { "parent": { "type": "ref", "label": { "zh": "上级", "en": "Above" }, "to": "member" } },
  "tree": { "parent": "parent" },
  "drawer": {
    "label": { "zh": "设置", "en": "Settings" },
    "entity": "member"
  }
}
`,
    at: '"entity"',
    code: 'unknown-setting',
  },
  {
    no: 209,
    what: 'entity: other rows in an order that they do not have',
    file: coupon,
    write: [
      [
        voided,
        '"effects": [{ "run": { "entity": "coupon2", "where": { "coupon": "$id" }, "action": "use", "sort": "bearer" } }]',
      ],
    ],
    besides: coupon2,
    code: 'unknown-field',
  },
  {
    no: 210,
    what: 'entity: as many other rows as a word says that is none',
    file: coupon,
    write: [
      [
        voided,
        '"effects": [{ "run": { "entity": "coupon2", "where": { "coupon": "$id" }, "action": "use", "take": "all" } }]',
      ],
    ],
    besides: coupon2,
    code: 'unknown-word',
  },
  {
    no: 211,
    what: 'entity: a target of an action by a rule of a name that is none',
    file: coupon,
    write: [
      [
        '"from": ["draft"], "to": "running" }',
        '"from": ["draft"], "to": [{ "to": "paused", "rule": "isLate" }, { "to": "running" }] }',
      ],
    ],
    code: 'cel-name',
  },
  {
    no: 212,
    what: 'entity: a question that starts with what its field cannot hold',
    file: comment,
    write: [['{ "from": "reply", "required": true }', '{ "from": "top", "default": "yes" }']],
    code: 'default-invalid',
  },
];

/** What few editors write and all may. */
export const unusual: Change[] = [
  { what: 'a byte order mark', file: zone, write: [['{\n  "kind"', '\uFEFF{\n  "kind"']] },
  {
    what: 'Windows line ends',
    file: zone,
    write: [['{\n  "kind": "collection",\n', '{\r\n  "kind": "collection",\r\n']],
  },
  {
    what: 'all on one line',
    file: zone,
    write:
      '{"kind":"collection","extends":"goods","label":{"zh":"秋季","en":"Autumn"},"permission":"goods_autumnGoods","where":{"zone":"autumnGoods"}}',
  },
  { what: 'four blanks', file: zone, write: [['  "permission"', '    "permission"']] },
  {
    what: 'keys in another order',
    file: zone,
    write: [['  "kind": "collection",\n  "extends": "goods",\n', '  "extends": "goods",\n  "kind": "collection",\n']],
  },
  { what: 'unicode escapes', file: zone, write: [['秋季专区商品', '\\u79cb\\u5b63']] },
  {
    what: 'a $schema',
    file: zone,
    write: [['{\n  "kind"', '{\n  "$schema": "../_meta/gen/goods.page.schema.json",\n  "kind"']],
  },
  {
    what: 'an abbreviation that is the same in both languages',
    file: zone,
    write: [['"zh": "限购", "en": "Limit"', '"zh": "SKU", "en": "SKU"']],
  },
  {
    what: 'a brand that is the same in both languages',
    file: zone,
    write: [['"zh": "限购", "en": "Limit"', '"zh": "iPhone", "en": "iPhone"']],
  },
  { what: 'an emoji in a label', file: zone, write: [['秋季专区商品', '秋季🍁']] },
  { what: '¥ × and ’ in a label', file: zone, write: [['Autumn price', 'Autumn’s ¥ × 2']] },
  { what: 'full-width quotes in a label', file: zone, write: [['"zh": "秋季价"', '"zh": "“秋季”价"']] },
  { what: 'signed money', file: zone, write: [['"minimum": "0.01"', '"signed": true']] },
  { what: 'a list in where', file: zone, write: [[where, '{ "zone": "autumnGoods", "status": ["draft", "onSale"] }']] },
  {
    what: 'not and empty in where',
    file: zone,
    write: [[where, '{ "zone": "autumnGoods", "store": { "empty": false }, "not": { "status": "frozen" } }']],
  },
  {
    what: 'numbers, texts and words for amounts and moments',
    file: zone,
    write: [
      [
        where,
        '{ "zone": "autumnGoods", "price": { "gt": 1 }, "stock": { "gte": "5" }, "auditedAt": { "gte": "@today-7" } }',
      ],
    ],
  },
  {
    what: 'a figure over the amounts of one asset',
    file: withdrawal,
    write: united(figure('{ "asset": "balance" }')),
  },
  { what: 'a page size', file: zone, write: [['"sort": "-audited', '"size": 50, "sort": "-audited']] },
  { what: 'a dotted column', file: zone, write: [['"...", "autumnPrice"', '"...", "store.id", "autumnPrice"']] },
  {
    what: 'a required field with a default that stands in no form',
    file: zone,
    write: [
      ['"maximum": 9', '"maximum": 9, "required": true, "default": 1'],
      ['  "checks"', '  "form": { "basics": { "fields": ["...", "autumnPrice"] } },\n  "checks"'],
    ],
  },
  {
    what: 'a base file with one user',
    file: zone,
    write: [['"extends": "goods"', '"extends": "goods/_season"']],
    besides: { 'goods/_season.json': '{ "extends": "goods" }\n' },
  },
  {
    what: 'an action at a moment, ended by what it sets',
    file: withdrawal,
    write: [
      [
        '"fields": {',
        '"fields": {\n    "late": { "type": "boolean", "label": { "zh": "超时", "en": "Late" }, "readOnly": true },',
      ],
      [
        '"actions": {',
        '"actions": {\n    "age": { "label": { "zh": "标记超时", "en": "Mark as late" }, "by": "system", "due": "createdAt", "when": { "late": { "ne": true } }, "set": { "late": true } },',
      ],
    ],
  },
  { what: 'digits and underscores in names', file: 'goods/zone_2.json', write: whole('"permission": "goods_zone_2",') },
  { what: 'a label of sixty characters', file: zone, write: [['秋季专区商品', '秋'.repeat(60)]] },
];
