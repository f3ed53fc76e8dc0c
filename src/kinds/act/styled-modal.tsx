/** MUI's modal with its styles under the nonce of this answer. MUI is on the way to dialogs and to nothing else. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import MuiModal, { type ModalProps } from '@mui/material/Modal';

/** Nonce under which styles made at run time are allowed. */
function nonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

let cache: EmotionCache | undefined;

export function StyledModal(props: ModalProps) {
  cache ??= createCache({ key: 'z', nonce: nonce(), prepend: true });
  return (
    <CacheProvider value={cache}>
      <MuiModal {...props} />
    </CacheProvider>
  );
}
