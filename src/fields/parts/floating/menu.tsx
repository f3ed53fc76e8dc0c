/** Menus beside a button or a point: entries that are used with the arrow keys. */
import { fixedT } from '../../../base/texts.ts';
import { catalogue } from '../../../base/catalogue.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { documentLanguage } from '../base/document-language.tsx';
import type { Anchor } from './place.tsx';
import { useFloating, useOpen } from './popover.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  /** Why it is not possible; the entry stays readable but does nothing. */
  refusal?: string | undefined;
  /** One of several, true for the one that is in force. */
  current?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** A line stands above it. */
  line?: boolean;
  onSelect(): void;
}

/** Moves the focus among the enabled items of a menu with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

interface MenuProps {
  anchor: RefObject<(Anchor & Partial<Node>) | null>;
  label: string;
  entries: MenuEntry[];
  close(back: boolean): void;
}

export function Menu({ anchor, label, entries, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(foldsRefused(entries));
  const shown = folded ? entries.filter((entry) => entry.refusal === undefined) : entries;
  useFloating(anchor, menu, close);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus({ preventScroll: true });
  }, []);
  const item = (entry: MenuEntry, why: boolean) => (
    <button
      key={entry.key}
      type="button"
      role={entry.current === undefined ? 'menuitem' : 'menuitemradio'}
      tabIndex={-1}
      className={['menu-item', entry.danger && 'menu-item-danger', entry.line && 'menu-item-line']
        .filter(Boolean)
        .join(' ')}
      aria-checked={entry.current}
      aria-disabled={entry.refusal === undefined ? undefined : true}
      disabled={entry.current || entry.disabled}
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
  return (
    <div
      ref={menu}
      className="menu floating"
      role="menu"
      aria-label={label}
      onKeyDown={(event) => {
        // The table or list around it has other uses for the arrows.
        event.stopPropagation();
        if (event.key === 'Tab') close(true);
        else moveFocus(event);
      }}
    >
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
          {fixedT(documentLanguage(), texts)('refused', { count: entries.length - shown.length })}
        </button>
      )}
    </div>
  );
}

const texts = catalogue('menu', { refused: { zh: '{{count}} 项当前不可用', en: '{{count}} not available now' } });

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

interface MenuButtonProps {
  label: string;
  className?: string;
  /** What is drawn in the place of its name. */
  children?: ReactNode;
  /** Asked when the menu opens. */
  entries(): MenuEntry[];
}

/** A button with a menu. */
export function MenuButton({ label, className = 'btn btn-text btn-small', children, entries }: MenuButtonProps) {
  const { open, setOpen, button, close } = useOpen();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={children === undefined ? undefined : label}
        title={children === undefined ? undefined : label}
        onClick={() => setOpen(!open)}
      >
        {children ?? label}
      </button>
      {open && <Menu anchor={button} label={label} entries={entries()} close={close} />}
    </>
  );
}
