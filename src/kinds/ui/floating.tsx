/** What opens beside a button: a menu, or a panel of controls. Its code comes with the first of them. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../text/texts.tsx';
import type { MenuEntry } from './menu.tsx';
import { usePlace } from './place.tsx';

/** Controls, the first of which has the focus. */
export function Panel({
  anchor,
  label,
  close,
  content,
}: {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  close(back: boolean): void;
  content(close: () => void): ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  usePlace(anchor, panel, close);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button, select')?.focus({ preventScroll: true });
  }, []);
  return createPortal(
    <div ref={panel} className="popover k-floating" role="dialog" aria-label={label}>
      {content(() => close(true))}
    </div>,
    document.body,
  );
}

/** Entries that are used with the arrow keys. */
export function Menu({
  anchor,
  label,
  entries,
  close,
}: {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: MenuEntry[];
  close(back: boolean): void;
}) {
  const language = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(foldsRefused(entries));
  const shown = folded ? entries.filter((entry) => entry.refusal === undefined) : entries;
  usePlace(anchor, menu, close, shown.length);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close(true);
    const step = moves[event.key];
    if (step === undefined || !menu.current) return;
    event.preventDefault();
    const items = [...menu.current.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length;
    items[next]?.focus();
  };
  const item = (entry: MenuEntry, why: boolean) => (
    <button
      key={entry.key}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={entry.danger ? 'menu-item menu-item-danger' : 'menu-item'}
      aria-disabled={entry.refusal === undefined ? undefined : true}
      title={entry.refusal}
      onClick={() => {
        if (entry.refusal !== undefined) return;
        close(true);
        entry.onSelect();
      }}
    >
      <span>
        {entry.label}
        {why && entry.refusal !== undefined && <span className="k-why">{entry.refusal}</span>}
      </span>
    </button>
  );
  return createPortal(
    <div ref={menu} className="menu k-floating" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {refusalGroups(shown).map(({ refusal, entries: own }) =>
        refusal !== undefined && own.length > 1 ? (
          <div key={own[0]?.key} role="group" aria-label={refusal}>
            <div className="k-why k-why-all" aria-hidden="true">
              {refusal}
            </div>
            {own.map((entry) => item(entry, false))}
          </div>
        ) : (
          own.map((entry) => item(entry, true))
        ),
      )}
      {folded && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item k-why-all"
          aria-expanded={false}
          onClick={() => {
            setFolded(false);
            // The entry that is pressed goes: the focus stays in its place.
            setTimeout(() => menu.current?.querySelector<HTMLElement>('[aria-disabled]')?.focus());
          }}
        >
          {refusedWord[language](entries.length - shown.length)}
        </button>
      )}
    </div>,
    document.body,
  );
}

const refusedWord = {
  zh: (count: number): string => `${count} 项当前不可用`,
  en: (count: number): string => `${count} not available now`,
};

/** Refused entries that are a screen of their own stand behind one that tells their number. */
function foldsRefused(entries: readonly MenuEntry[]): boolean {
  const refused = entries.filter((entry) => entry.refusal !== undefined).length;
  return refused > 3 && refused < entries.length;
}

/** Neighbours that are refused for the same reason, which then is said once. */
export function refusalGroups(entries: readonly MenuEntry[]): { refusal: string | undefined; entries: MenuEntry[] }[] {
  const groups: { refusal: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of entries) {
    const known = groups.find((group) => group.refusal === entry.refusal);
    if (known) known.entries.push(entry);
    else groups.push({ refusal: entry.refusal, entries: [entry] });
  }
  return groups;
}

const moves: { [key: string]: number | 'first' | 'last' } = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' };
