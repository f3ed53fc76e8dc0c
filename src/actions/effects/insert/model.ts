/** `insert`: a new row, or several. */
import type { InsertDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { nonEmptyNames, valueMap } from '../parts/shapes.ts';
import { checkInsert } from './check.ts';

export const insertEffect: EffectModel<InsertDecl> = {
  effect: 'insert',
  shape: closed(
    {
      entity: string,
      values: valueMap,
      each: described(string, 'A row for each value of this list, which is "@each" in the values'),
      times: described({}, 'So many alike'),
      once: described(nonEmptyNames, 'Unique fields by which a row that is there is taken'),
      link: described(string, 'Own field that gets its id'),
      then: described(string, 'Action that is run on it'),
    },
    ['entity', 'values'],
  ),
  meanings: {
    '': ['新建一行', 'Makes a row'],
    each: '对列表中每个值各建一行，值写作 "@each"',
    times: '相同的行建多少个',
    once: '按这些唯一字段，已有则直接使用',
    link: '保存新行编号的本记录字段',
    then: '随后对它执行的操作',
  },
  check: checkInsert,
  problems: ['insert-many', 'once-not-unique'],
  runs: ({ entity, then }) => (then === undefined ? [] : [`${entity}.${then}`]),
  writes: ({ entity, values, link }, own) => [
    [entity, Object.keys(values)],
    ...(link === undefined ? [] : [[own, [link]] as [string, string[]]]),
  ],
  words: ({ entity, values, each, times }, names) => {
    const [made, written] = [names.entity(entity), names.written(values, entity)];
    const [often, list] = [times, each].map((word) => (word === undefined ? undefined : names.value(word)));
    const many = often
      ? { zh: ` ${often.zh} 条`, en: ` (${often.en} of them)` }
      : list
        ? { zh: `（${list.zh}中每个一条）`, en: ` (one for each of ${list.en})` }
        : { zh: '', en: '' };
    return {
      text: {
        zh: `新增${made.zh}${many.zh}：${written.zh}`,
        en: `adds ${made.en}${many.en}: ${written.en}`,
      },
    };
  },
  examples: {
    good: [
      { entity: 'thing', values: { member: '$member' }, once: ['member'], then: 'issue' },
      { entity: 'thing', values: { member: '@each' }, each: '$members' },
    ],
    refused: [{ entity: 'thing' }, { entity: ['thing', 'thing'], values: {} }, { entity: 'thing', values: [] }],
  },
};
