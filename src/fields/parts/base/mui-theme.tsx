/** MUI's styles under the nonce of this answer and in the theme of the tokens, for whatever is drawn inside. */
import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme.ts';

/** Nonce under which styles made at run time are allowed. */
function nonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

let cache: EmotionCache | undefined;

export function MuiTheme({ children }: { children?: ReactNode }) {
  cache ??= createCache({ key: 'z', nonce: nonce(), prepend: true });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
