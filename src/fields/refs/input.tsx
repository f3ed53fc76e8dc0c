/** Several records of another entity, found by typing. */
import type { InputProps } from '../contract.ts';
import { Chips } from '../parts/chips.tsx';
import { Combobox } from '../parts/combobox.tsx';
import { Frame, useInput } from '../parts/frame.tsx';
import { pickerField, useChoices } from '../parts/use-choices.ts';
import { useFit } from '../parts/use-fit.ts';
import { useOffered } from '../parts/use-offered.ts';
import { useGiven } from '../parts/use-given.ts';
import { OrderedItems } from './ordered-items.tsx';

export function RefsInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const ids = Array.isArray(input.value) ? input.value.map(Number) : [];
  const given = useGiven(props);
  const choices = useOffered(
    useChoices(props.page, pickerField(props.source), ids, given, props.field.ordered),
    props.field,
  );
  useFit(choices, ids, given, (gone) => input.change(ids.filter((id) => !gone.includes(id))));
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
        onSearch={choices.search}
        onChoose={(choice) => {
          choices.learn(choice);
          input.change([...ids, choice.id]);
        }}
        onClear={() => undefined}
        onLeave={input.blur}
      />
    </Frame>
  );
}
