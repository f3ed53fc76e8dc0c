/** A length of time in words: 1小时30分. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function DurationInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  return <ParsedInput {...props} hint={t('durationHint')} />;
}
