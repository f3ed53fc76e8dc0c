/** Several of the options, as check boxes. */
import type { InputProps } from '../contract.ts';
import { optionOf, optionsOf } from '../enum/model.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';

export function EnumsInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const chosen = Array.isArray(input.value) ? input.value.map(String) : [];
  const offered = optionsOf(props.field);
  // What a call no longer offers stays until it is taken away.
  const gone = props.field.offer ? chosen.filter((one) => !offered.some((option) => option.value === one)) : [];
  const options = [...offered, ...gone.flatMap((one) => optionOf(props.field, one) ?? [])];
  const toggle = (value: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(value);
    else next.delete(value);
    input.change(options.map((option) => option.value).filter((one) => next.has(one)));
  };
  return (
    <Frame input={input} props={props} group wide={options.length > 6}>
      <span className="input-checks">
        {options.map((option, index) => (
          // What a call offers is called as people have called it.
          <label key={option.value} className="check" translate={props.field.offer ? 'no' : undefined}>
            <input
              ref={index === 0 ? bind : undefined}
              type="checkbox"
              checked={chosen.includes(option.value)}
              disabled={props.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={input.blur}
            />
            {option[props.language]}
          </label>
        ))}
      </span>
    </Frame>
  );
}
