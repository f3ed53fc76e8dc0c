/** From where a session may view a role. Judged anew at every call. */
import type { Text } from '../grammar/declarations/declarations.ts';
import type { PageDef, Site } from '../grammar/site/resolved.ts';
import { may, type Verdict } from './may.ts';
import { names } from './names.ts';
import { reasons } from './reasons.ts';
import type { Session } from './session.ts';
import { otherSide, type ViewedRole } from './viewing.ts';

/** Where a session may view this role from: the page of roles whose act it may do. Else why it may not. */
export function viewPlace(site: Site, own: Session, role: ViewedRole): { page: PageDef } | { refusal: Text } {
  let refusal: Text = reasons.extra;
  for (const page of Object.values(site.pages)) {
    if (page.entity !== names.role) continue;
    for (const act of Object.values(page.actions)) {
      if (!act.viewAs) continue;
      const verdict: Verdict = may(own, page, act, { ...role, labels: [...role.labels] });
      if (!verdict.ok) {
        refusal = verdict.reason;
        continue;
      }
      const elsewhere = otherSide(own, role);
      return elsewhere ? { refusal: elsewhere } : { page };
    }
  }
  return { refusal };
}
