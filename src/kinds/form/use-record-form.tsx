/** A form over declared fields: react-hook-form, precompiled validators, live conditions, errors of the server beside their fields. */
import { useCallback, useMemo, useRef } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { factsOf } from '../../access/may.ts';
import { fieldModel } from '../../fields/models.ts';
import type { Json } from '../../grammar/declarations.ts';
import { isEmpty } from '../../grammar/match.ts';
import type { CallFailure } from '../data.ts';
import { useSession } from '../session-context.tsx';
import { inLanguage, useLanguage, useTexts } from '../texts.tsx';
import { faultsOf, fieldAt, setAt, type Validator } from './sentences.ts';
import { createBody, fieldState, missing, sameValue, updateBody, type Fields, type FormValues } from './values.ts';

export interface RecordFormOptions {
  fields: Fields;
  /** Stored record, or what the page fixes for a new one: read by conditions, never sent. */
  base: FormValues;
  initial: FormValues;
  creating: boolean;
  /** The whole set is sent (settings, acts), not only what changed. */
  whole?: boolean;
  validator?: Validator | undefined;
}

export interface RecordForm {
  methods: UseFormReturn<FormValues>;
  options: RecordFormOptions;
  /** What would be sent now. */
  body(values: FormValues): FormValues;
  /** Puts the server's findings beside their fields; true when at least one found its place. */
  place(failure: CallFailure): boolean;
}

export function useRecordForm(options: RecordFormOptions): RecordForm {
  const session = useSession();
  const say = useTexts();
  const language = useLanguage();
  const latest = useRef(options);
  latest.current = options;
  const body = useCallback((values: FormValues) => {
    const { fields, base, initial, creating, whole } = latest.current;
    const facts = factsOf(session, new Date().toISOString());
    return creating || whole ? createBody(fields, values, base, facts) : updateBody(fields, initial, values, base, facts);
  }, [session]);
  const resolver = useCallback<Resolver<FormValues>>((values) => {
    const { fields, base, creating, whole, validator } = latest.current;
    const facts = factsOf(session, new Date().toISOString());
    const errors: { [name: string]: unknown } = {};
    for (const field of missing(fields, values, base, facts, creating)) {
      errors[field.name] = { type: 'required', message: say(field.options || field.to ? 'requiredSelect' : 'required', { label: field.label[language] }) };
    }
    for (const field of Object.values(fields)) {
      const value = values[field.name];
      if (errors[field.name] !== undefined || isEmpty(value) || sameValue(latest.current.initial[field.name], value)) continue;
      const problem = fieldModel(field.type)?.problem?.(value as Json, field);
      if (problem && fieldState(field, { ...base, ...values }, facts, creating).visible) errors[field.name] = { type: 'value', message: problem[language] };
    }
    const sent = body(values);
    const checked = creating || whole ? sent : { ...sent, version: base.version ?? 0 };
    if (validator && !validator(checked)) {
      for (const fault of faultsOf(validator.errors ?? [])) {
        const [top = ''] = fault.path.split('.');
        const field = fields[top];
        if (!field || errors[top] !== undefined) continue;
        const state = fieldState(field, { ...base, ...values }, facts, creating);
        if (!state.visible || state.locked || (fault.key === 'required' && isEmpty(values[top]) && !state.required)) continue;
        const label = fieldAt(fields, fault.path)?.label[language] ?? '';
        setAt(errors, fault.path, { type: fault.key, message: say(fault.key, { label, ...fault.facts }) });
      }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<FormValues> } : { values, errors: {} };
  }, [session, say, language, body]);
  const methods = useForm<FormValues>({ defaultValues: options.initial, resolver, mode: 'onBlur', reValidateMode: 'onChange', shouldFocusError: true });
  const { setError } = methods;
  const place = useCallback((failure: CallFailure) => {
    const found = Object.entries(failure.data?.errors ?? {}).filter(([path]) => latest.current.fields[path.split('.')[0] ?? '']);
    found.forEach(([path, text], index) => setError(path, { type: 'server', message: inLanguage(text, language) }, { shouldFocus: index === 0 }));
    return found.length > 0;
  }, [setError, language]);
  return useMemo(() => ({ methods, options, body, place }), [methods, options, body, place]);
}
