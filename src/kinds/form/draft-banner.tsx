/** Tells that a draft was put back, of which moment, and asks whether it stays. */
import { useState } from 'react';
import { dayOf, printMoment } from '../../base/date.ts';
import type { DraftState } from './use-draft.tsx';
import { draftTexts } from './draft-texts.ts';
import { useTexts } from '../text/texts.tsx';

/** "14:02", or with the day when it was not today. */
export function draftTime(at: string, now: Date): string {
  return printMoment(at, dayOf(at) === dayOf(now) ? 'h:i' : 'm-d h:i');
}

export function DraftBanner({ draft }: { draft: DraftState }) {
  const t = useTexts(draftTexts);
  const [now] = useState(() => new Date());
  if (draft.restored === undefined) return null;
  return (
    <div className="banner banner-info" role="status">
      {t('draftRestored', { time: draftTime(draft.restored, now) })}
      {draft.outdated && <strong>{t('draftOutdated')}</strong>}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-small" onClick={draft.keep}>
        {t('keepDraft')}
      </button>
      <button type="button" className="btn btn-small" onClick={draft.discard}>
        {t('discardDraft')}
      </button>
    </div>
  );
}
