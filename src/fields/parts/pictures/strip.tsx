/** Pictures in their order, as they stand before they can be moved, and while they cannot. */
import type { ReactNode } from 'react';
import type { Language } from '../../../grammar/site/models.ts';

export interface StripProps {
  urls: readonly string[];
  language: Language;
  /** The picture with what can be done to it; `handle` moves it. */
  item(url: string, index: number, handle?: ReactNode): ReactNode;
  onMove(from: number, to: number): void;
  /** What stands behind the pictures: those on their way. */
  children?: ReactNode;
}

export function PlainStrip({ urls, item, children }: StripProps) {
  return (
    <ul className="picture-strip">
      {urls.map((url, index) => (
        <li key={url} className="picture-item">
          {item(url, index)}
        </li>
      ))}
      {children}
    </ul>
  );
}
