/** Cells that several field types share. */
import type { ReactNode } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import type { CellProps } from '../../contract.ts';
import { fieldModel } from '../../models.ts';
import { Blank, isBlank, Unread } from './blank.tsx';
import { fileNameOf } from '../base/file-name.ts';

/** The value as its model prints it. */
export function PrintedCell({ value, field, language }: CellProps) {
  if (isBlank(value)) return <Blank />;
  const text = fieldModel(field.type)?.print(value ?? null, field, language) ?? '';
  return text === '' ? <Unread value={value} language={language} /> : <>{text}</>;
}

/** A long text: cut off inside tables by CSS, whole elsewhere and as the tooltip. */
export function LongCell(props: CellProps) {
  if (isBlank(props.value)) return <Blank />;
  const text = fieldModel(props.field.type)?.print(props.value ?? null, props.field, props.language) ?? '';
  return (
    <span className="cell-long" title={text.length > 40 ? text.slice(0, 500) : undefined}>
      {text}
    </span>
  );
}

/** The first few of several, and how many more there are. */
export function FewOf({ items, most, between }: { items: ReactNode[]; most: number; between?: string }) {
  const shown = items.slice(0, most);
  return (
    <span className="cell-few">
      {shown.map((item, index) => (
        <span key={index}>
          {item}
          {between && index < shown.length - 1 ? between : ''}
        </span>
      ))}
      {items.length > most && <span className="cell-more">+{items.length - most}</span>}
    </span>
  );
}

/** A small picture that opens the whole one in a new tab. */
export function Thumb({ url, label }: { url: unknown; label: string }) {
  const safe = safeUrl(url);
  if (safe === null) return <Blank />;
  return (
    <a className="cell-thumb" href={safe} target="_blank" rel="noopener noreferrer">
      <img src={safe} alt={label} width={40} height={40} loading="lazy" decoding="async" />
    </a>
  );
}

/** A link to an uploaded file or an address; plain text when it is not safe to follow. */
export function SafeLink({ url, text }: { url: unknown; text?: string }) {
  const safe = safeUrl(url);
  if (safe === null) return <>{String(url)}</>;
  return (
    <a className="link cell-link" href={safe} target="_blank" rel="noopener noreferrer">
      {text ?? fileNameOf(safe)}
    </a>
  );
}
