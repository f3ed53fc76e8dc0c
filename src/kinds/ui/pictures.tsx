/** Pictures that somebody judges: large, each opens whole in a new tab; what is else masked bears who looks at it. */
import { printMoment } from '../../base/date.ts';
import { serverNow } from '../../base/clock.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { drawTile, tile } from './mark.tsx';
import { useSession } from '../session/session-context.tsx';
import './pictures.css';
import { recordTexts } from './record-texts.ts';
import { useTexts } from '../text/texts.tsx';

export interface PicturesProps {
  value: unknown;
  label: string;
}

function useDescribed({ value, label }: PicturesProps): { url: string; alt: string }[] {
  const t = useTexts(recordTexts);
  const urls = [value].flat().flatMap((one) => safeUrl(one) ?? []);
  return urls.map((url, at) => ({
    url,
    alt: urls.length > 1 ? `${label} ${t('pictureOf', { number: at + 1 })}` : label,
  }));
}

export function Pictures(props: PicturesProps) {
  return (
    <span className="k-pictures">
      {useDescribed(props).map(({ url, alt }, at) => (
        <a key={`${at} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
          <img src={url} alt={alt} loading="lazy" decoding="async" />
        </a>
      ))}
    </span>
  );
}

/** The same of masked pictures once revealed: name, account and time lie over them, and none opens by itself. */
export function MarkedPictures(props: PicturesProps) {
  const { name, username } = useSession();
  const described = useDescribed(props);
  const image = drawTile([`${name} ${username}`, printMoment(new Date(serverNow()).toISOString())], colour);
  return (
    <span className="k-pictures k-pictures-marked">
      {described.map(({ url, alt }, at) => (
        <img key={`${at} ${url}`} src={url} alt={alt} decoding="async" />
      ))}
      <span
        className="k-pictures-mark"
        aria-hidden="true"
        style={{ backgroundImage: `url(${image})`, backgroundSize: `${tile.width}px ${tile.height}px` }}
      />
    </span>
  );
}

/** To be read on light pictures and on dark ones. */
const colour = 'rgb(128 128 128 / 60%)';
