/** Chosen records in their order: dragged by a handle, moved by the arrow keys, removed one by one. */
import { useState } from 'react';
import { safeUrl } from '../../base/safe-url.ts';
import type { Language } from '../../grammar/site/models.ts';
import { dragOrder } from '../parts/controls/drag-order.tsx';
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
    if (id === undefined || to < 0 || to >= ids.length || to === from) return;
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
                <button
                  type="button"
                  className="btn btn-text btn-small btn-icon rows-handle"
                  aria-label={t('orderOf', { n: title })}
                  title={t('orderHint')}
                  onPointerDown={(event) => {
                    if (event.button !== 0) return;
                    const list = event.currentTarget.closest('ol');
                    const all = () => [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
                    dragOrder(event.currentTarget, event.pointerId, all, move);
                  }}
                  onKeyDown={(event) => {
                    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: ids.length - 1 }[event.key];
                    if (to === undefined) return;
                    event.preventDefault();
                    move(index, to);
                  }}
                >
                  <span aria-hidden="true">⠿</span>
                </button>
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
