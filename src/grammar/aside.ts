import type { ActionDef } from './resolved.ts';

/** True for an act that shows something or leads somewhere: it changes nothing, and has no endpoint. */
export const isAside = ({ open, sibling, track, link, phone }: ActionDef): boolean =>
  open !== undefined || sibling !== undefined || track !== undefined || link !== undefined || phone !== undefined;
