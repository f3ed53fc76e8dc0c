import { useId } from 'react';
import type { Tag } from './tags.ts';
import type { Question } from './use-tag-actions.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Asked when a tag with unsaved changes is closed: give the changes up, keep them for the next visit, or stay. */
export function UnsavedDialog({ question, titleOf }: { question: Question; titleOf(tag: Tag): string }) {
  const t = useTexts(shellTexts);
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      title={t('unsavedTitle')}
      aria-describedby={id}
      onClose={question.cancel}
      foot={
        <>
          <button type="button" className="btn" autoFocus onClick={question.cancel}>
            {t('cancel')}
          </button>
          <button type="button" className="btn" onClick={() => question.close(false)}>
            {t('unsavedKeep')}
          </button>
          <button type="button" className="btn btn-danger" onClick={() => question.close(true)}>
            {t('unsavedDrop')}
          </button>
        </>
      }
    >
      <div id={id} className="stack">
        <p>{t('unsavedText', { count: question.dirty.length })}</p>
        <ul className="unsaved-list">
          {question.dirty.map((tag) => (
            <li key={tag.path}>{titleOf(tag)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
