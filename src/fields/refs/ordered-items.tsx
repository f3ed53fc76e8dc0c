/** Chosen records in their order: dragged by a handle, moved by the arrow keys, removed one by one. */
import { useState } from 'react';
import { safeUrl } from '../../base/safe-url.ts';
import type { Language } from '../../grammar/site/models.ts';
import { DragHandle } from '../parts/controls/drag-order.tsx';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

interface Item {
  id: number;
  title: string;
  note: string | undefined;
  image: string | undefined;
}

interface Props {
  items: readonly Item[];
  language: Language;
  disabled: boolean | undefined;
  onChange(ids: number[]): void;
}

export function OrderedItems({ items, language, disabled, onChange }: Props) {
  const t = fixedT(language, fieldTexts);
  const [told, setTold] = useState('');
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number): void => {
    const id = ids[from];
    if (id === undefined) return;
    const rest = ids.filter((one) => one !== id);
    onChange([...rest.slice(0, to), id, ...rest.slice(to)]);
    setTold(`${items[from]?.title}: ${t('orderedAt', { n: to + 1 })}`);
  };
  return (
    <>
      {items.length > 0 && (
        <ol className="ordered">
          {items.map(({ id, title, note, image }, index) => (
            <li key={id}>
              {!disabled && (
                <DragHandle
                  label={t('orderOf', { n: title })}
                  hint={t('orderHint')}
                  index={index}
                  count={ids.length}
                  onMove={move}
                />
              )}
              <span className="muted num">{index + 1}</span>
              {image !== undefined && (
                <img
                  className="combobox-image"
                  src={safeUrl(image) ?? undefined}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                />
              )}
              <span className="combobox-choice">
                <span>{title}</span>
                {note !== undefined && <span className="small muted">{note}</span>}
              </span>
              {!disabled && (
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={`${t('remove')} ${title}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </>
  );
}
