/** A colour as six hexadecimal digits: "#409eff". */
import { textModel } from '../parts/base/text-model.ts';
import { formVote } from '../parts/base/seen.ts';

export const colorModel = textModel({
  type: 'color',
  options: {},
  maxLength: 7,
  pattern: '^#[0-9a-f]{6}$',
  malformed: { zh: '应为 #RRGGBB 形式的颜色', en: 'Must be a colour such as #409eff' },
  operators: ['eq', 'ne', 'in', 'empty'],
  sortable: false,
  tidy: (cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/u, '#$1$1$2$2$3$3'),
  sample: (random) =>
    random.pick(['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d']),
  recognise: (seen) =>
    formVote(seen, { is: (text) => /^#[0-9a-f]{6}$/.test(text), names: ['color', 'colour', '颜色'], alone: 60 }),
  examples: [
    {
      field: { label: { zh: '颜色', en: 'Colour' } },
      good: [{ value: '#409eff', cell: '#409eff' }],
      refused: ['409eff', '#409EFF', '#40f', 'red', 'url(x)', 0],
      refusedCells: ['红色'],
    },
  ],
});
