import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { useLanguage } from '../../providers/language.ts';
import { Icon } from '../parts/icon.tsx';
import { useErrors } from './log.ts';
import { errorWords } from './words.ts';
import './error-log.css';

const ErrorLogDialog = later(async () => ({ default: (await import('./error-log-dialog.tsx')).ErrorLogDialog }));

/** The bug button; a red dot says that something has failed. */
export function ErrorLogButton() {
  const language = useLanguage();
  const errors = useErrors();
  const [open, setOpen] = useState(false);
  const label = errorWords.button[language];
  return (
    <>
      <button
        type="button"
        className={
          errors.length > 0
            ? 'btn btn-text topbar-button errorlog-button errorlog-some'
            : 'btn btn-text topbar-button errorlog-button'
        }
        aria-label={label}
        aria-description={errors.length > 0 ? errorWords.count[language](errors.length) : undefined}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="BugReport" />
        {errors.length > 0 && <span className="errorlog-dot" />}
      </button>
      {open && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  );
}
