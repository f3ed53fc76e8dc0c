import type { ActionDef } from './resolved.ts';

/** True for an act that shows something or leads somewhere: it changes nothing, and has no endpoint. */
export const isAside = ({ open, sibling, track, link, phone, viewAs }: ActionDef): boolean =>
  [open, sibling, track, link, phone, viewAs].some((member) => member !== undefined);
