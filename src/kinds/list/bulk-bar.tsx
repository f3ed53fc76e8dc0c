/** What can be done with the ticked rows. */
import type { ActionDef } from '../../grammar/resolved.ts';
import type { BulkOffer } from '../act/availability.ts';
import { useLanguage, useTexts } from '../texts.tsx';

interface BulkBarProps {
  count: number;
  /** How many of them are not in sight. */
  away: number;
  acts: readonly BulkOffer[];
  onAct(act: ActionDef): void;
  onClear(): void;
}

export function BulkBar({ count, away, acts, onAct, onClear }: BulkBarProps) {
  const say = useTexts();
  const language = useLanguage();
  return (
    <div className="toolbar k-bulk" role="region" aria-label={say('selected', { count })}>
      <strong aria-live="polite">{say('selected', { count })}</strong>
      {away > 0 && <span className="muted">{say('selectedAway', { count: away })}</span>}
      {acts.map(({ act, refusal }) => (
        <button
          key={act.name}
          type="button"
          className={act.tone === 'error' ? 'btn btn-danger' : 'btn'}
          aria-disabled={refusal === undefined ? undefined : true}
          title={refusal}
          onClick={() => refusal === undefined && onAct(act)}
        >
          {act.label[language]}
        </button>
      ))}
      {acts.length === 0 && <span className="muted">{say('bulkNothing')}</span>}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-text" onClick={onClear}>
        {say('clearSelection')}
      </button>
    </div>
  );
}
