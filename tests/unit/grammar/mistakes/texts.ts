/** Texts of tests/problems/_mistakes/shop, and of what is written into it. */
export const zone = 'goods/autumnGoods.json';
export const goods = '_entities/goods.json';
export const coupon = '_entities/coupon.json';
export const comment = '_entities/comment.json';
export const withdrawal = '_entities/withdrawal.json';
export const paid = '_ledger/withdrawPaid.json';
export const limit =
  '"limit": { "type": "integer", "label": { "zh": "限购", "en": "Limit" }, "minimum": 1, "maximum": 9 }';
export const rule = '"record.autumnPrice < record.price"';
export const where = '{ "zone": "autumnGoods" }';
export const permission = '"goods_autumnGoods",\n';
export const endpoint = (base: string): [string, string][] => [
  [permission, `"goods_autumnGoods",\n  "endpoint": { "base": "${base}", "version": "v2", "status": "assumed" },\n`],
];
export const sums = (rows: string): string => `{
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
export const field = (text: string): [string, string][] => [[limit, text]];
export const labelled = (rest: string): string => `"limit": { "label": { "zh": "限购", "en": "Limit" }, ${rest} }`;
export const united = (list: string, unitBy = 'asset'): [string, string][] => [
  ['"label": { "zh": "金额", "en": "Amount" }', `"label": { "zh": "金额", "en": "Amount" }, "unitBy": "${unitBy}"`],
  ['  "workflows"', `  "list": { ${list} },\n  "workflows"`],
];
export const figure = (rows: string): string =>
  `"figures": { "all": { "label": { "zh": "金额", "en": "Amount" }, "of": "amount", "where": ${rows} } }`;
export const publish = '"from": ["draft"], "to": "running" }';
export const counted = (found: string): string =>
  `"from": ["draft"], "to": "running", "guards": [{ "count": { "entity": "seller", "where": ${found}, "min": 1 }, "text": { "zh": "没有", "en": "None" } }] }`;
export const voided = '"effects": [{ "notify": { "to": "$seller", "text": { "zh": "已作废", "en": "Voided" } } }]';
/** What the effects on other rows say besides where those are. */
export const effectParts = {
  run: ', "action": "use"',
  update: ', "set": { "name": "-" }',
  tally: ', "into": "sort"',
  remove: '',
};
/** Rows that refer to coupons. */
export const coupon2 = {
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
export const timed = (every: string): [string, string][] => [
  [
    '"actions": {',
    `"actions": {\n    "age": { "label": { "zh": "重新排序", "en": "Put in order" }, "by": "system", "every": "${every}", "set": { "sort": 1 } },`,
  ],
];
export const copied = (of: string): [string, string][] => [
  [
    '"fields": {\n',
    `"fields": {\n    "copy": { "type": "text", "label": { "zh": "商家名", "en": "Seller name" }, "maxLength": 30, "readOnly": true, "copyOf": "${of}" },\n`,
  ],
];
export const tabs = (rows: string): string =>
  `"tabs": { "cold": { "label": { "zh": "其他", "en": "Others" }, "where": ${rows} } }`;
export const schema = (of: string): [string, string][] => [['{\n  "kind"', `{\n  "$schema": "${of}",\n  "kind"`]];
export const whole = (first: string): string => `{
  "kind": "collection",
  "extends": "goods",
  "label": { "zh": "冬季专区商品", "en": "Winter-zone goods" },
  ${first}
  "where": { "zone": "winterGoods" }
}
`;
