/** Who may ask about the trail as a whole: it spans all sellers. */
import { mayOpen } from '../../access/may.ts';
import { reasons } from '../../access/reasons.ts';
import { Refusal } from '../../database/contract.ts';
import type { Work } from '../../database/contract.ts';
import { audit as names } from '../../database/names.ts';

/** Refuses (10) whoever is not of the platform, or may not open the page of the trail. */
export function refuseReader({ site, session }: Pick<Work, 'site' | 'session'>): void {
  if (!session.platform) throw new Refusal({ text: reasons.platform, status: 10, http: 403 });
  const open = Object.values(site.pages).some((page) => page.entity === names.record && mayOpen(session, page).ok);
  if (!open) throw new Refusal({ text: reasons.label, status: 10, http: 403 });
}
