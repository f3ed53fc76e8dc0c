/** Several records of another entity, found by typing. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Choice, InputProps } from '../contract.ts';
import { Chips } from '../parts/controls/chips.tsx';
import { Combobox } from '../parts/controls/combobox.tsx';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { useInlineCreate } from '../parts/controls/inline-create.ts';
import { pickerField, useChoices } from '../parts/choices/use-choices.ts';
import { useFit } from '../parts/choices/use-fit.ts';
import { useOffered } from '../parts/choices/use-offered.ts';
import { useGiven } from '../parts/choices/use-given.ts';
import { OrderedItems } from './ordered-items.tsx';

const idsIn = (value: Json): number[] => (Array.isArray(value) ? value.map(Number) : []);

export function RefsInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const ids = idsIn(input.value);
  const given = useGiven(props);
  const choices = useOffered(
    useChoices(props.page, pickerField(props.source), ids, given, props.field.ordered),
    props.field,
  );
  useFit(choices, ids, given, (gone) => input.change(ids.filter((id) => !gone.includes(id))));
  const choose = (choice: Choice): void => {
    choices.learn(choice);
    input.change([...idsIn(input.now()), choice.id]);
  };
  const creation = useInlineCreate(props.field.to, props.language, choose);
  return (
    <Frame input={input} props={props}>
      {props.field.ordered ? (
        <OrderedItems
          items={ids.map((id) => ({
            id,
            title: choices.titleOf(id),
            note: choices.noteOf(id),
            image: choices.imageOf(id),
          }))}
          language={props.language}
          disabled={props.disabled}
          onChange={input.change}
        />
      ) : (
        <Chips
          items={ids.map((id) => ({ key: String(id), text: choices.titleOf(id) }))}
          language={props.language}
          disabled={props.disabled}
          onRemove={(key) => input.change(ids.filter((id) => String(id) !== key))}
        />
      )}
      <Combobox
        control={input.control}
        inputRef={bind}
        language={props.language}
        disabled={props.disabled}
        text=""
        choices={choices.found?.filter((choice) => !ids.includes(choice.id))}
        failed={choices.failed}
        chosen={ids}
        clearable={false}
        create={creation.entry}
        onSearch={(keyword) => {
          creation.look();
          choices.search(keyword);
        }}
        onChoose={choose}
        onClear={() => undefined}
        onLeave={input.blur}
      />
    </Frame>
  );
}
