/** Below the keyword box: how many values a pasted list asks for and which are nowhere; it is copied and cleared. */
import { marks } from '../../../base/language.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { CopyButton } from '../../ui/copy.tsx';
import { useLanguage, useTexts } from '../../text/texts.tsx';
import { listTexts } from '../cells/texts.ts';

/** Values not found that are named; the others are copied with them. */
const named = 10;

interface PastedNoteProps {
  values: readonly string[];
  /** Undefined while it is not known. */
  notFound: readonly string[] | undefined;
  /** Why what was pasted last is not looked for. */
  refused: Text | undefined;
  onClear(): void;
}

export function PastedNote({ values, notFound, refused, onClear }: PastedNoteProps) {
  const language = useLanguage();
  const t = useTexts(listTexts);
  const join = marks.comma[language];
  return (
    <div className="k-pasted">
      {refused && (
        <div className="field-error" role="alert">
          {refused[language]}
        </div>
      )}
      {values.length > 0 && (
        <div className="k-pasted-list">
          <span className="tag tag-info">
            {t('anyOf', { count: values.length })}{' '}
            <button type="button" className="k-x" aria-label={t('clearPasted')} onClick={onClear}>
              ×
            </button>
          </span>
          <span role="status" className={notFound && notFound.length > 0 ? 'k-not-found' : 'small muted'}>
            {notFound?.length === 0 && t('allThere')}
            {notFound &&
              notFound.length > 0 &&
              t('notFound', {
                count: notFound.length,
                values: notFound.slice(0, named).join(join) + (notFound.length > named ? ' …' : ''),
              })}
          </span>
          {notFound && notFound.length > 0 && <CopyButton value={notFound.join('\n')} label={t('missing')} />}
        </div>
      )}
    </div>
  );
}
