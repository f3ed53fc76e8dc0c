/** `update`: fields of other rows. */
import type { UpdateDecl } from '../../../generated/declarations.ts';
import { rowsShape } from '../../../grammar/shapes/action-shapes.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed } from '../../../grammar/shapes/shape-words.ts';
import { inBackground, rowLimit, valueMap, whereMeaning } from '../parts/shapes.ts';
import { backgroundText } from '../parts/texts.ts';
import { checkRows, entitiesOf } from '../../../grammar/check/action/rows.ts';
import { checkWrittenValues } from '../../../grammar/check/action/set.ts';

export const updateEffect: EffectModel<UpdateDecl> = {
  effect: 'update',
  shape: closed({ ...rowsShape, set: valueMap, limit: rowLimit, async: inBackground }, ['entity', 'where', 'set']),
  meanings: { '': ['修改其他行', 'Writes other rows'], where: whereMeaning },
  check: (asked, part, path) => {
    checkRows(asked, part, path);
    for (const entity of entitiesOf(asked, part, path))
      checkWrittenValues(asked, part.set, entity, [...path, 'set'], true);
  },
  writes: ({ entity, set }) => [entity].flat().map((name) => [name, Object.keys(set)]),
  foreseen: ({ async: later }) => later === true,
  words: (part, names) => {
    const [rows, written, later] = [names.rows(part), names.written(part.set, part.entity), backgroundText(part)];
    return {
      text: {
        zh: `修改${rows.zh}：${written.zh}${later.zh}`,
        en: `changes ${rows.en}: ${written.en}${later.en}`,
      },
    };
  },
  examples: {
    good: [{ entity: 'thing', where: { owner: '$id' }, set: { used: false } }],
    refused: [
      { entity: 'thing', where: {} },
      { entity: [], where: {}, set: {} },
      { entity: 'thing', set: {} },
    ],
  },
};
