/** Words as small tags. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { FewOf } from '../parts/controls/cells.tsx';

export function TagsCell({ value, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  return (
    <FewOf
      items={value.map((one) => (
        <span key={String(one)} className="tag tag-muted">
          {String(one)}
        </span>
      ))}
      most={4}
    />
  );
}
