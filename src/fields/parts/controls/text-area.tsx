/** Several lines of text, with the number of characters used. */
import type { InputProps } from '../../contract.ts';
import { Frame, useInput } from './frame.tsx';
import { lengthOf } from '../base/text-model.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

export function AreaInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  const { bind, ...input } = useInput(props);
  const text = typeof input.value === 'string' ? input.value : '';
  const { minLength: least = 0, maxLength: most, presets } = props.field;
  const length = lengthOf(text);
  // Told while it is typed, and not first by a form that does not save.
  const short = least > 1 && length < least && input.error === undefined;
  return (
    <Frame input={input} props={props} wide>
      {presets && !props.disabled && (
        <select
          className="select field-presets"
          aria-label={t('presets')}
          value=""
          onChange={(event) => input.change(event.target.value)}
        >
          <option value="">{t('presets')}</option>
          {presets.map((one) => (
            <option key={one.en} value={one[props.language]}>
              {one[props.language]}
            </option>
          ))}
        </select>
      )}
      <textarea
        {...input.control}
        {...(short
          ? { 'aria-describedby': [input.control['aria-describedby'], `${input.id}-count`].filter(Boolean).join(' ') }
          : {})}
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
        <span className="field-count" id={`${input.id}-count`} aria-hidden="true">
          {short && `${t('atLeast', { n: least })} · `}
          {length} / {most}
        </span>
      )}
    </Frame>
  );
}
