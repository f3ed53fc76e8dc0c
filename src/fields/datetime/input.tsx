/** A moment in Shanghai time. What cannot be read stays in the form as it was typed, and the form refuses it. */
import { isMoment, printMoment } from '../../base/date.ts';
import type { InputProps } from '../contract.ts';
import { DayControl } from '../parts/controls/day-control.tsx';
import { typedMoment } from '../parts/controls/day-text.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';

const written = (value: unknown): string =>
  typeof value !== 'string' ? '' : isMoment(value) ? printMoment(value) : value;

export function DatetimeInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  return (
    <Frame input={input} props={props}>
      <DayControl
        control={input.control}
        bind={bind}
        label={props.field.label[props.language]}
        language={props.language}
        timed
        text={written(input.value)}
        disabled={props.disabled}
        onText={(text) => input.change(typedMoment(text) ?? text)}
        onLeave={input.blur}
      />
    </Frame>
  );
}
