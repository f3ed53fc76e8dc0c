/**
 * Everything within a province, city or district: the names from wide to narrow, joined by "/". Of a masked region the
 * province alone is asked.
 */
import type { FilterInputProps } from '../contract.ts';
import { RegionLevels } from './levels.tsx';

export function RegionFilter({ field, language, value, onChange }: FilterInputProps) {
  const names = typeof value === 'string' && value !== '' ? value.split('/') : [];
  return (
    <RegionLevels
      label={field.label[language]}
      names={names}
      language={language}
      depth={field.mask ? 1 : 3}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join('/'))}
    />
  );
}
