/** Pictures that somebody judges: large, each opens whole in a new tab. */
import { safeUrl } from '../../base/safe-url.ts';
import { useRecordTexts } from './words.tsx';
import './pictures.css';

export function Pictures({ value, label }: { value: unknown; label: string }) {
  const own = useRecordTexts();
  const urls = [value].flat().flatMap((one) => safeUrl(one) ?? []);
  return (
    <span className="k-pictures">
      {urls.map((url, at) => (
        <a key={`${at} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
          <img
            src={url}
            alt={urls.length > 1 ? `${label} ${own('pictureOf', { number: at + 1 })}` : label}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </span>
  );
}
