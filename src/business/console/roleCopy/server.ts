import { readGrant } from '../../../base/grants.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { refuseUnheld } from '../rights.server.ts';
import { toldAt } from '../../refusals.server.ts';
import { idOf, textOf, textsOf } from '../../values.ts';

/** A new role with the same labels and rights, under another name. */
export const roleCopy: FunctionOf<'role'> = async (work, { record, form }) => {
  const labels = textsOf(record['labels']).filter((text) => work.site.labels[readGrant(text).label]);
  refuseUnheld(work, labels, 'newCode');
  const area = textOf(record['area']);
  const seller = work.session.platform ? idOf(record['seller']) : work.session.seller;
  const made = await toldAt(
    { code: 'newCode', name: 'newName' },
    rows.add(work, 'role', {
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
    }),
  );
  return { note: textOf(form['newName']), data: { id: made.id } };
};
