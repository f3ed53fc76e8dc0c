import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '../parts/icon.tsx';
import { useRead } from '../parts/say.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { barWords } from './words.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * Full screen and back; the icon follows the Escape key too. Where the browser refuses, the specification's warning.
 */
export function FullScreenButton() {
  const read = useRead();
  const notify = useNotify();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => toggleFullScreen(() => notify(read(barWords.noFullScreen), { type: 'warning' }));
  const label = read(full ? barWords.leaveFullScreen : barWords.fullScreen);
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
