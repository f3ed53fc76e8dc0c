/** A search box with a list of suggestions (ARIA combobox pattern); all keys work, the mouse is never needed. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Choice } from '../../contract.ts';
import type { CreateEntry } from './inline-create.ts';
import { placeBeside } from '../floating/place.tsx';
import { choiceTexts } from '../base/choice-texts.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface ComboboxProps {
  /** Attributes of the input: id or aria-label, description, validity. */
  control: { [attribute: string]: string | boolean | undefined };
  inputRef?: Ref<HTMLInputElement>;
  language: Language;
  disabled?: boolean | undefined;
  /** Shown while nothing is typed. */
  text: string;
  /** Second line of what is chosen. */
  note?: string | undefined;
  choices: Choice[] | undefined;
  failed: boolean;
  /** Ids that are chosen already. */
  chosen: readonly number[];
  clearable: boolean;
  /** Called as soon as the list opens, and after each pause in typing. */
  onSearch(keyword: string): void;
  onChoose(choice: Choice): void;
  onClear(): void;
  onLeave?(): void;
  /** Makes what is not there yet: the last entry of the list. */
  create?: CreateEntry | undefined;
}

export function Combobox({
  control,
  inputRef,
  language,
  disabled,
  text,
  note,
  choices,
  failed,
  chosen,
  clearable,
  onSearch,
  onChoose,
  onClear,
  onLeave,
  create: offered,
}: ComboboxProps) {
  const t = fixedT(language, choiceTexts, fieldTexts);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => search.current((typed ?? '').trim()), typed === null ? 0 : 250);
    return () => clearTimeout(timer);
  }, [open, typed]);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      open && list.current && box.current
        ? placeBeside(list.current, box.current, { enough: 160, least: 60, wide: true })
        : undefined,
    [open],
  );
  const shown = choices ?? [];
  // Who presses Enter before the answer has come means one that is there.
  const create = choices === undefined ? undefined : offered;
  const last = shown.length - (create ? 0 : 1);
  const active = Math.min(at, last);
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setAt(0);
  };
  const choose = (choice: Choice | undefined): void => {
    if (!choice) return;
    onChoose(choice);
    close();
  };
  const making = useRef(false);
  const make = (): void => {
    const keyword = (typed ?? '').trim();
    close();
    making.current = true;
    create?.run(keyword);
  };
  const state = failed ? 'failed' : choices === undefined ? 'searching' : shown.length === 0 ? 'notFound' : undefined;
  return (
    <span
      ref={box}
      className="combobox"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        // Whoever makes what is missing has not left: the focus comes back.
        if (!making.current) onLeave?.();
        making.current = false;
      }}
    >
      <input
        {...control}
        ref={inputRef}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={t('typeToSearch')}
        value={typed ?? text}
        disabled={disabled}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (open) setAt(Math.max(0, Math.min(last, active + (event.key === 'ArrowDown' ? 1 : -1))));
            else setOpen(true);
          } else if (event.key === 'Enter' && open) {
            event.preventDefault();
            if (create && active === shown.length) make();
            else choose(shown[active]);
          } else if (event.key === 'Escape' && open) {
            event.preventDefault();
            event.stopPropagation();
            close();
          } else if (event.key === 'Backspace' && typed === null && clearable && text !== '') {
            onClear();
          }
        }}
      />
      {clearable && !disabled && text !== '' && (
        <button type="button" className="combobox-clear" tabIndex={-1} aria-label={t('clear')} onClick={onClear}>
          ×
        </button>
      )}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        className="menu floating combobox-list"
        hidden={!open}
        aria-label={t('choose')}
      >
        {state && (
          <li className="combobox-state" role="option" aria-disabled="true" aria-selected="false">
            {t(state)}
          </li>
        )}
        {shown.map((choice, index) => (
          <li
            key={choice.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={chosen.includes(choice.id)}
            className={index === active ? 'menu-item combobox-active' : 'menu-item'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.image !== undefined && (
              <img
                className="combobox-image"
                src={safeUrl(choice.image) ?? undefined}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
            )}
            <span className="combobox-choice">
              <span>{choice.title}</span>
              {choice.note !== undefined && <span className="small muted">{choice.note}</span>}
            </span>
          </li>
        ))}
        {create && (
          <li
            id={`${listId}-${shown.length}`}
            role="option"
            aria-selected={false}
            className={`menu-item combobox-create${active === shown.length ? ' combobox-active' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={make}
          >
            {create.label}
          </li>
        )}
      </ul>
      {typed === null && text !== '' && note !== undefined && <span className="small muted combobox-note">{note}</span>}
    </span>
  );
}
