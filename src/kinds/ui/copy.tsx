/** Text into the clipboard, and the small button beside what is often taken elsewhere. */
import { useEffect, useRef, useState } from 'react';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { recordTexts } from './record-texts.ts';

/** Milliseconds for which the button says that it has copied. */
const saidTime = 2000;
const sheets =
  'M16 1H4a2 2 0 0 0-2 2v14h2V3h12V1zm3 4H8a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm0 16H8V7h11v14z';
const tick = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';

/**
 * Copies a text; false when the browser refuses. The clipboard's own interface exists on secure addresses only, so a
 * hidden field inside `place` (an open dialog takes the focus back from everything outside of it) serves elsewhere.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.className = 'visually-hidden';
    field.value = text;
    place.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Copies a value, and says for a moment that it has. `label`: what the value is. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTexts(recordTexts, kindTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), saidTime);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    const place = button.current?.parentElement ?? document.body;
    setSaid((await copyText(value, place)) ? 'copied' : 'notCopied');
  };
  return (
    <span className="k-copy">
      <button
        ref={button}
        type="button"
        className="btn btn-text btn-icon btn-small"
        aria-label={t('copyValue', { label })}
        title={t('copyValue', { label })}
        onClick={() => void copy()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={said === 'copied' ? tick : sheets} />
        </svg>
      </button>
      <span role="status" className={said ? 'k-copied' : undefined}>
        {said && (said === 'copied' ? t(said) : t(said))}
      </span>
    </span>
  );
}
