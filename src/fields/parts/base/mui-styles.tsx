/** MUI's styles under the nonce of this answer, for whatever is drawn inside. MUI comes with it. */
import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

/** Nonce under which styles made at run time are allowed. */
function nonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

let cache: EmotionCache | undefined;

export function MuiStyles({ children }: { children?: ReactNode }) {
  cache ??= createCache({ key: 'z', nonce: nonce(), prepend: true });
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
