/** Latitude and longitude in one line, as maps copy them. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';
import { word } from '../parts/base/words.ts';

export function GeoInput(props: InputProps) {
  return <ParsedInput {...props} inputMode="text" hint={word('geoHint', props.language)} />;
}
