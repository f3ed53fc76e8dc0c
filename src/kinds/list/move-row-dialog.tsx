/** Moves a row of an ordered list to its beginning, its end, or a place, wherever that is. */
import { marks } from '../../base/language.ts';
import { useId, useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import type { Row } from '../data/data.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { titleOf } from './cells/title.ts';
import { useReorder, type Way } from './use-reorder.tsx';
import { listTexts } from './cells/texts.ts';

interface Props {
  page: PageDef;
  row: Row;
  onClose(): void;
  /** The list is to be asked anew. */
  onDone(): void;
}

export function MoveRowDialog({ page, row, onClose, onDone }: Props) {
  const t = useTexts(listTexts, kindTexts);
  const language = useLanguage();
  const id = useId();
  const move = useReorder(page, onDone);
  const sending = useSending();
  const { busy } = sending;
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string>();
  const within = page.list.reorder?.within ?? [];
  const fields = within.map((name) => page.fields[name]?.label[language] ?? name).join(marks.comma[language]);
  const number = /^[1-9]\d{0,3}$/.test(place.trim()) ? Number(place) : undefined;
  const go = (way: Way) =>
    void sending.run(async () => {
      const refused = await move(row, way);
      if (refused !== undefined) return setProblem(refused);
      onClose();
      return 'over';
    });
  return (
    <Dialog
      title={`${t('move')} ${titleOf(page, row)}`}
      busy={busy}
      onClose={onClose}
      foot={
        <button type="button" className="btn" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </button>
      }
    >
      <div className="stack">
        {problem && (
          <div className="banner banner-error" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <button type="button" className="btn" disabled={busy} onClick={() => go({ place: 1 })}>
            {t('toTop')}
          </button>
          <button type="button" className="btn" disabled={busy} onClick={() => go({ before: null })}>
            {t('toBottom')}
          </button>
        </div>
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault();
            if (number !== undefined) go({ place: number });
          }}
        >
          <label className="field-label" htmlFor={id}>
            {t('toPlace')}
          </label>
          <span className="row">
            <input
              id={id}
              className="input num k-place"
              inputMode="numeric"
              aria-describedby={`${id}-hint`}
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            />
            <WriteButton busy={busy} disabled={number === undefined} onClick={() => number && go({ place: number })}>
              {t('move')}
            </WriteButton>
          </span>
          <span id={`${id}-hint`} className="field-hint">
            {fields === '' ? t('placeHint') : t('placeWithin', { fields })}
          </span>
        </form>
      </div>
    </Dialog>
  );
}
