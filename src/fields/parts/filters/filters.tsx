/** Filter controls that several field types share. The bar draws the label, so each control carries it as its name. */
import { useId, useState } from 'react';
import type { Language } from '../../../grammar/site/models.ts';
import type { FilterInputProps } from '../../contract.ts';
import { unreadNumber } from '../base/problems.ts';
import { CURRENCY_SIGNS, PERCENT_SIGNS, readNumber, unitsOf } from '../base/typed-text.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';
import { Popover, useOpen } from '../floating/popover.tsx';
import { marks } from '../../../base/language.ts';

const single = (value: FilterInputProps['value']): string => (typeof value === 'string' ? value : '');
const range = (value: FilterInputProps['value']): { gte?: string; lte?: string } =>
  typeof value === 'object' ? value : typeof value === 'string' && value !== '' ? { gte: value, lte: value } : {};

/** A text to look for. */
export function TextFilter({ field, language, value, onChange }: FilterInputProps) {
  return (
    <input
      className="input"
      type="search"
      maxLength={100}
      aria-label={field.label[language]}
      value={single(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** What may stand beside the digits, whatever the type of the number. */
const signs = [...CURRENCY_SIGNS, ...PERCENT_SIGNS];

/** One end of a range: what cannot be read as a number is marked, and asks for nothing. */
function NumberEnd({
  label,
  field,
  language,
  value,
  onChange,
}: Pick<FilterInputProps, 'field' | 'language'> & { label: string; value: string; onChange(value: string): void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const read = (text: string): string | null => readNumber(text, [...signs, ...unitsOf(field)]);
  const isUnread = draft !== null && read(draft) === null;
  return (
    <>
      <input
        className="input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? id : undefined}
        value={draft ?? value.slice(0, 30)}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(read(event.target.value) ?? '');
        }}
        onBlur={() => {
          if (!isUnread) setDraft(null);
        }}
      />
      {isUnread && (
        <span id={id} className="field-error" role="alert">
          {unreadNumber(draft)[language]}
        </span>
      )}
    </>
  );
}

/** From .. to, as numbers; an empty end is open. */
export function NumberFilter({ field, language, value, onChange }: FilterInputProps) {
  const t = fixedT(language, fieldTexts);
  const { gte = '', lte = '' } = range(value);
  const put = (next: { gte: string; lte: string }): void => {
    const kept = { ...(next.gte === '' ? {} : { gte: next.gte }), ...(next.lte === '' ? {} : { lte: next.lte }) };
    onChange(Object.keys(kept).length === 0 ? undefined : kept);
  };
  return (
    <span className="filter-range">
      <NumberEnd
        label={`${field.label[language]} ${t('from')}`}
        field={field}
        language={language}
        value={gte}
        onChange={(end) => put({ gte: end, lte })}
      />
      <span aria-hidden="true">–</span>
      <NumberEnd
        label={`${field.label[language]} ${t('to')}`}
        field={field}
        language={language}
        value={lte}
        onChange={(end) => put({ gte, lte: end })}
      />
    </span>
  );
}

/** One of few words. */
export function SelectFilter({
  field,
  language,
  value,
  onChange,
  options,
}: FilterInputProps & { options: { value: string; text: string }[] }) {
  const t = fixedT(language, fieldTexts);
  return (
    <select
      className="select"
      aria-label={field.label[language]}
      value={single(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{t('all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** Several of the options: a button that opens check boxes; Escape and a click elsewhere close them. */
export function ManyFilter({
  label,
  language,
  options,
  chosen,
  onChange,
}: {
  label: string;
  language: Language;
  options: { value: string; text: string }[];
  chosen: string[];
  onChange(chosen: string[]): void;
}) {
  const t = fixedT(language, fieldTexts);
  const { open, setOpen, button, close } = useOpen();
  const texts = options.filter((option) => chosen.includes(option.value)).map((option) => option.text);
  return (
    <span className="filter-many">
      <button
        ref={button}
        type="button"
        className="select filter-many-button"
        aria-expanded={open}
        aria-label={`${label}: ${texts.length === 0 ? t('all') : texts.join(', ')}`}
        onClick={() => setOpen(!open)}
      >
        {texts.length === 0 ? t('all') : texts.join(marks.comma[language])}
      </button>
      {open && (
        <Popover anchor={button} label={label} role="group" className="filter-many-list" close={close}>
          {options.map((option) => (
            <label key={option.value} className="check menu-item">
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one))),
                  )
                }
              />
              {option.text}
            </label>
          ))}
          {chosen.length > 0 && (
            <button type="button" className="btn btn-small btn-text" onClick={() => onChange([])}>
              {t('clear')}
            </button>
          )}
        </Popover>
      )}
    </span>
  );
}

/** For types whose values cannot be asked for in a list. */
export function NoFilter() {
  return null;
}
