/** From .. to, each typed in words (30分) or seconds; what cannot be read asks for nothing. */
import { useState } from 'react';
import type { FilterInputProps } from '../contract.ts';
import { normalized } from '../parts/base/typed-text.ts';
import { durationText } from './model.ts';
import { readSeconds } from './read.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

function End({
  label,
  seconds,
  language,
  onChange,
}: {
  label: string;
  seconds: string | undefined;
  language: FilterInputProps['language'];
  onChange(seconds: string | undefined): void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = seconds !== undefined && /^\d{1,12}$/.test(seconds) ? durationText(Number(seconds), language) : '';
  return (
    <input
      className="input"
      type="text"
      autoComplete="off"
      aria-label={label}
      value={draft ?? shown}
      onChange={(event) => {
        setDraft(event.target.value);
        const seconds = readSeconds(normalized(event.target.value));
        onChange(seconds === null || event.target.value.trim() === '' ? undefined : String(seconds));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

export function DurationFilter({ field, language, value, onChange }: FilterInputProps) {
  const t = fixedT(language, fieldTexts);
  const { gte, lte } = typeof value === 'object' ? value : { gte: value, lte: value };
  const put = (next: { gte: string | undefined; lte: string | undefined }): void => {
    const kept = {
      ...(next.gte === undefined ? {} : { gte: next.gte }),
      ...(next.lte === undefined ? {} : { lte: next.lte }),
    };
    onChange(Object.keys(kept).length === 0 ? undefined : kept);
  };
  return (
    <span className="filter-range">
      <End
        label={`${field.label[language]} ${t('from')}`}
        seconds={gte}
        language={language}
        onChange={(seconds) => put({ gte: seconds, lte })}
      />
      <span aria-hidden="true">–</span>
      <End
        label={`${field.label[language]} ${t('to')}`}
        seconds={lte}
        language={language}
        onChange={(seconds) => put({ gte, lte: seconds })}
      />
    </span>
  );
}
