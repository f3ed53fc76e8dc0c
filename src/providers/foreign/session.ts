/**
 * The session of a host that tells less than this product's own server: from the labels of its reply, and the roles of
 * the sign-in. It draws the menu; the host decides.
 */
import type { Session } from '../../access/session.ts';
import { readUser } from '../cookies.ts';
import { storedRoles } from '../role-cookie.ts';
import { baseRoles } from '../roles.ts';

type Values = { [name: string]: unknown };

/** A complete description stays as it is. */
export function sessionHere(data: unknown): unknown {
  if (data === null || typeof data !== 'object') return data;
  const told = data as Values;
  if (told['rights'] !== null && typeof told['rights'] === 'object' && !Array.isArray(told['rights'])) return data;
  const stored = storedRoles();
  const roles = Array.isArray(stored) ? stored : [];
  const { user, area } = readUser();
  const labels = Array.isArray(told['permission']) ? told['permission'].map(String) : roles;
  const role = baseRoles.find((one) => roles.includes(one)) ?? '';
  const session: Session & Values = {
    account: Number(told['account'] ?? 0),
    username: String(told['username'] ?? user),
    name: String(told['name'] ?? user),
    role,
    area: area === 'seller' ? 'seller' : 'admin',
    seller: typeof told['seller'] === 'number' ? told['seller'] : null,
    platform: area !== 'seller' || told['platform'] === true,
    rowScope: area === 'seller' ? 'ownSeller' : 'all',
    all: role === 'admin' || role === 'seller',
    rights: Object.fromEntries(labels.map((label) => [label, 'write'])),
    expiresAt: null,
  };
  return session;
}
