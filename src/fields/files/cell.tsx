/** Links with the names of the first files. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { FewOf, SafeLink } from '../parts/controls/cells.tsx';

export function FilesCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  return (
    <FewOf
      items={value.map((url) => (
        <SafeLink key={String(url)} url={url} />
      ))}
      most={2}
    />
  );
}
