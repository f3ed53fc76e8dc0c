/** What files say of the menu: the meta of its entries, and its groups (`<segment>/_group.json`). */
import type { Text } from './declarations.ts';

/** Route meta of specification 3, for a page or for all pages of a group. */
export interface MenuDecl {
  /** Not in the menu and not found by a search; the address opens it. */
  hidden?: boolean;
  /** The group stays a group when one page of it is to be seen. */
  alwaysShow?: boolean;
  /** The view is not kept while its tag is open. */
  noCache?: boolean;
}

/** `<segment>/_group.json` */
export interface GroupDecl extends MenuDecl {
  label: Text;
  icon: string;
  order: number;
  areas: string[];
  /** Page opened by the group's own path. */
  default?: string;
  sections?: { [name: string]: Text };
  /** Further menu groups that carry this path. */
  groups?: { [suffix: string]: { label: Text; icon: string; order: number; areas: string[] } & MenuDecl };
}
