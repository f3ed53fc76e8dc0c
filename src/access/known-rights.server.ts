/** What a session may, and its mark, remembered: each request asks them anew of the same few accounts. */
import type { RoleDecl } from '../generated/declarations.ts';
import { rightsVersion } from './rights-version.ts';
import { rightsOf } from './roles.ts';
import type { Session } from './session.ts';

type Rights = ReturnType<typeof rightsOf>;

/** Sets of labels, and sessions of one set, that are remembered at most. */
const most = 200;
const known = new WeakMap<RoleDecl, Map<string, Rights>>();
const marks = new WeakMap<Session['rights'], Map<string, string>>();

/** The same object for the same labels; it is frozen, since many sessions share it. */
export function knownRights(role: RoleDecl, labels: readonly string[]): Rights {
  return remembered(known, role, JSON.stringify(labels), () => {
    const { all, rights } = rightsOf(role, labels);
    return { all, rights: Object.freeze(rights) };
  });
}

/** `rightsVersion` of a session whose rights come from `knownRights`. */
export function knownVersion(session: Session): string {
  const { account, role, area, seller, platform, rowScope, all, rights, viewing } = session;
  const rest = JSON.stringify([account, role, area, seller, platform, rowScope, all, viewing]);
  return remembered(marks, rights, rest, () => rightsVersion(session));
}

function remembered<K extends object, T>(of: WeakMap<K, Map<string, T>>, owner: K, name: string, make: () => T): T {
  const own = of.get(owner) ?? new Map<string, T>();
  of.set(owner, own);
  let found = own.get(name);
  if (found === undefined) {
    if (own.size >= most) own.clear();
    own.set(name, (found = make()));
  }
  return found;
}
