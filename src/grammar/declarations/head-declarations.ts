/** The head of a record's screen, resolved. */
import type { HeadDecl, HeadOpenDecl } from '../../generated/declarations.ts';

/** As it is resolved: what a page has no button for is left out; `opened` = what opening the list needs. */
export type HeadDef = Required<Omit<HeadDecl, 'opens' | 'reviewKeys'>> &
  Pick<HeadDecl, 'reviewKeys'> & {
    opens?: { [sum: string]: HeadOpenDecl & { opened?: { areas: string[]; permission: string } } };
  };
