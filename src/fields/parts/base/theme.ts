/**
 * MUI's theme. Its values are the custom properties of `layout/tokens.css`, so that scheme, theme colour, size and
 * radius are stated once and MUI follows when they change.
 */
import { createTheme } from '@mui/material/styles';

const line = '1px solid var(--line)';
const bar = { gap: 8, padding: '12px 16px' };
/** A frame has the focus until somebody moves it, and shows no ring for that. */
const frame = { boxShadow: 'var(--shadow-2)', '&:focus-visible': { outline: 0 } };

export const theme = createTheme({
  // Colours are mixed by the browser, which alone knows what the properties hold.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--primary-strong)', contrastText: 'var(--on-primary)' },
    error: { main: 'var(--error)' },
    warning: { main: 'var(--warning)' },
    info: { main: 'var(--info)' },
    success: { main: 'var(--success)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-2)' },
    background: { default: 'var(--bg)', paper: 'var(--paper)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 'var(--radius)' },
  typography: {
    fontFamily: 'var(--font-family)',
    body1: { fontSize: 'var(--font)', lineHeight: 'inherit' },
    h6: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  },
  // What opens is there at once, also for those who want no movement.
  transitions: { duration: { enteringScreen: 0, leavingScreen: 0 } },
  zIndex: { modal: 'var(--z-dialog)' as unknown as number },
  components: {
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--backdrop)' } } },
    MuiDialog: {
      styleOverrides: {
        container: { padding: 16, '&:has(> .MuiDialog-paperFullScreen)': { padding: 0 } },
        paper: { ...frame, margin: 0, maxHeight: '100%', borderRadius: 6 },
        paperFullWidth: { width: '100%' },
        paperFullScreen: { maxWidth: '100%', maxHeight: 'none', borderRadius: 0 },
        paperWidthSm: { maxWidth: 520 },
        paperWidthMd: { maxWidth: 920 },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { ...frame, width: 'min(560px, 100vw)' } } },
    MuiDialogTitle: { styleOverrides: { root: { ...bar, paddingRight: 56, borderBottom: line } } },
    MuiDialogContent: { styleOverrides: { root: { '&&': { padding: 16 } } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { ...bar, flexWrap: 'wrap', borderTop: line } },
    },
  },
});
