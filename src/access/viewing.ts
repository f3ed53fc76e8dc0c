/** Seeing the console as a role does: whose roles may be viewed, and what is left of a session then. Pure. */
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { rightOn } from './labels.ts';
import { baseRole, rightsOf } from './roles.ts';
import type { Session } from './session.ts';

/** A role as far as a view of it is concerned. */
export interface ViewedRole {
  id: number;
  code: string;
  name: string;
  /** Stands for the base role of that code. */
  builtin: boolean;
  area: string;
  /** Null: a role of every seller, or of the platform. */
  seller: number | null;
  labels: readonly string[];
  rowScope: Session['rowScope'] | null;
  enabled: boolean;
}

/**
 * Why the role is none of the session's side. A role of the other area means other pages and other rows: a session
 * cannot be lessened to it.
 */
export function otherSide(session: Session, { area, seller }: Pick<ViewedRole, 'area' | 'seller'>): Text | undefined {
  if (area !== session.area)
    return {
      zh: '只能以本端的角色查看：该角色属于另一端，看到的是另一端的页面和数据',
      en: 'Only roles of your own area can be viewed: this one belongs to the other area, with other pages and rows',
    };
  return seller === null || seller === session.seller
    ? undefined
    : { zh: '只能以本商家的角色查看', en: 'Only roles of your own seller can be viewed' };
}

const narrowest: readonly Session['rowScope'][] = ['ownCreated', 'ownSeller', 'all'];

/** The narrower of two scopes. */
const narrower = (one: Session['rowScope'], other: Session['rowScope']): Session['rowScope'] =>
  narrowest[Math.min(narrowest.indexOf(one), narrowest.indexOf(other))] ?? 'ownCreated';

/**
 * The session with what it holds and the role gives: its own person, seller and side, the labels that both have, the
 * narrower rows. Null when no base role fits an account of that role.
 */
export function viewedSession(site: Pick<Site, 'roles'>, own: Session, role: ViewedRole): Session | null {
  const sub = { area: own.area, isAdmin: false, isFinance: false };
  const base = role.builtin ? site.roles[role.code] : baseRole(site.roles, sub);
  if (base?.area !== own.area) return null;
  const widest = own.platform ? 'all' : 'ownSeller';
  const scope = (base.grants === 'labels' ? role.rowScope : null) ?? widest;
  return {
    ...own,
    role: base.role,
    rowScope: narrower(own.rowScope, narrower(widest, scope)),
    ...shared(own, rightsOf(base, role.labels)),
    viewing: { role: role.id, name: role.name },
  };
}

/** What both hold, each label by the lesser right. */
function shared(own: Session, given: ReturnType<typeof rightsOf>): ReturnType<typeof rightsOf> {
  if (given.all) return { all: own.all, rights: own.rights };
  const rights: Session['rights'] = {};
  for (const [label, right] of Object.entries(given.rights)) {
    const held = rightOn(own, label);
    if (held !== undefined) rights[label] = held === 'read' ? 'read' : right;
  }
  return { all: false, rights };
}
