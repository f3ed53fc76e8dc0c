import { inArea } from '../../access/labels.ts';
import type { EffectServer, Work } from '../../database/contract.ts';
import { refuseUnheld } from '../accountGuard/rights.server.ts';
import { refuse } from '../refusals.server.ts';
import { textOf, textsOf } from '../values.ts';

/** Labels must exist, belong to the role's area, and be held by whoever grants or takes them. */
export const roleLabels: EffectServer = async (work, { record, form }) => {
  const wanted = [...new Set(textsOf(form['labels']))];
  const had = textsOf(record['labels']);
  const unknown = wanted.filter((label) => !work.site.labels[label]);
  if (unknown.length > 0) refuse({ zh: `权限标识不存在：${unknown.slice(0, 3).join('、')}`, en: `No such permission: ${unknown.slice(0, 3).join(', ')}` }, 'labels');
  const area = textOf(record['area']);
  const foreign = wanted.filter((label) => !opensIn(work, label, area));
  if (foreign.length > 0) refuse({ zh: '包含不属于该端的权限', en: 'Some permissions belong to the other console' }, 'labels');
  const granted = wanted.filter((label) => !had.includes(label));
  const taken = had.filter((label) => !wanted.includes(label) && work.site.labels[label]);
  refuseUnheld(work, [...granted, ...taken], 'labels');
  return { changes: { labels: wanted.sort() }, note: `授予 ${granted.length} 项，收回 ${taken.length} 项` };
};

/** True when the label's page has a place in that area's console. */
function opensIn(work: Work, label: string, area: string): boolean {
  const page = work.site.pages[work.site.labels[label]?.page ?? ''];
  if (!page || (area !== 'admin' && area !== 'seller')) return false;
  return inArea({ ...work.session, area, platform: true }, page.areas);
}
