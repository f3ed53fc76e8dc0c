/** A video played in its place. What this browser cannot play, or may not fetch, is left to a tab of its own. */
import { useState } from 'react';
import { safeUrl } from '../../base/safe-url.ts';
import type { CellProps } from '../contract.ts';
import { VideoCell } from './cell.tsx';
import './video.css';

export function VideoPlayer(props: CellProps) {
  const { value, field, language } = props;
  const [failed, setFailed] = useState<unknown>();
  const url = safeUrl(value);
  const plays = url !== null && failed !== url;
  return (
    <span className="value-video">
      {plays && (
        <video
          src={url}
          controls
          preload="metadata"
          aria-label={field.label[language]}
          onError={() => setFailed(url)}
        />
      )}
      <VideoCell {...props} />
    </span>
  );
}
