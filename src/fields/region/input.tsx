/** Province, city, district. */
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { RegionLevels } from './levels.tsx';

export function RegionInput(props: InputProps) {
  const input = useInput(props);
  const names = Array.isArray(input.value) ? input.value.map(String) : [];
  return (
    <Frame input={input} props={props} group wide>
      <RegionLevels
        id={input.id}
        label={props.field.label[props.language]}
        names={names}
        language={props.language}
        disabled={props.disabled}
        onChange={(next) => input.change(next.length === 0 ? null : next)}
        onLeave={input.blur}
      />
    </Frame>
  );
}
