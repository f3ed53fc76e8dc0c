import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { entityOf } from '../parts/work.server.ts';
import { idsOf } from '../values.ts';

/** One write per class, so that each has its version. */
export const classDisplay: EffectServer = async (work, { page, form }) => {
  const entity = entityOf(work, page.entity);
  const found = await rows.find(work, page.entity, { id: idsOf(form['classes']) }, { lock: true, most: 100 });
  for (const row of found)
    await rows.write(work, entity, row, {
      menuShow: form['menuShow'] ?? true,
      template: form['template'] ?? 'list',
      allowComment: form['allowComment'] ?? false,
    });
  return { note: found.map((row) => String(row['name'] ?? '')).join('、'), data: { changed: found.length } };
};
