/** `remove`: other rows out of sight. */
import type { RemoveDecl } from '../../../generated/declarations.ts';
import { rowsShape } from '../../../grammar/shapes/action-shapes.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed } from '../../../grammar/shapes/shape-words.ts';
import { rowLimit, whereMeaning } from '../parts/shapes.ts';
import { checkRows } from '../../../grammar/check/action/rows.ts';

export const removeEffect: EffectModel<RemoveDecl> = {
  effect: 'remove',
  shape: closed({ ...rowsShape, limit: rowLimit }, ['entity', 'where']),
  meanings: { '': ['删除其他行', 'Deletes other rows'], where: whereMeaning },
  check: checkRows,
  words: (part, names) => {
    const rows = names.rows(part);
    return { text: { zh: `移除${rows.zh}`, en: `removes ${rows.en}` } };
  },
  examples: {
    good: [{ entity: 'line', where: { createdAt: { lt: '@today-90' } }, limit: 1000 }],
    refused: [{ entity: 'line' }, { where: {} }, { entity: 'line', where: {}, limit: 0 }],
  },
};
