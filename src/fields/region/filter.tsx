/** Everything within a province, city or district: the names from wide to narrow, joined by "/". */
import type { FilterInputProps } from '../contract.ts';
import { RegionLevels } from './levels.tsx';

export function RegionFilter({ field, language, value, onChange }: FilterInputProps) {
  const names = typeof value === 'string' && value !== '' ? value.split('/') : [];
  return (
    <RegionLevels
      label={field.label[language]}
      names={names}
      language={language}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join('/'))}
    />
  );
}
