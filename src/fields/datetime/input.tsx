/** A moment in Shanghai time, with the browser's own calendar. */
import { useState } from 'react';
import { parseMoment, printMoment } from '../../base/date.ts';
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/frame.tsx';

/** ISO UTC -> what the browser's input holds, to the second. */
function localText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? printMoment(value, 'y-m-dTh:i:s') : '';
}

export function DatetimeInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Frame input={input} props={props}>
      <input
        {...input.control}
        ref={bind}
        className="input"
        type="datetime-local"
        step={1}
        max="9999-12-31T23:59:59"
        value={draft ?? localText(input.value)}
        disabled={props.disabled}
        onChange={(event) => {
          setDraft(event.target.value);
          input.change(parseMoment(event.target.value));
        }}
        onBlur={() => {
          setDraft(null);
          input.blur();
        }}
      />
    </Frame>
  );
}
