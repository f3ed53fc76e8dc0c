/**
 * The roles cookie by the labels of this build (specification 2, 3 and 9). The labels are as many as the site has pages
 * and acts: they are fetched when some are to be stored, and never to find that what is stored still holds.
 */
import { roleMarks } from 'virtual:site/roles';
import { packRoles, rolesStand, storesLabels } from '../access/role-set.ts';
import { readRoleList, writeRoleList } from './cookies.ts';

/**
 * Stores role names and labels in one cookie; false when the browser did not keep it. Rejects when the labels of the
 * site cannot be fetched.
 */
export async function storeRoles(roles: readonly string[]): Promise<boolean> {
  const labels = storesLabels(roles, roleMarks) ? (await import('virtual:site/labels')).labels : [];
  return writeRoleList(packRoles(roles, { ...roleMarks, labels }));
}

/**
 * Whether roles are stored. `stale`: written by another build, to be asked anew from the server. Null: none or
 * unreadable, treat as signed out.
 */
export function rolesStored(): 'kept' | 'stale' | null {
  const stored = readRoleList();
  return stored && rolesStand(stored, roleMarks);
}
