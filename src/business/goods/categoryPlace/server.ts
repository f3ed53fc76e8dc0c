import type { FunctionServer, Row, Work } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf, textOf } from '../../values.ts';
import { markLeaf } from './leaf.server.ts';
import { fits, placeBelow } from './place.ts';
import type { CategoryPlace } from './place.ts';
import { placeSubtree, subtreeOf } from './subtree.server.ts';

/**
 * The place of a new, renamed or moved category; what stands below a moved one follows. `move`: no parent given means
 * the top level.
 */
export const categoryPlace: FunctionServer = async (work, { record, form, use }) => {
  const values: { [field: string]: Json | undefined } = {
    ...record,
    ...(use['move'] === true ? { parent: null } : {}),
    ...form,
  };
  const parent = idOf(values['parent']);
  const former = idOf(record['parent']);
  if (record.id !== 0 && parent === former) return;
  const below = record.id === 0 ? [] : await subtreeOf(work, record.id);
  if (parent !== null && (parent === record.id || below.some((one) => one.id === parent))) {
    refuse({ zh: '不能移动到自己或自己的下级', en: 'A category cannot be moved below itself' }, 'parent');
  }
  const place = await placeUnder(
    work,
    parent,
    textOf(values['group']),
    Math.max(1, ...below.map((one) => one.step + 1)),
  );
  if (record.id !== 0) await placeSubtree(work, record.id, place);
  await markLeaf(work, former, { but: record.id });
  await markLeaf(work, parent, { gains: true });
  return { changes: { parent, ...place } };
};

/** Where a subtree of that height stands below the parent (null = top); refuses another group, and a level too deep. */
async function placeUnder(work: Work, parent: number | null, group: string, height: number): Promise<CategoryPlace> {
  const [above]: (Row | undefined)[] =
    parent === null ? [] : await rows.find(work, 'category', { id: parent }, { limit: 1 });
  if (parent !== null && (!above || above['group'] !== group))
    refuse({ zh: '上级分类不存在', en: 'No such parent category' }, 'parent');
  const place = placeBelow(
    above ? { id: above.id, level: Number(above['level'] ?? 1), path: textOf(above['path']) } : null,
  );
  if (!fits(place.level, height)) refuse({ zh: '分类最多三级', en: 'Three levels at most' }, 'parent');
  return place;
}
