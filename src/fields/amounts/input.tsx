/**
 * One line for each option, behind a summary: a row of a sub-table stays low until it is opened. What cannot be read
 * stays as it was typed and is refused.
 */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import { useId, useState } from 'react';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { InputProps } from '../contract.ts';
import { optionsOf } from '../enum/model.ts';
import { fieldModel } from '../models.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { amountField, amountsModel } from './model.ts';

const texts = catalogue('amounts', { set: { zh: '设置', en: 'Set' } });

export function AmountsInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { field, language, disabled } = props;
  const id = useId();
  const [drafts, setDrafts] = useState<{ [option: string]: string }>({});
  const one = amountField(field);
  const held = (
    input.value !== null && typeof input.value === 'object' && !Array.isArray(input.value) ? input.value : {}
  ) as { [option: string]: Json };
  const summary = amountsModel.print(input.value, field, language);
  const put = (option: string, text: string) => {
    setDrafts({ ...drafts, [option]: text });
    const { [option]: _, ...rest } = held;
    const parsed = fieldModel('money')?.parse(text, one);
    const amount = parsed?.ok ? parsed.value : text;
    const next = amount === null ? rest : { ...rest, [option]: amount };
    input.change(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <Frame input={input} props={props} group>
      <details className="amounts" open={input.error ? true : undefined}>
        <summary ref={bind} aria-describedby={input.control['aria-describedby']}>
          {summary === '' ? fixedT(language, texts)('set') : summary}
        </summary>
        <div className="amounts-lines">
          {optionsOf(field).map((option) => (
            <label key={option.value} className="amounts-line" htmlFor={`${id}-${option.value}`}>
              <span>{option[language]}</span>
              <input
                id={`${id}-${option.value}`}
                className="input input-number"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                disabled={disabled}
                value={
                  drafts[option.value] ?? (typeof held[option.value] === 'string' ? String(held[option.value]) : '')
                }
                onChange={(event) => put(option.value, event.target.value)}
                onBlur={() => {
                  const { [option.value]: _, ...rest } = drafts;
                  setDrafts(rest);
                  input.blur();
                }}
              />
            </label>
          ))}
        </div>
      </details>
    </Frame>
  );
}
