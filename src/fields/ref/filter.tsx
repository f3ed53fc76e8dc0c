/** One record, found by typing; also for fields that point to several. */
import { marks } from '../../base/language.ts';
import type { FilterInputProps } from '../contract.ts';
import { Combobox } from '../parts/controls/combobox.tsx';
import { useChoices } from '../parts/choices/use-choices.ts';

export function RefFilter({ field, page, language, value, onChange }: FilterInputProps) {
  const ids =
    typeof value === 'string'
      ? value
          .split(',')
          .map(Number)
          .filter((id) => Number.isSafeInteger(id) && id > 0)
      : [];
  const choices = useChoices(page, field.name, ids);
  return (
    <Combobox
      control={{ 'aria-label': field.label[language] }}
      language={language}
      text={ids.map(choices.titleOf).join(marks.comma[language])}
      choices={choices.found}
      failed={choices.failed}
      chosen={ids}
      clearable
      onSearch={choices.search}
      onChoose={(choice) => {
        choices.learn(choice);
        onChange(String(choice.id));
      }}
      onClear={() => onChange(undefined)}
    />
  );
}
