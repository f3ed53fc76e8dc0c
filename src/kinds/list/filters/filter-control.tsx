/** One filter with its label, drawn by the field's type. */
import type { FilterInputProps } from '../../../fields/contract.ts';
import { fieldFilters } from '../../../fields/filters.ts';
import { withOffer } from '../../../fields/parts/choices/offered-options.tsx';

export function FilterControl(props: FilterInputProps) {
  const { field, language } = props;
  const Input = fieldFilters[field.type as keyof typeof fieldFilters];
  return (
    <div className="field" role="group" aria-label={field.label[language]}>
      <span className="field-label" aria-hidden="true">
        {field.label[language]}
      </span>
      {withOffer(
        field,
        language,
        (drawn, options) =>
          options === 'there' ? (
            <Input {...props} field={drawn} />
          ) : (
            <span className="k-control-wait" aria-busy="true" />
          ),
        'filter',
      )}
    </div>
  );
}
