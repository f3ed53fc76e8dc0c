/** Modules that generators/vite-plugin.ts makes from `schemas/`. */
declare module 'virtual:site/manifest' {
  import type { GroupDef, PageDef } from './grammar/resolved.ts';

  /** What the menu, the routes and the tag bar need of a page. */
  export type PageEntry = Pick<PageDef, 'route' | 'group' | 'kind' | 'label' | 'permission' | 'areas' | 'section' | 'order' | 'entity'>;
  export interface Manifest {
    /** Groups that have pages, in menu order. */
    groups: GroupDef[];
    /** In menu order; home first. */
    pages: PageEntry[];
    digest: string;
  }
  export const manifest: Manifest;
}

declare module 'virtual:site/pages' {
  import type { PageDef } from './grammar/resolved.ts';

  /** Path segment ("order"; home is "home") -> its pages, one chunk each. */
  export const loadGroup: { [segment: string]: () => Promise<{ pages: { [route: string]: PageDef } }> };
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
  /** Route -> the precompiled validators of its forms, one chunk each. */
  export const loadValidator: { [route: string]: () => Promise<PageValidators> };
}
