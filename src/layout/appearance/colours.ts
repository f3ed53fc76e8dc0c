/** What becomes of a theme colour: fills, links and marks that can be read whatever colour was chosen. */
import { contrast, dark, light, themeColour } from '../parts/palette.ts';

/** "#rrggbb" in small letters of "#abc", "ABCDEF" and the like; null for anything else, also for a cleared field. */
export function readColour(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** `share` of `other` in `colour`, 0 to 1; every channel keeps its two digits. */
export function mix(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The colour, drawn towards black or white in small steps until it stands out from every ground by `least`. */
export function readable(
  colour: string,
  grounds: readonly string[],
  least: number,
  toward: '#000000' | '#ffffff',
): string {
  for (let step = 0; step < 50; step += 1) {
    const tried = mix(colour, toward, step / 50);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return toward;
}

/** Colours of one scheme that follow the theme colour; the names are those of tokens.css. */
export interface Accent {
  primary: string;
  strong: string;
  text: string;
  soft: string;
  focus: string;
  active: string;
}

export const accentTokens = {
  '--primary': 'primary',
  '--primary-strong': 'strong',
  '--primary-text': 'text',
  '--primary-soft': 'soft',
  '--focus': 'focus',
  '--sidebar-active': 'active',
} as const satisfies { [token: string]: keyof Accent };

/** The colours of tokens.css, which go with the default theme colour. */
const standard: { light: Accent; dark: Accent } = {
  light: {
    primary: themeColour,
    strong: light.strong,
    text: '#1b6ec2',
    soft: '#ecf5ff',
    focus: themeColour,
    active: themeColour,
  },
  dark: {
    primary: themeColour,
    strong: dark.strong,
    text: '#79bbff',
    soft: '#1a2c40',
    focus: themeColour,
    active: themeColour,
  },
};

/** Grounds that links are read on, beside the soft fill: panels, table heads, the page. */
const grounds = { light: [light.paper, '#f7f8fa', light.bg], dark: [dark.paper, '#222a35', dark.bg] };
/** The sidebar's darker ground, on which the open entry stands. */
const sidebar = '#1f2d3d';

/** The accents of a theme colour "#rrggbb": 4.5:1 for what is read, 3:1 for the focus ring, 2.5:1 for marks. */
export function accentsOf(colour: string): { light: Accent; dark: Accent } {
  if (colour === themeColour) return standard;
  const strong = readable(colour, ['#ffffff'], 4.5, '#000000');
  const active = readable(colour, [sidebar], 4.5, '#ffffff');
  const soft = { light: mix(colour, '#ffffff', 0.9), dark: mix(colour, dark.paper, 0.85) };
  return {
    light: {
      primary: readable(colour, [light.paper], 2.5, '#000000'),
      strong,
      text: readable(colour, [...grounds.light, soft.light], 4.5, '#000000'),
      soft: soft.light,
      focus: readable(colour, grounds.light, 3, '#000000'),
      active,
    },
    dark: {
      primary: readable(colour, [dark.paper], 2.5, '#ffffff'),
      strong,
      text: readable(colour, [...grounds.dark, soft.dark], 4.5, '#ffffff'),
      soft: soft.dark,
      focus: readable(colour, grounds.dark, 3, '#ffffff'),
      active,
    },
  };
}
