/** Chosen things in a row, each with a button that removes it. */
import type { Language } from '../../../grammar/site/models.ts';
import { word } from '../base/words.ts';

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
              aria-label={`${word('remove', language)} ${item.text}`}
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
