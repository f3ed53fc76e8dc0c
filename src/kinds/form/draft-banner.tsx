/** Tells that a draft was put back, of which moment, and asks whether it stays. */
import { useState } from 'react';
import { dayOf, printMoment } from '../../base/date.ts';
import { useDraftTexts } from './draft-texts.tsx';
import type { DraftState } from './use-draft.tsx';

/** "14:02", or with the day when it was not today. */
export function draftTime(at: string, now: Date): string {
  return printMoment(at, dayOf(at) === dayOf(now) ? 'h:i' : 'm-d h:i');
}

export function DraftBanner({ draft }: { draft: DraftState }) {
  const say = useDraftTexts();
  const [now] = useState(() => new Date());
  if (draft.restored === undefined) return null;
  return (
    <div className="banner banner-info" role="status">
      {say('draftRestored', { time: draftTime(draft.restored, now) })}
      {draft.outdated && <strong>{say('draftOutdated')}</strong>}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-small" onClick={draft.keep}>
        {say('keepDraft')}
      </button>
      <button type="button" className="btn btn-small" onClick={draft.discard}>
        {say('discardDraft')}
      </button>
    </div>
  );
}
