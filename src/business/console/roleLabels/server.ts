import { own } from '../../../base/own.ts';
import { inArea } from '../../../access/labels.ts';
import { grantText, grantTexts, readGrant, rightsByLabel } from '../../../base/grants.ts';
import type { Work } from '../../../database/contract.ts';
import { refuseUnheld } from '../rights.server.ts';
import { refuse } from '../../refusals.server.ts';
import { textOf, textsOf } from '../../values.ts';
import type { FunctionOf } from '../../rows.server.ts';

/**
 * Labels must exist, belong to the role's area, and be held by whoever grants or takes them. An act brings the right to
 * change its page along.
 */
export const roleLabels: FunctionOf<'role'> = async (work, { record, form }) => {
  const rights = rightsByLabel(textsOf(form['labels']));
  const unknown = Object.keys(rights).filter((label) => !own(work.site.labels, label));
  if (unknown.length > 0)
    refuse(
      {
        zh: `权限标识不存在：${unknown.slice(0, 3).join('、')}`,
        en: `No such permission: ${unknown.slice(0, 3).join(', ')}`,
      },
      'labels',
    );
  const area = textOf(record['area']);
  if (Object.keys(rights).some((label) => !opensIn(work, label, area)))
    refuse({ zh: '包含不属于该端的权限', en: 'Some permissions belong to the other console' }, 'labels');
  for (const label of Object.keys(rights)) {
    if (work.site.labels[label]?.act === undefined) continue;
    rights[label] = 'write';
    rights[label.split(':')[0] ?? label] = 'write';
  }
  const had = rightsByLabel(textsOf(record['labels']).filter((text) => work.site.labels[readGrant(text).label]));
  const granted = Object.entries(rights)
    .filter(([label, right]) => had[label] !== right && had[label] !== 'write')
    .map(([label, right]) => grantText(label, right));
  const taken = Object.entries(had)
    .filter(([label, right]) => right !== rights[label] && rights[label] !== 'write')
    .map(([label, right]) => grantText(label, right));
  refuseUnheld(work, [...granted, ...taken], 'labels');
  const note = {
    zh: `授予 ${granted.length} 项，收回 ${taken.length} 项`,
    en: `${granted.length} granted, ${taken.length} taken back`,
  };
  return { changes: { labels: grantTexts(rights) }, note };
};

/** True when the label's page has a place in that area's console. */
function opensIn(work: Work, label: string, area: string): boolean {
  const page = work.site.pages[work.site.labels[label]?.page ?? ''];
  if (!page || (area !== 'admin' && area !== 'seller')) return false;
  return inArea({ ...work.session, area, platform: true }, page.areas);
}
