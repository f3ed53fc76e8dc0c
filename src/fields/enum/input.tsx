/** One of the options. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { optionOf, optionsOf } from './model.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function EnumInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { field, language } = props;
  const t = fixedT(language, fieldTexts);
  const options = optionsOf(field);
  const value = input.value === null ? '' : String(input.value);
  const gone = value !== '' && !options.some((option) => option.value === value);
  return (
    <Frame input={input} props={props}>
      <select
        {...input.control}
        ref={bind}
        className="select"
        value={value}
        disabled={props.disabled}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
      >
        <option value="">{t('choose')}</option>
        {gone && <option value={value}>{optionOf(field, value)?.[language] ?? value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option[language]}
          </option>
        ))}
      </select>
    </Frame>
  );
}
