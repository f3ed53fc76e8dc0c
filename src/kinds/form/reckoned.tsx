/** A computed field: what it is with the form as it is typed; as it was stored where a part is not here. */
import { useWatch } from 'react-hook-form';
import { fieldModel, fieldModels } from '../../fields/models.ts';
import { hintOf } from '../../fields/parts/frame.tsx';
import { computeFields } from '../../grammar/cel.ts';
import type { Json } from '../../grammar/declarations.ts';
import { matches } from '../../grammar/match.ts';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import { useLanguage } from '../texts.tsx';
import { useFacts } from '../use-facts.tsx';
import type { FormValues } from './values.ts';

interface ReckonedProps {
  page: PageDef;
  field: FieldDef;
  base: FormValues;
}

export function Reckoned({ page, field, base }: ReckonedProps) {
  const language = useLanguage();
  const facts = useFacts();
  const record = { ...base, ...(useWatch() as FormValues) };
  const reckoned = computeFields(page.fields, record, fieldModels, new Date(facts.now))[field.name];
  const value = reckoned ?? (base[field.name] as Json | undefined) ?? null;
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
