/** The roles cookie by the labels of this build (specification 2, 3 and 9). */
import { roleList } from 'virtual:site/labels';
import { packRoles, unpackRoles } from '../access/role-set.ts';
import { readRoleList, writeRoleList } from './cookies.ts';

/** Stores role names and labels in one cookie; false when the browser did not keep it. */
export function storeRoles(roles: readonly string[]): boolean {
  return writeRoleList(packRoles(roles, roleList));
}

/**
 * The stored role names and labels. `stale`: written by another build, to be asked anew from the server. Null:
 * unreadable, treat as signed out.
 */
export function storedRoles(): string[] | 'stale' | null {
  const stored = readRoleList();
  return stored && unpackRoles(stored, roleList);
}
