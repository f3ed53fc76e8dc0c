/**
 * A look as CSS over tokens.css. The same text is kept for the next start, where index.html lays it on before anything
 * is drawn.
 */
import { themeColour } from '../parts/palette.ts';
import { accentsOf, accentTokens, type Accent } from './colours.ts';
import { standardLook, type Density, type Look, type Size } from './look.ts';

interface Declarations {
  [token: string]: string;
}

const sizeTokens: Record<Size, Declarations> = {
  medium: {},
  small: { '--control': '28px', '--font': '13px', '--font-table': '12px' },
  mini: { '--control': '24px', '--font': '12px', '--font-table': '12px' },
};

const densityTokens: Record<Density, Declarations> = {
  comfortable: { '--gap': '16px', '--cell-y': '12px', '--pad': '20px' },
  standard: {},
  compact: { '--gap': '8px', '--cell-y': '4px', '--pad': '10px' },
};

const colourTokens = (accent: Accent): Declarations =>
  Object.fromEntries(Object.entries(accentTokens).map(([token, name]) => [token, accent[name]]));

function rule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([token, value]) => `${token}:${value}`);
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
}

/** CSS of what differs from the default look; "" for the default. The doubled selector outweighs tokens.css. */
export function lookCss(look: Look): string {
  const accents = look.colour === themeColour ? undefined : accentsOf(look.colour);
  return (
    rule(':root:root', {
      ...(accents ? colourTokens(accents.light) : {}),
      ...sizeTokens[look.size],
      ...densityTokens[look.density],
      ...(look.radius === standardLook.radius ? {} : { '--radius': `${look.radius}px` }),
    }) + (accents ? rule(':root:root[data-theme="dark"]', colourTokens(accents.dark)) : '')
  );
}
