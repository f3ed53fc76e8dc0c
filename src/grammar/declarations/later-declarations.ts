/**
 * What is declared ahead of what will use it, or for a reader outside; without such a word the check tells it is idle.
 */
import type { Json, Text } from './declarations.ts';

/**
 * Name of what is still to be written: of the page that offers an action (all actions of an entity), of the entity that
 * reads a setting or posts a business type. Once it is there, the check asks for this word to go.
 */
export interface LaterDecl {
  later?: string;
}

/** Values that the rows of the sample data take in turn; a word for a day ("@today+3") is the start of that day. */
export interface SampledDecl {
  samples?: Json[];
}

/** Read-only fields that no action and no business code writes, and what does: the shop, the sign-in, the ledger. */
export interface FilledDecl {
  outside?: { text: Text; fields: string[] }[];
}

/** Who reads a field of a settings object, when no rule of the console does. */
export interface ReadDecl extends LaterDecl {
  /** Only the shop front reads it. */
  storefront?: boolean;
}
