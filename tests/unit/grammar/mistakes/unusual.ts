import type { Change } from './mistake.ts';
import { figure, united, where, whole, withdrawal, zone } from './texts.ts';

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
