/**
 * The stored roles (specification 3 and 9): a JSON list of the role names and, where labels decide what is seen, one
 * compact set of those labels:
 * `["admin2","labels:1f3a9c02:AAEC"]`. The set is a bit per label of the build's sorted list, base64url; the mark
 * before it names that list.
 * 2,000 labels take 334 characters.
 */
import { readGrant } from '../base/grants.ts';

/** What tells whether a stored list was written by this build. */
export interface RoleMarks {
  /** Mark of the site's sorted labels: a set made by another list cannot be read by this one. */
  version: string;
  /** How many labels there are. */
  count: number;
  /**
   * The base roles; true for those whose accounts see what their own labels say, false for those that see all or a
   * fixed list.
   */
  roles: { readonly [role: string]: boolean };
}

/** What a stored list is written with, and its labels named by. */
export interface RoleList extends RoleMarks {
  /** Every label of the site, sorted. */
  labels: readonly string[];
}

const prefix = 'labels:';
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Six labels a character, the lowest bit first; an empty tail is left out. */
function packBits(held: readonly boolean[]): string {
  let text = '';
  for (let at = 0; at < held.length; at += 6) {
    let six = 0;
    for (let bit = 0; bit < 6; bit += 1) if (held[at + bit]) six |= 1 << bit;
    text += digits[six] ?? '';
  }
  return text.replace(/A+$/, '');
}

/** Places of the bits that are set; null when the text is no such set, or longer than the list. */
function unpackBits(text: string, length: number): number[] | null {
  const places: number[] = [];
  for (const [at, digit] of [...text].entries()) {
    const six = digits.indexOf(digit);
    if (six < 0) return null;
    for (let bit = 0; bit < 6; bit += 1) if (six & (1 << bit)) places.push(at * 6 + bit);
  }
  return places.every((place) => place < length) ? places : null;
}

/** Whether the labels of an account are stored beside its roles. */
export function storesLabels(given: readonly string[], { roles }: RoleMarks): boolean {
  const labels = given.filter((name) => !Object.hasOwn(roles, name));
  return labels.length > 0 && given.every((name) => !Object.hasOwn(roles, name) || roles[name]);
}

/**
 * What is stored of an account's role names and labels. A role that sees all, or a fixed list, needs no labels; labels
 * that the site does not have open nothing and are left out.
 */
export function packRoles(given: readonly string[], list: RoleList): string[] {
  const roles = [...new Set(given.filter((name) => Object.hasOwn(list.roles, name)))].sort();
  if (!storesLabels(given, list)) return roles;
  const held = new Set(given.map((name) => readGrant(name).label));
  return [...roles, `${prefix}${list.version}:${packBits(list.labels.map((label) => held.has(label)))}`];
}

/** Names of the stored roles, and places of the stored labels in the sorted list. */
interface Stored {
  roles: string[];
  places: number[];
}

function readStored(stored: readonly string[], { version, count, roles: known }: RoleMarks): Stored | 'stale' | null {
  const roles = stored.filter((name) => !name.startsWith(prefix));
  const sets = stored.filter((name) => name.startsWith(prefix));
  if (stored.length === 0 || sets.length > 1) return null;
  const set = sets[0]?.slice(prefix.length);
  const unknown = roles.some((role) => !Object.hasOwn(known, role));
  if (set === undefined) return unknown ? 'stale' : { roles, places: [] };
  const [writtenBy = '', bits = ''] = set.split(':');
  if (writtenBy !== version || unknown) return 'stale';
  const places = unpackBits(bits, count);
  return places && { roles, places };
}

/** Whether the stored list is one of this build, of another build (`stale`), or none (null). Needs no labels. */
export function rolesStand(stored: readonly string[], marks: RoleMarks): 'kept' | 'stale' | null {
  const read = readStored(stored, marks);
  return read && read !== 'stale' ? 'kept' : read;
}

/**
 * The stored list as role names and labels. `stale`: it was written by another build, whose labels are others. Null: it
 * is no such list.
 */
export function unpackRoles(stored: readonly string[], list: RoleList): string[] | 'stale' | null {
  const read = readStored(stored, list);
  return read && read !== 'stale' ? [...read.places.map((place) => list.labels[place] ?? ''), ...read.roles] : read;
}
