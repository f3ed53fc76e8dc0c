/** One field of a form. Fields with conditions watch only the fields that decide about them. */
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { mayEdit, maySee } from '../../access/may.ts';
import { fieldInputs } from '../../fields/inputs.ts';
import { later } from '../../fields/parts/base/later.tsx';
import { withOffer } from '../../fields/parts/choices/offered-options.tsx';
import { widgetInputs } from '../../fields/widgets/inputs.tsx';
import { widgetName } from '../../fields/widgets/name.ts';
import { fieldsOf } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { decidedBy, fieldState, type FormValues } from './values.ts';

/** The evaluation of expressions is loaded with the first computed field. */
const ComputedField = later(async () => ({ default: (await import('./computed-field.tsx')).ComputedField }));

export interface FormFieldProps {
  page: PageDef;
  field: FieldDef;
  base: FormValues;
  creating: boolean;
}

export const FormField = memo(function FormField(props: FormFieldProps) {
  const names = decidedBy(props.field, fieldsOf);
  return names.length === 0 ? <Settled {...props} values={nothing} /> : <Watching {...props} names={names} />;
});

const nothing: FormValues = {};

function Watching({ names, ...props }: FormFieldProps & { names: string[] }) {
  const watched = useWatch({ name: names }) as unknown[];
  const values: FormValues = {};
  names.forEach((name, index) => {
    if (watched[index] !== undefined) values[name] = watched[index];
  });
  return <Settled {...props} values={values} />;
}

function Settled({ page, field, base, creating, values }: FormFieldProps & { values: FormValues }) {
  const session = useSession();
  const language = useLanguage();
  const facts = useFacts();
  const state = fieldState(field, { ...base, ...values }, facts, creating);
  if (!state.visible || !maySee(session, page, field)) return null;
  if (field.compute !== undefined && field.storage !== 'read')
    return (
      <div className="k-form-field" data-field={field.name}>
        <ComputedField page={page} field={field} base={base} />
      </div>
    );
  const Input = widgetInputs[widgetName(field.widget)] ?? fieldInputs[field.type as keyof typeof fieldInputs];
  const locked = state.locked || !mayEdit(session, page, field);
  return (
    <div className="k-form-field" data-field={field.name}>
      {withOffer(field, language, (drawn, options) => (
        <Input
          source={field.name}
          field={drawn}
          page={page.route}
          language={language}
          disabled={locked || options !== 'there'}
          required={state.required}
          record={base}
          fields={page.fields}
        />
      ))}
    </div>
  );
}
