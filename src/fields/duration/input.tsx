/** A length of time in words: 1小时30分. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';
import { word } from '../parts/base/words.ts';

export function DurationInput(props: InputProps) {
  return <ParsedInput {...props} hint={word('durationHint', props.language)} />;
}
