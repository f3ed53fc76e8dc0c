/** Several days: chosen one by one, kept in order. */
import { useState } from 'react';
import { isDay } from '../../base/date.ts';
import type { InputProps } from '../contract.ts';
import { Chips } from '../parts/chips.tsx';
import { Frame, useInput } from '../parts/frame.tsx';
import { word } from '../parts/words.ts';

export function DatesInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const [draft, setDraft] = useState('');
  const days = Array.isArray(input.value) ? input.value.map(String) : [];
  const take = (): void => {
    if (isDay(draft)) input.change([...new Set([...days, draft])].sort());
    setDraft('');
  };
  return (
    <Frame input={input} props={props}>
      <Chips
        items={days.map((day) => ({ key: day, text: day }))}
        language={props.language}
        disabled={props.disabled}
        onRemove={(key) => input.change(days.filter((day) => day !== key))}
      />
      <span className="row">
        <input
          {...input.control}
          ref={bind}
          className="input input-short"
          type="date"
          value={draft}
          disabled={props.disabled}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              take();
            }
          }}
          onBlur={input.blur}
        />
        <button type="button" className="btn btn-small" disabled={props.disabled || !isDay(draft)} onClick={take}>
          {word('add', props.language)}
        </button>
      </span>
    </Frame>
  );
}
