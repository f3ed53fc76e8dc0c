/** Free words: typed one by one, or several at once with separators. */
import { useState } from 'react';
import type { InputProps } from '../contract.ts';
import { Chips } from '../parts/controls/chips.tsx';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

const SEPARATORS = /[,，、;；|\n]+/u;

export function TagsInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  const { bind, ...input } = useInput(props);
  const [draft, setDraft] = useState('');
  const words = Array.isArray(input.value) ? input.value.map(String) : [];
  const take = (text: string): void => {
    const fresh = text
      .split(SEPARATORS)
      .map((one) => one.trim().replace(/\s+/gu, ' '))
      .filter((one) => one !== '');
    if (fresh.length > 0) input.change([...new Set([...words, ...fresh])]);
    setDraft('');
  };
  return (
    <Frame input={input} props={props} hint={t('tagHint')}>
      <Chips
        items={words.map((one) => ({ key: one, text: one }))}
        language={props.language}
        disabled={props.disabled}
        onRemove={(key) => input.change(words.filter((one) => one !== key))}
      />
      <input
        {...input.control}
        ref={bind}
        className="input"
        type="text"
        autoComplete="off"
        value={draft}
        disabled={props.disabled}
        onChange={(event) =>
          SEPARATORS.test(event.target.value) ? take(event.target.value) : setDraft(event.target.value)
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            take(draft);
          } else if (event.key === 'Backspace' && draft === '' && words.length > 0) input.change(words.slice(0, -1));
        }}
        onBlur={() => {
          take(draft);
          input.blur();
        }}
      />
    </Frame>
  );
}
