/** Any of the options. */
import type { FilterInputProps } from '../contract.ts';
import { ManyFilter } from '../parts/filters/filters.tsx';
import { optionsOf } from './model.ts';

export function EnumFilter({ field, language, value, onChange }: FilterInputProps) {
  return (
    <ManyFilter
      label={field.label[language]}
      language={language}
      options={optionsOf(field).map((option) => ({ value: option.value, text: option[language] }))}
      chosen={typeof value === 'string' ? value.split(',') : []}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen.join(','))}
    />
  );
}
