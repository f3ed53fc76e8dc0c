/** A table that a screen fills by itself: heads, lines that stand in while rows are fetched, a column of buttons. */
import type { ReactNode } from 'react';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

export interface Head {
  name: string;
  label: string;
  numeric?: boolean;
}

interface PlainTableProps {
  /** Read out, not shown. */
  caption: string;
  heads: readonly Head[];
  /** Rows end with a cell of buttons. */
  buttons?: boolean;
  /** The rows; undefined while they are fetched. */
  children: ReactNode;
}

export function PlainTable({ caption, heads, buttons = false, children }: PlainTableProps) {
  const t = useTexts(kindTexts);
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ name, label, numeric }) => (
              <th key={name} scope="col" className={numeric ? 'num' : undefined}>
                {label}
              </th>
            ))}
            {buttons && (
              <th scope="col" className="col-sticky-end">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        {children === undefined ? (
          <SkeletonRows columns={heads.length + (buttons ? 1 : 0)} rows={4} />
        ) : (
          <tbody>{children}</tbody>
        )}
      </table>
    </div>
  );
}
