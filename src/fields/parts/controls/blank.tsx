/** What stands where there is no value, or none that can be shown. */
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Language } from '../../../grammar/site/models.ts';

export function Blank() {
  return <span className="cell-blank">—</span>;
}

/** True for null, undefined, an empty text and an empty list. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const texts = catalogue('blank', { unreadable: { zh: '无法识别：{{text}}', en: 'Unreadable: {{text}}' } });

/** Signs of a value that are told. */
const most = 60;

/** Nothing where there is no value; a value in another form than its type's is told as it came. */
export function Unread({ value, language }: { value: unknown; language: Language }) {
  if (isBlank(value)) return <Blank />;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return <span className="k-bad">{fixedT(language, texts)('unreadable', { text: text.slice(0, most) })}</span>;
}
