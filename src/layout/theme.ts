/** The one MUI theme, light and dark; forms, dialogs and pickers use it, light parts use tokens.css with the same values. */
import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, zhCN } from '@mui/material/locale';
import type { Language } from '../grammar/models.ts';
import { dark, light, themeColour, type Palette } from './palette.ts';

const paletteOf = (colours: Palette, isDark: boolean) => ({
  primary: { main: isDark ? '#79bbff' : colours.strong, light: themeColour, dark: colours.strong },
  info: { main: colours.info },
  success: { main: colours.success },
  warning: { main: colours.warning },
  error: { main: colours.error },
  text: { primary: colours.text, secondary: colours.text2 },
  background: { default: colours.bg, paper: colours.paper },
  divider: colours.line,
});

/** Theme in a language: MUI's own sentences (pickers, paging) follow it. `data-theme` on <html> chooses the scheme. */
export function makeTheme(language: Language): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: { light: { palette: paletteOf(light, false) }, dark: { palette: paletteOf(dark, true) } },
    shape: { borderRadius: 4 },
    spacing: 8,
    typography: { fontFamily: 'var(--font-family)', fontSize: 14, button: { textTransform: 'none' } },
    components: {
      MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
      MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
      MuiAutocomplete: { defaultProps: { size: 'small' } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  }, language === 'zh' ? zhCN : enUS);
}
