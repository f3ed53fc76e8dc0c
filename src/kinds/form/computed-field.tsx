/** A computed field of a form: its value by what is typed; the stored one where the form lacks a part of it. */
import { useWatch } from 'react-hook-form';
import { fieldModel, fieldModels } from '../../fields/models.ts';
import { hintOf } from '../../fields/parts/controls/frame.tsx';
import { computeFields } from '../../grammar/expressions/cel.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { useLanguage } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import type { FormValues } from './values.ts';

interface ComputedFieldProps {
  page: PageDef;
  field: FieldDef;
  base: FormValues;
}

export function ComputedField({ page, field, base }: ComputedFieldProps) {
  const language = useLanguage();
  const facts = useFacts();
  const record = { ...base, ...(useWatch() as FormValues) };
  const computed = computeFields(page.fields, record, fieldModels, new Date(facts.now))[field.name];
  const value = computed ?? (base[field.name] as Json | undefined) ?? null;
  const alerts = field.alertWhen !== undefined && matches(field.alertWhen, { ...record, [field.name]: value }, facts);
  const hint = hintOf(field, language);
  return (
    <div className="field">
      <span className="field-label">{field.label[language]}</span>
      <output className={alerts ? 'k-bad' : undefined}>
        {fieldModel(field.type)?.print(value, field, language) || '—'}
      </output>
      {hint !== '' && <span className="field-hint">{hint}</span>}
    </div>
  );
}
