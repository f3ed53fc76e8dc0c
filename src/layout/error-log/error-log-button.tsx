import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { Icon } from '../parts/icon.tsx';
import { useErrors } from './log.ts';
import { errorTexts } from './texts.ts';
import './error-log.css';
import { useTexts } from '../../kinds/text/texts.tsx';

const ErrorLogDialog = later(async () => ({ default: (await import('./error-log-dialog.tsx')).ErrorLogDialog }));

/** The bug button; a red dot says that something has failed. */
export function ErrorLogButton() {
  const t = useTexts(errorTexts);
  const errors = useErrors();
  const [open, setOpen] = useState(false);
  const label = t('button');
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
        aria-description={errors.length > 0 ? t('count', { count: errors.length }) : undefined}
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
