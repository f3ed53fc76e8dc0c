/** Yes or no in words, as a tag. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { booleanWord } from './model.ts';

export function BooleanCell({ value, field, language }: CellProps) {
  if (typeof value !== 'boolean') return <Unread value={value} language={language} />;
  const tone = field.options?.find((option) => option.value === String(value))?.tone ?? (value ? 'success' : 'muted');
  return <span className={`tag tag-${tone}`}>{booleanWord(value, field, language)}</span>;
}
