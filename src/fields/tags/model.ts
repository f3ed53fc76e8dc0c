/** Free words. */
import { listModel } from '../parts/base/list-model.ts';
import { ITEM_OPTIONS } from '../parts/base/option-schemas.ts';
import { badSign } from '../parts/base/problems.ts';
import { textModel } from '../parts/base/text-model.ts';
import { itemsOf, named, textsOf } from '../parts/base/seen.ts';

/** Up to 64 characters: a SHA-256 in hexadecimal is one, too. */
const most = 64;

const word = textModel({
  type: 'tag',
  options: {},
  maxLength: most,
  pattern: '^[^\\u0000-\\u001f\\u007f,，、;；|\\s]+(?: [^\\u0000-\\u001f\\u007f,，、;；|\\s]+)*$',
  malformed: badSign,
  sample: (random) =>
    random.pick([
      '热销',
      '新品',
      '老客户',
      '高价值',
      '待跟进',
      '企业采购',
      '活动引流',
      '次日达',
      '限量',
      '重点',
      '复购',
      '已回访',
    ]),
  examples: [],
});

export const tagsModel = listModel({
  type: 'tags',
  options: ITEM_OPTIONS,
  item: word,
  most: 50,
  recognise: (seen) => {
    const items = itemsOf(seen);
    const texts = items && textsOf(items);
    if (!texts) return null;
    return texts.every((text) => text.length <= most && !/[,，、;；|\n]/u.test(text))
      ? { weight: named(seen, 'tag', 'tags', 'labels', 'keywords', '标签') ? 72 : 30 }
      : null;
  },
  examples: [
    {
      field: { label: { zh: '标签', en: 'Tags' }, maxItems: 3 },
      good: [
        { value: ['热销', '新品'], cell: '热销、新品' },
        { value: ['big sale'], cell: 'big sale' },
      ],
      refused: ['热销', ['a', 'a'], ['a,b'], [''], [1], ['a', 'b', 'c', 'd'], ['x'.repeat(most + 1)], [' a']],
      refusedCells: ['a,b,c,d'],
    },
  ],
});
