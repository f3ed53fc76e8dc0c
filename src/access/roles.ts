/** Base roles are data (`schemas/_roles`): which role an account has by its flags, and what that role may. */
import { rightsByLabel } from '../base/grants.ts';
import type { RoleDecl } from '../generated/declarations.ts';
import type { Site } from '../grammar/site/resolved.ts';
import type { Session } from './session.ts';

/** The flags of an account that decide its base role. */
export interface Flags {
  area: 'admin' | 'seller';
  isAdmin: boolean;
  isFinance: boolean;
}

/** The base role whose flags fit; one that names more flags goes before one that names fewer. Undefined = no role. */
export function baseRole(roles: Site['roles'], account: Flags): RoleDecl | undefined {
  return Object.values(roles)
    .filter(
      (role) =>
        role.area === account.area &&
        role.flags.isAdmin === account.isAdmin &&
        (role.flags.isFinance ?? account.isFinance) === account.isFinance,
    )
    .sort((a, b) => Object.keys(b.flags).length - Object.keys(a.flags).length)[0];
}

/** What a role gives: every label of its area, the account's own labels, or a fixed list. */
export function rightsOf(role: RoleDecl, labels: readonly string[]): Pick<Session, 'all' | 'rights'> {
  if (role.grants === 'all') return { all: true, rights: {} };
  if (role.grants === 'labels') return { all: false, rights: rightsByLabel(labels) };
  const rights: Session['rights'] = {};
  for (const [label, right] of Object.entries(role.grants)) {
    rights[label] = Array.isArray(right) ? 'write' : right;
    if (Array.isArray(right))
      for (const extra of right) rights[extra.includes(':') ? extra : `${label}:${extra}`] = 'write';
  }
  return { all: false, rights };
}
