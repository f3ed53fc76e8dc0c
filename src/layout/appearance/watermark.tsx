import { use, useEffect, useState } from 'react';
import { parseTime } from '../../base/formats.ts';
import { useSession } from '../../kinds/session-context.tsx';
import { UserContext } from '../user-context.tsx';
import { useScheme } from './look-store.ts';
import './appearance.css';
import { serverNow } from '../../base/clock.ts';

const tile = { width: 260, height: 180 };
const minute = 60_000;

/** One tile of the pattern as an image; "" where the browser gives no canvas. */
function drawTile(lines: string[], colour: string): string {
  const canvas = document.createElement('canvas');
  const scale = window.devicePixelRatio || 1;
  canvas.width = tile.width * scale;
  canvas.height = tile.height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.scale(scale, scale);
  pen.translate(tile.width / 2, tile.height / 2);
  pen.rotate(-Math.PI / 9);
  pen.fillStyle = colour;
  pen.font = '14px sans-serif';
  pen.textAlign = 'center';
  for (const [at, line] of lines.entries()) pen.fillText(line, 0, at * 20, tile.width);
  return canvas.toDataURL();
}

/**
 * Name, account and time of the signed-in person over every screen, drawn anew each minute. It lets the pointer through
 * and is not read aloud.
 */
export function Watermark() {
  const session = useSession();
  const { name } = use(UserContext);
  const scheme = useScheme();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute);
    return () => clearInterval(timer);
  }, []);
  const shown = name || session.name;
  const who = shown && shown !== session.username ? `${shown} ${session.username}` : session.username;
  const image = drawTile(
    [who, parseTime(now, '{y}-{m}-{d} {h}:{i}')],
    scheme === 'dark' ? 'rgb(255 255 255 / 9%)' : 'rgb(0 0 0 / 9%)',
  );
  return (
    <div
      className="look-watermark"
      aria-hidden="true"
      style={{ backgroundImage: `url(${image})`, backgroundSize: `${tile.width}px ${tile.height}px` }}
    />
  );
}
