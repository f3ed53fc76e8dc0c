/** `remove`: other rows out of sight. */
import type { RowsDecl } from '../../../grammar/declarations/action-declarations.ts';
import { rowsShape } from '../../../grammar/shapes/action-shapes.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed } from '../../../grammar/shapes/shape-words.ts';
import { rowLimit, whereMeaning } from '../parts/shapes.ts';
import { checkRows } from '../../../grammar/check/action/rows.ts';

/** Rows that are taken out of sight, as the built-in delete does. */
export interface RemoveDecl extends RowsDecl {
  /** Most rows; more are refused. Default 200. Rows of a log have no such end. */
  limit?: number;
}

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
