/** Several options. */
import type { CellProps } from '../contract.ts';
import { optionOf } from '../enum/model.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { FewOf } from '../parts/controls/cells.tsx';

export function EnumsCell({ value, field, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  const items = value.map((one) => {
    const option = optionOf(field, one);
    return (
      <span key={String(one)} className={`tag tag-${option?.tone ?? 'muted'}`}>
        {option?.[language] ?? String(one)}
      </span>
    );
  });
  return <FewOf items={items} most={5} />;
}
