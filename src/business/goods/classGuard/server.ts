import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf } from '../../values.ts';

/** Two levels. */
export const classGuard: FunctionServer = async (work, { page, record, form }) => {
  const below = record.id === 0 ? [] : await rows.find(work, page.entity, { parent: record.id }, { limit: 1 });
  const values = { ...record, ...form };
  const parent = idOf(values['parent']);
  if (parent !== null) {
    const [above] = await rows.find(work, page.entity, { id: parent }, { limit: 1 });
    if (!above || parent === record.id) refuse({ zh: '上级分类不存在', en: 'No such parent class' }, 'parent');
    if (idOf(above['parent']) !== null || below.length > 0)
      refuse({ zh: '资讯分类最多两级', en: 'News classes have two levels at most' }, 'parent');
  }
};
