/** A day, with the browser's own calendar. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/frame.tsx';

export function DateInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { minimum, maximum } = props.field;
  return (
    <Frame input={input} props={props}>
      <input
        {...input.control}
        ref={bind}
        className="input"
        type="date"
        min={minimum === undefined ? undefined : String(minimum)}
        max={maximum === undefined ? '9999-12-31' : String(maximum)}
        value={typeof input.value === 'string' ? input.value : ''}
        disabled={props.disabled}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
      />
    </Frame>
  );
}
