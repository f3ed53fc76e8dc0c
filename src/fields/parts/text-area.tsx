/** Several lines of text, with the number of characters used. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from './frame.tsx';
import { lengthOf } from './text-model.ts';

export function AreaInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const text = typeof input.value === 'string' ? input.value : '';
  const most = props.field.maxLength;
  return (
    <Frame input={input} props={props} wide>
      <textarea
        {...input.control}
        ref={bind}
        className="textarea"
        rows={3}
        value={text}
        disabled={props.disabled}
        onChange={(event) => input.change(event.target.value)}
        onBlur={() => {
          if (text !== text.trim()) input.change(text.trim());
          input.blur();
        }}
      />
      {most !== undefined && (
        <span className="field-count" aria-hidden="true">
          {lengthOf(text)} / {most}
        </span>
      )}
    </Frame>
  );
}
