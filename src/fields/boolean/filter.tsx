/** Yes, no, or both. */
import type { FilterInputProps } from '../contract.ts';
import { SelectFilter } from '../parts/filters/filters.tsx';
import { booleanWord } from './model.ts';

export function BooleanFilter(props: FilterInputProps) {
  return (
    <SelectFilter
      {...props}
      options={[true, false].map((value) => ({
        value: String(value),
        text: booleanWord(value, props.field, props.language),
      }))}
    />
  );
}
