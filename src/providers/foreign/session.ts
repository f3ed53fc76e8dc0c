/**
 * The session of a host that tells less than this product's own server: from the labels of its reply, and the roles of
 * the sign-in. It draws the menu; the host decides.
 */
import { roleMarks } from 'virtual:site/roles';
import { unpackRoles } from '../../access/role-set.ts';
import type { Session } from '../../access/session.ts';
import { readRoleList, readUser } from '../cookies.ts';
import { baseRoles } from '../roles.ts';
import type { HostConfig } from './config.ts';

type Values = { [name: string]: unknown };

/** The role names and labels of the sign-in; none where this build cannot read what was stored. */
export function storedRoles(labels: readonly string[]): string[] {
  const stored = unpackRoles(readRoleList() ?? [], { ...roleMarks, labels });
  return Array.isArray(stored) ? stored : [];
}

/** The signed-in person, of a host that tells of nobody after the sign-in. */
export const toldAtSignIn = (labels: readonly string[]): unknown => ({
  roles: storedRoles(labels),
  name: readUser().user,
});

/** A complete description stays as it is. */
export function sessionHere(data: unknown, labels: readonly string[]): unknown {
  if (data === null || typeof data !== 'object') return data;
  const told = data as Values;
  if (told['rights'] !== null && typeof told['rights'] === 'object' && !Array.isArray(told['rights'])) return data;
  const roles = storedRoles(labels);
  const { user, area } = readUser();
  const held = Array.isArray(told['permission']) ? told['permission'].map(String) : roles;
  const role = [held, roles].map((some) => baseRoles.find((one) => some.includes(one))).find(Boolean) ?? '';
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
    rights: Object.fromEntries(held.map((label) => [label, 'write'])),
    expiresAt: null,
  };
  return session;
}

/** What the host calls roles and permissions, as roles and labels of this console. */
export function rolesHere(data: unknown, { roles }: Pick<HostConfig, 'roles'>): unknown {
  if (!roles || data === null || typeof data !== 'object') return data;
  const known = data as Values;
  const meant = (list: readonly unknown[]): string[] => [
    ...new Set(list.map(String).flatMap((one) => (Object.hasOwn(roles, one) ? (roles[one] ?? []) : [one]))),
  ];
  const lists = ['permission', 'roles'].filter((name) => Array.isArray(known[name]));
  return { ...known, ...Object.fromEntries(lists.map((name) => [name, meant(known[name] as unknown[])])) };
}
