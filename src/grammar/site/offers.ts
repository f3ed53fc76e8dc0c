/** Calls whose answers are choices: a field that says `"optionsFrom": "call:<name>"` offers what such a call gives. */
import type { Match } from '../declarations/declarations.ts';
import type { CallModel } from './models.ts';

/** Records of an entity, each with those below it where `parent` names the field that points to it: their ids. */
interface OfferedRecords {
  entity: string;
  parent?: string;
}

/** Lines of a settings object: words, each of which is its own name. */
interface OfferedLines {
  setting: string;
  lines: string;
}

/** What a call offers, stated once: its handler answers by it, and the server judges a written value by it. */
export interface Offer {
  /** Member of an answered row that a field keeps: the id of a record, or the word itself. */
  value: string;
  /** Member that people read. */
  title: string;
  /** Member with the rows that stand below a row. */
  below?: string;
  of: OfferedRecords | OfferedLines;
  /** Those that may be chosen now. */
  where: Match;
  /** Field that they are in the order of. */
  sort: string;
}

/** What a field knows of the call that gives its options. */
export interface FieldOffer extends Offer {
  call: string;
  path: string;
}

export type Offers = { readonly [call: string]: FieldOffer };

/** The calls that offer choices, by their names. */
export function offersOf(calls: { readonly [call: string]: CallModel }): Offers {
  const offers: { [call: string]: FieldOffer } = {};
  for (const [name, { path, offer }] of Object.entries(calls)) if (offer) offers[name] = { ...offer, call: name, path };
  return offers;
}

/** "call:plates" -> "plates"; undefined for options that come from elsewhere. */
export const callNamed = (optionsFrom: string | undefined): string | undefined =>
  optionsFrom?.startsWith('call:') ? optionsFrom.slice('call:'.length) : undefined;

/** Entity whose records are offered; undefined when words are. */
export const offeredEntity = ({ of }: Offer): string | undefined => ('entity' in of ? of.entity : undefined);
