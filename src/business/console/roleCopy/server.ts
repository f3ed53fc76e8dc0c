import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import { refuseUnheld } from '../rights.server.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf, textOf, textsOf } from '../../values.ts';

/** A new role with the same labels, under another name. */
export const roleCopy: FunctionServer = async (work, { record, form }) => {
  const labels = textsOf(record['labels']).filter((label) => work.site.labels[label]);
  refuseUnheld(work, labels, 'newCode');
  const area = textOf(record['area']);
  const seller = work.session.platform ? idOf(record['seller']) : work.session.seller;
  for (const [asked, field] of [
    ['newCode', 'code'],
    ['newName', 'name'],
  ] as const) {
    const found = await rows.find(work, 'role', { area, seller, [field]: textOf(form[asked]) }, { limit: 1 });
    if (found.length > 0) refuse({ zh: '角色标识或名称已存在', en: 'This code or name exists' }, asked);
  }
  const made = await rows.add(work, 'role', {
    code: textOf(form['newCode']),
    name: textOf(form['newName']),
    area,
    seller,
    labels,
    rowScope: textOf(record['rowScope']) || 'ownSeller',
    builtin: false,
    sort: record['sort'] ?? 100,
    enabled: true,
    remark: null,
  });
  return { note: textOf(form['newName']), data: { id: made.id } };
};
