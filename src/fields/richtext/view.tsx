/** Rich text as its readers see it. What draws it comes with the first of them. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { later } from '../parts/base/later.tsx';
import { reachable } from '../parts/controls/reachable.tsx';
import './view.css';

const RichText = later(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

export function RichTextView({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  return (
    <div ref={reachable} className="value-rich">
      <RichText html={value} />
    </div>
  );
}
