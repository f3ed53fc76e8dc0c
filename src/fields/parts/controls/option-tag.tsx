/** An option of a choice as a coloured tag, or as plain text when its list gives it no tone. */
import type { Language } from '../../../grammar/site/models.ts';
import type { Option } from '../base/option.ts';

export function OptionTag({
  option,
  value,
  language,
}: {
  option: Option | undefined;
  value: string;
  language: Language;
}) {
  if (!option) return <span className="tag tag-muted">{value}</span>;
  return option.tone ? <span className={`tag tag-${option.tone}`}>{option[language]}</span> : <>{option[language]}</>;
}
