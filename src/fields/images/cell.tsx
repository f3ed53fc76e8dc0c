/** The first pictures of several. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { FewOf, Thumb } from '../parts/controls/cells.tsx';

export function ImagesCell({ value, field, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  return (
    <FewOf
      items={value.map((url, index) => (
        <Thumb key={String(url)} url={url} label={`${field.label[language]} ${index + 1}`} />
      ))}
      most={3}
    />
  );
}
