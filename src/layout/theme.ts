/**
 * The one MUI theme, light and dark; forms, dialogs and pickers use it, light parts use tokens.css with the same
 * values.
 */
import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, zhCN } from '@mui/material/locale';
import type { Language } from '../grammar/models.ts';
import { accentsOf, type Accent } from './appearance/colours.ts';
import type { Look } from './appearance/look.ts';
import { dark, light, type Palette } from './palette.ts';

const paletteOf = (colours: Palette, accent: Accent, isDark: boolean) => ({
  primary: { main: isDark ? accent.text : accent.strong, light: accent.primary, dark: accent.strong },
  info: { main: colours.info },
  success: { main: colours.success },
  warning: { main: colours.warning },
  error: { main: colours.error },
  text: { primary: colours.text, secondary: colours.text2 },
  background: { default: colours.bg, paper: colours.paper },
  divider: colours.line,
});

/** Type size in pixels and MUI's unit of room, by the size and the density of a look. */
const fontSizes = { medium: 14, small: 13, mini: 12 };
const spacings = { comfortable: 9, standard: 8, compact: 6 };

/** Theme in a language: MUI's own sentences (pickers, paging) follow it. `data-theme` on <html> chooses the scheme. */
export function makeTheme(language: Language, look: Pick<Look, 'colour' | 'radius' | 'size' | 'density'>): Theme {
  const accents = accentsOf(look.colour);
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
      colorSchemes: {
        light: { palette: paletteOf(light, accents.light, false) },
        dark: { palette: paletteOf(dark, accents.dark, true) },
      },
      shape: { borderRadius: look.radius },
      spacing: spacings[look.density],
      typography: {
        fontFamily: 'var(--font-family)',
        fontSize: fontSizes[look.size],
        button: { textTransform: 'none' },
      },
      components: {
        MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
        MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
        MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
        MuiAutocomplete: { defaultProps: { size: 'small' } },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      },
    },
    language === 'zh' ? zhCN : enUS,
  );
}
