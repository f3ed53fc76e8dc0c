/** A day. What cannot be read stays in the form as it was typed, and the form refuses it. */
import type { InputProps } from '../contract.ts';
import { DayControl } from '../parts/controls/day-control.tsx';
import { typedDay } from '../parts/controls/day-text.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';

export function DateInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { label, minimum, maximum } = props.field;
  return (
    <Frame input={input} props={props}>
      <DayControl
        control={input.control}
        bind={bind}
        label={label[props.language]}
        language={props.language}
        text={typeof input.value === 'string' ? input.value : ''}
        min={minimum === undefined ? undefined : String(minimum)}
        max={maximum === undefined ? undefined : String(maximum)}
        disabled={props.disabled}
        onText={(text) => input.change(typedDay(text) ?? text)}
        onLeave={input.blur}
      />
    </Frame>
  );
}
