import { use, useEffect, useState } from 'react';
import { parseTime } from '../../base/formats.ts';
import { drawTile, tile } from '../../kinds/ui/mark.tsx';
import { useSession } from '../../kinds/session/session-context.tsx';
import { UserContext } from '../parts/user-context.tsx';
import { useScheme } from './look-store.ts';
import './appearance.css';
import { serverNow } from '../../base/clock.ts';

const minute = 60_000;

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
