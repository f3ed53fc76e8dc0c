/** One option that a record's several must hold. */
import type { FilterInputProps } from '../contract.ts';
import { optionsOf } from '../enum/model.ts';
import { SelectFilter } from '../parts/filters/filters.tsx';

export function EnumsFilter(props: FilterInputProps) {
  return (
    <SelectFilter
      {...props}
      options={optionsOf(props.field).map((option) => ({ value: option.value, text: option[props.language] }))}
    />
  );
}
