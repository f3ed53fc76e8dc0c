/** A switch, with the word for its state. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { booleanWord } from './model.ts';

export function BooleanInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const on = input.value === true;
  return (
    <Frame input={input} props={props}>
      <span className="check input-switch">
        <input
          {...input.control}
          aria-required={undefined}
          ref={bind}
          type="checkbox"
          role="switch"
          checked={on}
          disabled={props.disabled}
          onChange={(event) => input.change(event.target.checked)}
          onBlur={input.blur}
        />
        <span aria-hidden="true">{booleanWord(on, props.field, props.language)}</span>
      </span>
    </Frame>
  );
}
