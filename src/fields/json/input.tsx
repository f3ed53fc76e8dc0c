/** JSON as text; what is not valid stays in the input and is refused. */
import { useState } from 'react';
import type { Parsed } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { fieldModel } from '../models.ts';

const parse = (text: string, field: FieldDef): Parsed =>
  fieldModel(field.type)?.parse(text, field) ?? { ok: true, value: text };

export function JsonInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const [draft, setDraft] = useState<string | null>(null);
  const stored =
    input.value === null ? '' : typeof input.value === 'string' ? input.value : JSON.stringify(input.value, null, 2);
  const parsed = draft === null ? null : parse(draft, props.field);
  const shown = parsed && !parsed.ok ? { ...input, error: parsed.problem[props.language] } : input;
  return (
    <Frame input={shown} props={props} wide>
      <textarea
        {...input.control}
        aria-invalid={shown.error ? true : undefined}
        aria-describedby={shown.error ? `${input.id}-error` : input.control['aria-describedby']}
        ref={bind}
        className="textarea input-code"
        rows={6}
        spellCheck={false}
        value={draft ?? stored}
        disabled={props.disabled}
        onChange={(event) => {
          setDraft(event.target.value);
          const next = parse(event.target.value, props.field);
          input.change(next.ok ? next.value : event.target.value);
        }}
        onBlur={() => {
          if (parsed?.ok) setDraft(null);
          input.blur();
        }}
      />
    </Frame>
  );
}
