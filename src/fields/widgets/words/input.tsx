/** A small object shown as its words, never edited by hand: the values that a row stands for. */
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../contract.ts';
import { Blank } from '../../parts/controls/blank.tsx';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { wordsOf } from './words-of.ts';

export function WordsInput(props: InputProps) {
  const { bind: _, ...input } = useInput(props);
  const text = wordsOf(useWatch({ name: props.source }) as unknown);
  return (
    <Frame input={input} props={props} group>
      {text === '' ? <Blank /> : <span>{text}</span>}
    </Frame>
  );
}
