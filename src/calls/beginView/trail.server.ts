/** Views as a role on the audit trail. */
import { names } from '../../access/names.ts';
import { readRole } from '../../database/accounts/viewed-role.ts';
import { audit } from '../../database/audit/audit.ts';
import type { Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';

/** Notes that a view has begun or ended; a role that is gone meanwhile is told by its id. */
export async function noteView(work: Work, role: number, does: 'begin' | 'end'): Promise<void> {
  const name = (await asPlatform(work, (db) => readRole(db, role)))?.name ?? `#${role}`;
  await audit(work, {
    page: Object.values(work.site.pages).find((page) => Object.values(page.actions).some((act) => act.viewAs)) ?? null,
    action: 'viewAs',
    target: { type: names.role, id: role, name },
    event: { key: does === 'begin' ? 'viewBegun' : 'viewEnded', facts: { role: name } },
  });
}
