/** A colour: the browser's picker beside the value, which can be emptied. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { fieldModel } from '../models.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function ColorInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { field, language, disabled } = props;
  const t = fixedT(language, fieldTexts);
  const value = typeof input.value === 'string' ? input.value : '';
  const whole = /^#[0-9a-f]{6}$/.test(value);
  return (
    <Frame input={input} props={props}>
      <span className="row input-colour">
        <input
          type="color"
          className="input-swatch"
          aria-label={`${field.label[language]} ${t('choose')}`}
          value={whole ? value : '#ffffff'}
          disabled={disabled}
          onChange={(event) => input.change(event.target.value)}
        />
        <input
          {...input.control}
          ref={bind}
          className="input"
          type="text"
          autoComplete="off"
          placeholder="#409eff"
          value={value}
          disabled={disabled}
          onChange={(event) => input.change(event.target.value)}
          onBlur={() => {
            const parsed = fieldModel(field.type)?.parse(value, field);
            if (parsed?.ok && parsed.value !== input.value) input.change(parsed.value);
            input.blur();
          }}
        />
      </span>
    </Frame>
  );
}
