/**
 * A day or a moment: a text as the console writes it, typed or pasted in any usual form, and a calendar in the
 * console's language. The browser's own would speak the browser's. The calendar's code comes when one is opened.
 */
import { useRef, useState, type ComponentProps, type Ref } from 'react';
import type { Language } from '../../../grammar/site/models.ts';
import { later } from '../base/later.tsx';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

const Calendar = later(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DayControlProps {
  /** Attributes of the input: id or aria-label, description, validity. */
  control: Pick<
    ComponentProps<'input'>,
    'id' | 'aria-label' | 'aria-invalid' | 'aria-required' | 'aria-describedby' | 'className'
  >;
  bind?: Ref<HTMLInputElement>;
  /** What the calendar is for. */
  label: string;
  language: Language;
  /** A moment, with hours, minutes and seconds. */
  timed?: boolean;
  /** YYYY-MM-DD or YYYY-MM-DD HH:mm:ss; or what was typed and is neither. */
  text: string;
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  /** Told with every key, and of what the calendar chose, written as `text` is. */
  onText(text: string): void;
  /** What was typed is left, or the whole control. */
  onLeave?(): void;
  /** Enter has a use of its own here; the calendar's choice is as good. */
  onTake?(text: string): void;
}

export function DayControl({
  control,
  bind,
  label,
  language,
  timed = false,
  text,
  min,
  max,
  disabled,
  onText,
  onLeave,
  onTake,
}: DayControlProps) {
  const t = fixedT(language, fieldTexts);
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (back: boolean): void => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  // What does not arrive is told by whoever watches over the code of this build; the next press asks again.
  const toggle = (): void => {
    if (open) close(true);
    else
      Calendar.fetch().then(
        () => setOpen(true),
        () => undefined,
      );
  };
  return (
    <span
      ref={box}
      className={timed ? 'day-control day-timed' : 'day-control'}
      onBlur={(event) => {
        const { currentTarget: own, relatedTarget: next, target } = event;
        const typed = target instanceof HTMLInputElement;
        if (typed) setDraft(undefined);
        const within = own.contains(next);
        if (next && !within) setOpen(false);
        // Whoever goes on to the calendar has left what was typed, but not an empty control.
        if (!within || (typed && target.value !== '')) onLeave?.();
      }}
    >
      <input
        {...control}
        ref={bind}
        className={`input ${control.className ?? ''}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder={timed ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
        value={draft ?? text}
        disabled={disabled}
        onChange={(event) => {
          setDraft(event.target.value);
          onText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' && event.altKey) toggle();
          else if (event.key === 'Enter' && onTake) onTake(event.currentTarget.value);
          else return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') setDraft(undefined);
        }}
      />
      <button
        ref={button}
        type="button"
        className="day-button"
        aria-label={`${label}: ${t('calendar')}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        // The focus goes to the calendar: a sentence below the input that it leaves would move the button first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" />
        </svg>
      </button>
      {open && (
        <Calendar
          anchor={box}
          label={label}
          language={language}
          timed={timed}
          text={text}
          min={min}
          max={max}
          onText={(chosen) => {
            setDraft(undefined);
            if (onTake) onTake(chosen);
            else onText(chosen);
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
