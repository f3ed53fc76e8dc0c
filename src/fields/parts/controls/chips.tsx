/** Chosen things in a row, each with a button that removes it. */
import type { Language } from '../../../grammar/site/models.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

export function Chips({
  items,
  language,
  disabled,
  onRemove,
}: {
  items: { key: string; text: string }[];
  language: Language;
  disabled: boolean | undefined;
  onRemove(key: string): void;
}) {
  const t = fixedT(language, fieldTexts);
  if (items.length === 0) return null;
  return (
    <ul className="chips">
      {items.map((item) => (
        <li key={item.key} className="tag tag-muted chip">
          {item.text}
          {!disabled && (
            <button
              type="button"
              className="chip-remove"
              aria-label={`${t('remove')} ${item.text}`}
              onClick={() => onRemove(item.key)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
