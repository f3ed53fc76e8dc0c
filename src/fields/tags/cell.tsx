/** Words as small tags. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/blank.tsx';
import { FewOf } from '../parts/cells.tsx';

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
