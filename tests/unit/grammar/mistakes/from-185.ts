/** Mistakes 185 to 213. */
import type { Mistake } from './mistake.ts';
import {
  comment,
  coupon,
  coupon2,
  field,
  figure,
  labelled,
  schema,
  sums,
  tabs,
  timed,
  united,
  voided,
  where,
  withdrawal,
  zone,
} from './texts.ts';

export const mistakesFrom185: Mistake[] = [
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
  {
    no: 213,
    what: 'page: the place of added names in a form, which has none',
    file: zone,
    write: [['  "checks"', '  "form": { "basics": { "fields": ["...", "+"] } },\n  "checks"']],
    code: 'unknown-field',
  },
];
