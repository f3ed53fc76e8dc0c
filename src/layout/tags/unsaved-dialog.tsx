import { useId, useRef } from 'react';
import { useSay } from '../parts/say.tsx';
import type { Tag } from './tags.ts';
import type { Question } from './use-tag-actions.tsx';
import { useModal } from '../../fields/parts/controls/use-modal.tsx';

/** Asked when a tag with unsaved changes is closed: give the changes up, keep them for the next visit, or stay. */
export function UnsavedDialog({ question, titleOf }: { question: Question; titleOf(tag: Tag): string }) {
  const say = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => question.cancel()}
    >
      <div className="dialog-head">
        <h2 id={`${id}title`}>{say('unsavedTitle')}</h2>
      </div>
      <div className="dialog-body stack" id={`${id}text`}>
        <p>{say('unsavedText', { count: question.dirty.length })}</p>
        <ul className="unsaved-list">
          {question.dirty.map((tag) => (
            <li key={tag.path}>{titleOf(tag)}</li>
          ))}
        </ul>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" autoFocus onClick={() => question.cancel()}>
          {say('cancel')}
        </button>
        <button type="button" className="btn" onClick={() => question.close(false)}>
          {say('unsavedKeep')}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => question.close(true)}>
          {say('unsavedDrop')}
        </button>
      </div>
    </dialog>
  );
}
