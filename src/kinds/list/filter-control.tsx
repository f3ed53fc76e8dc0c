/** One filter with its label, drawn by the field's type. */
import type { FilterInputProps } from '../../fields/contract.ts';
import { fieldFilters } from '../../fields/filters.ts';

export function FilterControl(props: FilterInputProps) {
  const Input = fieldFilters[props.field.type as keyof typeof fieldFilters];
  return (
    <div className="field" role="group" aria-label={props.field.label[props.language]}>
      <span className="field-label" aria-hidden="true">
        {props.field.label[props.language]}
      </span>
      <Input {...props} />
    </div>
  );
}
