/** Latitude and longitude in one line, as maps copy them. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function GeoInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  return <ParsedInput {...props} inputMode="text" hint={t('geoHint')} />;
}
