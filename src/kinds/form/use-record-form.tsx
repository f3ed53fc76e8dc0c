/**
 * A form over declared fields: react-hook-form, precompiled validators, live conditions, errors of the server beside
 * their fields.
 */
import { useRef, type RefObject } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { problemsOf } from '../../fields/judges.ts';
import { fieldModel } from '../../fields/models.ts';
import { needed } from '../../fields/parts/base/problems.ts';
import { isChosenBy } from '../../fields/widgets/name.ts';
import { missingMembers, sentLines } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { Beside } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import type { MessageKey } from '../text/messages.zh.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inLanguage, inSentence } from '../../base/language.ts';
import { useFacts } from '../session/use-facts.tsx';
import type { SectionsHandle } from './drawing.tsx';
import { faultsOf, fieldAt, setAt, type Validator } from './sentences.ts';
import {
  createBody,
  fieldState,
  missing,
  oneLined,
  sameValue,
  updateBody,
  type Fields,
  type FormValues,
} from './values.ts';

export interface RecordFormOptions {
  fields: Fields;
  /** Stored record, or what the page fixes for a new one: read by conditions, never sent. */
  base: FormValues;
  initial: FormValues;
  creating: boolean;
  /** The whole set is sent (settings, acts), not only what changed. */
  whole?: boolean;
  validator?(): Promise<Validator | undefined>;
}

export interface RecordForm {
  methods: UseFormReturn<FormValues>;
  options: RecordFormOptions;
  /** What would be sent now. */
  body(values: FormValues): FormValues;
  /** Puts the server's findings beside their fields; true when at least one found its place. */
  place(failure: CallFailure): boolean;
  /** Its sections, once they stand: a fault can be shown only where something is drawn and in sight. */
  draw: RefObject<SectionsHandle | null>;
}

/** In which words a missing value is asked for: it is typed, chosen, uploaded, or a list of lines. */
function askedFor(field: FieldDef): MessageKey {
  if (field.rows) return 'requiredRows';
  const model = fieldModel(field.type);
  if (field.options || field.offer || field.to || model?.chosen || isChosenBy(field.widget)) return 'requiredSelect';
  return model?.uploaded ? 'requiredUpload' : 'required';
}

export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { fields, base, initial, creating, whole = false, validator: loadValidator } = options;
  const draw = useRef<SectionsHandle>(null);
  const facts = useFacts();
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const body = (values: FormValues): FormValues =>
    creating || whole ? createBody(fields, values, base, facts) : updateBody(fields, initial, values, base, facts);
  const stateOf = (name: string, values: FormValues) => {
    const field = fields[name];
    return field && fieldState(field, { ...base, ...values }, facts, creating);
  };

  /** Required and empty, wrong by the type's own rules, refused by the schema: the first of these per field. */
  const resolver: Resolver<FormValues> = async (values) => {
    const validator = await loadValidator?.();
    const errors: { [name: string]: unknown } = {};
    for (const field of missing(fields, values, base, facts, creating)) {
      errors[field.name] = {
        type: 'required',
        message: t(askedFor(field), { label: inSentence(field.label, language) }),
      };
    }
    const given = oneLined(fields, values, base, facts);
    for (const field of Object.values(fields)) {
      const value = given[field.name];
      if (errors[field.name] !== undefined || isEmpty(value) || sameValue(initial[field.name], value)) continue;
      if (!stateOf(field.name, values)?.visible) continue;
      const sent = sentLines(field, value, facts);
      for (const { path, text } of problemsOf(field, sent as Json, { ...base, ...given } as Beside))
        setAt(errors, path, { type: 'value', message: text[language] });
      for (const { path } of missingMembers(field, sent, facts))
        setAt(errors, `${field.name}.${path}`, { type: 'required', message: needed[language] });
    }
    const sent = body(values);
    if (validator && !validator(creating || whole ? sent : { ...sent, version: base.version ?? 0 })) {
      for (const fault of faultsOf(validator.errors ?? [])) {
        const [top = ''] = fault.path.split('.');
        const state = stateOf(top, values);
        if (
          !state?.visible ||
          state.locked ||
          errors[top] !== undefined ||
          (fault.key === 'required' && isEmpty(values[top]) && !state.required)
        )
          continue;
        const at = fieldAt(fields, fault.path);
        const key = fault.key === 'required' && at ? askedFor(at) : fault.key;
        setAt(errors, fault.path, {
          type: fault.key,
          message: t(key, { label: at ? inSentence(at.label, language) : '', ...fault.facts }),
        });
      }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<FormValues> }
      : { values, errors: {} };
  };
  const methods = useForm<FormValues>({
    defaultValues: initial,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const place = (failure: CallFailure): boolean => {
    const found = Object.entries(failure.data?.errors ?? {}).filter(([path]) => fields[path.split('.')[0] ?? '']);
    draw.current?.show(found.slice(0, 1).map(([path]) => path.split('.')[0] ?? ''));
    found.forEach(([path, text], index) =>
      methods.setError(path, { type: 'server', message: inLanguage(text, language) }, { shouldFocus: index === 0 }),
    );
    return found.length > 0;
  };
  return { methods, options, body, place, draw };
}
