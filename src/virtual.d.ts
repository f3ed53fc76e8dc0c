/** Modules that generators/vite-plugin.ts makes from `schemas/`. */
declare module 'virtual:site/manifest' {
  import type { GroupDef, PageDef } from './grammar/site/resolved.ts';

  /** What the menu, the routes and the tag bar need of a page. */
  export type PageEntry = Pick<PageDef, 'route' | 'group' | 'kind' | 'label' | 'areas'> &
    Partial<Pick<PageDef, 'permission' | 'section' | 'hidden' | 'alwaysShow' | 'noCache'>>;
  export interface Manifest {
    /** Groups that have pages, in menu order. */
    groups: GroupDef[];
    /** In menu order; home first. */
    pages: PageEntry[];
    digest: string;
  }
  export const manifest: Manifest;
}

declare module 'virtual:site/labels' {
  /** Every label of the site, sorted; loaded when an account's labels are stored. */
  export const labels: readonly string[];
}

declare module 'virtual:site/roles' {
  import type { RoleMarks } from './access/role-set.ts';

  /** What the roles cookie is known by; loaded with the sign-in's code and with the console. */
  export const roleMarks: RoleMarks;
}

declare module 'virtual:site/planned' {
  import type { Text } from './grammar/declarations/declarations.ts';

  /** Specified pages that this build lacks: route -> name; loaded with the page that says so. */
  export const planned: { [route: string]: Text };
}

declare module 'virtual:site/pages' {
  import type { PageDef } from './grammar/site/resolved.ts';

  /** The definition of a page of the manifest. */
  export const loadFile: (route: string) => Promise<PageDef>;
}

declare module 'virtual:site/finder' {
  import type { Text } from './grammar/declarations/declarations.ts';

  /** What the command palette and the menu filter search in; loaded when one of them is first used. */
  export interface Finder {
    /** Chinese label -> its syllables, "tui kuan shen qing". */
    pinyin: { [zh: string]: string };
    /** Route -> what a new record is called, and what creating one needs beyond writing on the page. */
    creates: { [route: string]: { label: Text; entity: string; needs?: string; only?: 'platform' | 'seller' } };
    /** Numbers that name a record: how they look, what they are called, the pages whose keyword box finds them. */
    jumps: { pattern: string; label: Text; pages: string[] }[];
    /** Pages whose keyword box is asked for names. */
    named: string[];
  }
  export const finder: Finder;
}

declare module 'virtual:site/digest' {
  /** Digest of the declarations that this build was made with, which was refused had one been faulty. */
  export const digest: string;
}

declare module 'virtual:site/validators' {
  import type { ErrorObject } from 'ajv';

  /** True when the data fits; otherwise `errors` tells why. */
  export type Validator = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
  export interface PageValidators {
    create?: Validator;
    update?: Validator;
    actions: { [name: string]: Validator };
  }
  /** The precompiled validators of a page's forms, a chunk for all pages whose forms are equal; undefined: no forms. */
  export function loadValidator(route: string): Promise<PageValidators> | undefined;
}
