/** The button that sends a write. While the computer is offline it says so and sends nothing. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts, kindTexts } from '../text/texts.tsx';

interface WriteButtonProps {
  busy?: boolean;
  disabled?: boolean;
  /** Stands for what cannot be taken back. */
  danger?: boolean;
  title?: string | undefined;
  onClick(): void;
  children: ReactNode;
}

function follow(told: () => void): () => void {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
}

/** True while the computer has no network. */
export const useOffline = (): boolean => useSyncExternalStore(follow, () => !navigator.onLine);

export function WriteButton({
  busy = false,
  disabled = false,
  danger = false,
  title,
  onClick,
  children,
}: WriteButtonProps) {
  const t = useTexts(kindTexts);
  const offline = useOffline();
  return (
    <button
      type="button"
      className={`btn ${danger ? 'btn-danger' : 'btn-primary'}${busy ? ' btn-busy' : ''}`}
      disabled={busy || disabled || offline}
      title={offline ? t('offlineHint') : title}
      onClick={onClick}
    >
      {offline ? t('offline') : children}
    </button>
  );
}
