import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '../parts/icon.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { barTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * Full screen and back; the icon follows the Escape key too. Where the browser refuses, the specification's warning.
 */
export function FullScreenButton() {
  const t = useTexts(barTexts);
  const notify = useNotify();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => toggleFullScreen(() => notify(t('noFullScreen'), { type: 'warning' }));
  const label = t(full ? 'leaveFullScreen' : 'fullScreen');
  return (
    <button
      type="button"
      className="btn btn-text topbar-button topbar-wide"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={full ? 'FullscreenExit' : 'Fullscreen'} />
    </button>
  );
}
