/** Addresses that an upload field holds: one, several or none. Pure. */
import { safeUrl } from '../../../base/safe-url.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';

export const urlsOf = (value: Json): string[] => [value ?? []].flat().map(String).filter(Boolean);

/** False for a masked value: what is chosen anew replaces it. */
export const isKnown = (url: string): boolean => safeUrl(url) !== null;
