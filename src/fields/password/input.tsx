/** A new password; it can be shown while it is typed. */
import { useState } from 'react';
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function PasswordInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const [shown, setShown] = useState(false);
  const { language } = props;
  const t = fixedT(language, fieldTexts);
  return (
    <Frame input={input} props={props} hint={t('passwordHint')}>
      <span className="input-unit">
        <input
          {...input.control}
          ref={bind}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          value={typeof input.value === 'string' ? input.value : ''}
          disabled={props.disabled}
          onChange={(event) => input.change(event.target.value)}
          onBlur={input.blur}
        />
        <button
          type="button"
          className="btn btn-small btn-text"
          aria-pressed={shown}
          aria-label={`${t(shown ? 'hide' : 'show')} ${props.field.label[language]}`}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </button>
      </span>
    </Frame>
  );
}
