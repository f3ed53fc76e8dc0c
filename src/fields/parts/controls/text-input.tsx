/** One-line inputs: plain text, and texts that the model reads and writes (numbers, cards, durations). */
import { useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { InputProps } from '../../contract.ts';
import { shortened } from '../../../base/decimal.ts';
import { fieldModel } from '../../models.ts';
import { Frame, useInput } from './frame.tsx';

/** A line of text; blanks around it go when the input is left. */
export function LineInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const text = typeof input.value === 'string' ? input.value : '';
  return (
    <Frame input={input} props={props}>
      <input
        {...input.control}
        ref={bind}
        className="input"
        type="text"
        autoComplete="off"
        value={text}
        disabled={props.disabled}
        onChange={(event) => input.change(event.target.value)}
        onBlur={() => {
          if (text !== text.trim()) input.change(text.trim());
          input.blur();
        }}
      />
    </Frame>
  );
}

interface ParsedInputProps extends InputProps {
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  /** Sign or unit behind the input. */
  unit?: string;
  numeric?: boolean;
  hint?: string;
  /** Stands under the input, before its hint. */
  below?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/**
 * A text that the type's model parses while it is typed. What cannot be read stays in the form as it is, so that
 * nothing typed is lost and the form refuses it.
 */
export function ParsedInput({ inputMode, unit, numeric, hint, below, autoComplete, ...props }: ParsedInputProps) {
  const { bind, ...input } = useInput(props);
  const [draft, setDraft] = useState<string | null>(null);
  const model = fieldModel(props.field.type);
  // What is no value of the field stands as it was typed: printed, it would be rounded to something that it is not.
  const typed = typeof input.value === 'string' && model?.problem?.(input.value, props.field) ? input.value : undefined;
  const stored =
    input.value === null
      ? ''
      : (typed ?? (model?.print(input.value, props.field, props.language) || String(input.value)));
  const read = (text: string): void => {
    const parsed = model?.parse(text, props.field);
    input.change(parsed?.ok ? parsed.value : text);
  };
  return (
    <Frame input={input} props={props} {...(hint ? { hint } : {})}>
      <span className="input-unit">
        <input
          {...input.control}
          ref={bind}
          className={numeric ? 'input input-number' : 'input'}
          type="text"
          inputMode={inputMode ?? 'text'}
          autoComplete={autoComplete ?? 'off'}
          value={draft ?? (numeric ? shortened(stored) : stored)}
          disabled={props.disabled}
          onChange={(event) => {
            setDraft(event.target.value);
            read(event.target.value);
          }}
          onBlur={() => {
            setDraft(null);
            input.blur();
          }}
        />
        {unit && (
          <span className="input-suffix" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {below}
    </Frame>
  );
}
