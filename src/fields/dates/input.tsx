/**
 * Several days, kept in order: typed or pasted, one or many at once, or taken from the calendar. What cannot be read
 * stays in the control and in the form, which refuses it.
 */
import { isDay } from '../../base/date.ts';
import type { InputProps } from '../contract.ts';
import { Chips } from '../parts/controls/chips.tsx';
import { DayControl } from '../parts/controls/day-control.tsx';
import { typedDay } from '../parts/controls/day-text.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

const between = /[,，、;；|\n]+/u;

export function DatesInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  const { bind, ...input } = useInput(props);
  const held = Array.isArray(input.value) ? input.value.map(String) : [];
  const days = held.filter((one) => isDay(one));
  const begun = held.find((one) => !isDay(one)) ?? '';
  const hold = (kept: readonly string[], rest: string): void => {
    const all = [...new Set(kept)].sort();
    if (rest !== '') all.push(rest);
    input.change(all.length === 0 ? null : all);
  };
  const take = (text: string): void => {
    const said = text.split(between).filter((one) => one.trim() !== '');
    const wrong = said.filter((one) => typedDay(one) === null);
    hold([...days, ...said.flatMap((one) => typedDay(one) ?? [])], wrong.join(','));
  };
  return (
    <Frame input={input} props={props}>
      <Chips
        items={days.map((day) => ({ key: day, text: day }))}
        language={props.language}
        disabled={props.disabled}
        onRemove={(key) =>
          hold(
            days.filter((day) => day !== key),
            begun,
          )
        }
      />
      <span className="row">
        <DayControl
          control={input.control}
          bind={bind}
          label={props.field.label[props.language]}
          language={props.language}
          text={begun}
          disabled={props.disabled}
          onText={(text) => hold(days, text)}
          onTake={take}
          onLeave={() => {
            if (begun !== '') take(begun);
            input.blur();
          }}
        />
        <button
          type="button"
          className="btn btn-small"
          disabled={props.disabled || begun === ''}
          onClick={() => take(begun)}
        >
          {t('add')}
        </button>
      </span>
    </Frame>
  );
}
