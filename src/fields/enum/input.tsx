/** One of the options. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { word } from '../parts/base/words.ts';
import { optionOf, optionsOf } from './model.ts';

export function EnumInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { field, language } = props;
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
        <option value="">{word('choose', language)}</option>
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
