/**
 * How the console looks for one person on this computer: what can be chosen, the defaults, and reading it back from
 * storage that anybody may have edited.
 */
import { themeColour } from '../parts/palette.ts';
import { readColour } from './colours.ts';

export const modes = ['light', 'dark', 'system'] as const;
/** Size of controls and type, by the names that the cookie `size` holds (specification 9: default medium). */
export const sizes = ['medium', 'small', 'mini'] as const;
/** Room between and inside things. */
export const densities = ['comfortable', 'standard', 'compact'] as const;
/** Corner radius in pixels. */
export const radii = [0, 2, 4, 8, 12] as const;
/**
 * `side`: one menu at the left; `top`: one menu above; `mixed`: groups above, the pages of the open group at the left.
 */
export const menuLayouts = ['side', 'top', 'mixed'] as const;

export type Mode = (typeof modes)[number];
export type Size = (typeof sizes)[number];
export type Density = (typeof densities)[number];
export type MenuLayout = (typeof menuLayouts)[number];

export interface Look {
  /** "system" follows the operating system. */
  mode: Mode;
  /** Theme colour, "#rrggbb" in small letters. */
  colour: string;
  size: Size;
  density: Density;
  radius: number;
  menu: MenuLayout;
  /** Name and time of the signed-in person over every screen. */
  watermark: boolean;
}

export const standardLook: Look = {
  mode: 'system',
  colour: themeColour,
  size: 'medium',
  density: 'standard',
  radius: 4,
  menu: 'side',
  watermark: false,
};

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.includes(value as T) ? (value as T) : otherwise;
}

/** A stored look; whatever cannot be read counts as the default. Never throws. */
export function readLook(stored: unknown): Look {
  const from: { [name: string]: unknown } = stored !== null && typeof stored === 'object' ? { ...stored } : {};
  return {
    mode: oneOf(modes, from['mode'], standardLook.mode),
    colour: readColour(from['colour']) ?? standardLook.colour,
    size: oneOf(sizes, from['size'], standardLook.size),
    density: oneOf(densities, from['density'], standardLook.density),
    radius: oneOf<number>(radii, from['radius'], standardLook.radius),
    menu: oneOf(menuLayouts, from['menu'], standardLook.menu),
    watermark: from['watermark'] === true,
  };
}
