/** The frame of every input: label, required mark, hint, error; and the hook that ties it to the form. */
import { useId, useState, type ReactNode } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldError } from 'react-hook-form';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { InputProps } from '../../contract.ts';
import { fieldModel } from '../../models.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface InputState {
  /** Id of the control, which the label names. */
  id: string;
  value: Json;
  /** The value of this moment, which may not be drawn yet. */
  now(): Json;
  /** Empty texts become null. */
  change(value: Json): void;
  blur(): void;
  /** Callback that the control's `ref` takes, so that the form can put the focus there. */
  bind: ControllerRenderProps['ref'];
  error: string | undefined;
  /** Attributes that tie the control to its label, hint and error. */
  control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** The text under an input: what its author says, and who reads a setting that no rule of the console reads. */
export function hintOf(field: InputProps['field'], language: InputProps['language']): string {
  const t = fixedT(language, fieldTexts);
  const reader = field.storefront ? 'storefront' : field.later === undefined ? null : 'noReader';
  const parts = [field.hint?.[language], reader && t(reader)];
  return parts.filter(Boolean).join(t('hintGap'));
}

/** The state of one input. What the model says of a wrong value goes before the form's general sentence. */
export function useInput({ source, field, language, required }: InputProps): InputState {
  const id = useId();
  const [left, setLeft] = useState(false);
  const { field: bound, fieldState } = useController({ name: source });
  const { getValues } = useFormContext();
  const value = (bound.value ?? null) as Json;
  const fault = fieldState.error as FieldError | undefined;
  // A value nobody touched is not validated: it may be masked.
  const own =
    (left && fieldState.isDirty) || fault
      ? (fieldModel(field.type)?.problem?.(value, field)?.[language] ?? undefined)
      : undefined;
  const told =
    typeof fault?.message === 'string'
      ? fault.message
      : typeof fault?.root?.message === 'string'
        ? fault.root.message
        : undefined;
  const error = own ?? told;
  return {
    id,
    value,
    now: () => (getValues(source) ?? null) as Json,
    change: (next) => bound.onChange(next === '' ? null : next),
    blur: () => {
      setLeft(true);
      bound.onBlur();
    },
    bind: bound.ref,
    error,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-required': (required ?? field.required) || undefined,
      'aria-describedby':
        [hintOf(field, language) ? `${id}-hint` : '', error ? `${id}-error` : '']
          .filter((one) => one !== '')
          .join(' ') || undefined,
    },
  };
}

interface FrameProps {
  input: Pick<InputState, 'id' | 'error' | 'control'>;
  props: InputProps;
  /** Takes a whole row of the form. */
  wide?: boolean;
  /** The control is a group of several: the label names the group. */
  group?: boolean;
  /** Second hint, of the type itself. */
  hint?: string;
  children: ReactNode;
}

export function Frame({ input, props, wide, group, hint, children }: FrameProps) {
  const { field, language } = props;
  const about = hintOf(field, language);
  const label = (
    <>
      {field.label[language]}
      {(props.required ?? field.required) && (
        <span className="field-required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  const rest = (
    <>
      {children}
      {about && (
        <span className="field-hint" id={`${input.id}-hint`}>
          {about}
        </span>
      )}
      {hint && !about && <span className="field-hint">{hint}</span>}
      {input.error && (
        <span className="field-error" id={`${input.id}-error`} role="alert">
          {input.error}
        </span>
      )}
    </>
  );
  const className = wide ? 'field form-wide' : 'field';
  if (group) {
    return (
      <div
        className={className}
        role="group"
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.control['aria-describedby']}
        data-source={props.source}
      >
        <span className="field-label" id={`${input.id}-label`}>
          {label}
        </span>
        {rest}
      </div>
    );
  }
  return (
    <div className={className} data-source={props.source}>
      <label className="field-label" htmlFor={input.id} id={`${input.id}-label`}>
        {label}
      </label>
      {rest}
    </div>
  );
}
