import { useEffect, useId, useRef, useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { Icon } from '../parts/icon.tsx';
import { barTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

const ColourField = later(
  async () => ({ default: (await import('./colour-field.tsx')).ColourField }),
  () => <span className="spinner" />,
);

/** The theme colour picker of the top bar; the panel closes on Escape and on a click elsewhere. */
export function ThemeColourButton() {
  const t = useTexts(barTexts);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const label = t('themeColour');
  return (
    <div
      ref={box}
      className="pop topbar-wide"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className="btn btn-text topbar-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="Palette" />
      </button>
      {open && (
        <div id={id} role="group" aria-label={label} className="popover pop-panel look-panel">
          <ColourField />
        </div>
      )}
    </div>
  );
}
