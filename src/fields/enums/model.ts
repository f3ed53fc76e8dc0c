/** Several of the field's options, each once. */
import { enumModel, optionsOf } from '../enum/model.ts';
import { listModel } from '../parts/base/list-model.ts';
import { CHOICE_OPTIONS, ITEM_OPTIONS } from '../parts/base/option-schemas.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { choiceVote } from '../parts/base/seen-choices.ts';
import { itemsOf, textsOf } from '../parts/base/seen.ts';

/** Cuts a cell at separators, but never inside a label that holds one. */
function cutLabels(cell: string, field: FieldDef): string[] {
  const words = optionsOf(field)
    .flatMap((option) => [option.zh, option.en])
    .sort((a, b) => b.length - a.length);
  const found: string[] = [];
  let rest = cell.trim();
  while (rest !== '') {
    const word = words.find((one) => rest.startsWith(one) && /^\s*(?:[,，、;；|\n]|$)/u.test(rest.slice(one.length)));
    const taken = word ?? rest.split(/[,，、;；|\n]/u, 1)[0] ?? '';
    found.push(taken);
    rest = rest.slice(taken.length).replace(/^[\s,，、;；|]+/u, '');
  }
  return found;
}

export const enumsModel = listModel({
  type: 'enums',
  options: { ...CHOICE_OPTIONS, ...ITEM_OPTIONS },
  wants: ['options'],
  item: enumModel,
  most: 200,
  cut: cutLabels,
  recognise: (seen) => {
    const items = itemsOf(seen);
    const vote = items && textsOf(items) ? choiceVote(items) : null;
    return vote && { ...vote, weight: vote.weight + 5 };
  },
  examples: [
    {
      field: {
        label: { zh: '终端', en: 'Terminals' },
        options: {
          app: { zh: 'APP', en: 'App' },
          mini: { zh: '小程序', en: 'Mini program' },
          flash: { zh: '限时购', en: 'Flash sale' },
          sale: { zh: '限时购、秒杀', en: 'Flash sale, seckill' },
        },
        maxItems: 2,
      },
      good: [
        { value: ['app', 'mini'], cell: 'APP、小程序' },
        { value: ['sale', 'app'], cell: '限时购、秒杀、APP' },
        { value: ['flash', 'sale'], cell: '限时购、限时购、秒杀' },
      ],
      refused: ['app', ['app', 'app'], ['web'], ['app', 'mini', 'sale'], ['flash', 'flash'], [null]],
      refusedCells: ['网页', 'APP、网页'],
    },
  ],
});
