/** The box in which one record is found: what is chosen, its second line, and what can be chosen instead. */
import type { Choice, InputProps } from '../../contract.ts';
import { Combobox } from '../controls/combobox.tsx';
import { Frame, type InputState } from '../controls/frame.tsx';
import type { CreateEntry } from '../controls/inline-create.ts';
import type { Choices } from './use-choices.ts';

interface RecordPickerProps {
  input: Omit<InputState, 'bind'>;
  bind: InputState['bind'];
  props: InputProps;
  choices: Choices;
  /** null = nothing is chosen. */
  id: number | null;
  /** Called as soon as the list opens, and after each pause in typing. */
  onSearch?: (keyword: string) => void;
  onChoose(choice: Choice): void;
  create?: CreateEntry | undefined;
}

export function RecordPicker({ input, bind, props, choices, id, onSearch, onChoose, create }: RecordPickerProps) {
  return (
    <Frame input={input} props={props}>
      <Combobox
        control={input.control}
        inputRef={bind}
        language={props.language}
        disabled={props.disabled}
        text={id === null ? '' : choices.titleOf(id)}
        note={id === null ? undefined : choices.noteOf(id)}
        choices={choices.found}
        failed={choices.failed}
        chosen={id === null ? [] : [id]}
        clearable
        create={create}
        onSearch={onSearch ?? choices.search}
        onChoose={onChoose}
        onClear={() => input.change(null)}
        onLeave={input.blur}
      />
    </Frame>
  );
}
