/** A record of another entity, found by typing. */
import type { Choice, InputProps } from '../contract.ts';
import { useInput } from '../parts/controls/frame.tsx';
import { useInlineCreate } from '../parts/controls/inline-create.ts';
import { RecordPicker } from '../parts/choices/record-picker.tsx';
import { pickerField, useChoices } from '../parts/choices/use-choices.ts';
import { useFit } from '../parts/choices/use-fit.ts';
import { useOffered } from '../parts/choices/use-offered.ts';
import { useGiven } from '../parts/choices/use-given.ts';

export function RefInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const value = typeof input.value === 'number' ? input.value : null;
  const ids = value === null ? [] : [value];
  const given = useGiven(props);
  const choices = useOffered(useChoices(props.page, pickerField(props.source), ids, given), props.field);
  useFit(choices, ids, given, () => input.change(null));
  const choose = (choice: Choice): void => {
    choices.learn(choice);
    input.change(choice.id);
  };
  const creation = useInlineCreate(props.field.to, props.language, choose);
  return (
    <RecordPicker
      {...{ input, bind, props, choices }}
      id={value}
      create={creation.entry}
      onSearch={(keyword) => {
        creation.look();
        choices.search(keyword);
      }}
      onChoose={choose}
    />
  );
}
