import { useState } from 'react';
import { later } from '../../parts/base/later.tsx';
import type { CellProps } from '../../contract.ts';
import { Blank } from '../../parts/controls/blank.tsx';
import { trackingTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

const Timeline = later(async () => ({ default: (await import('./timeline-dialog.tsx')).TimelineDialog }));

/**
 * A tracking number, which opens the way that its parcel took (`POST /api/v2/common/logistic`, specification section
 * 7).
 */
export function TrackingCell({ value, language }: CellProps) {
  const t = fixedT(language, trackingTexts);
  const [open, setOpen] = useState(false);
  if (typeof value !== 'string' || value === '') return <Blank />;
  const name = t('track');
  return (
    <>
      <button
        type="button"
        className="link tracking-no"
        title={name}
        aria-label={`${value} ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {value}
      </button>
      {open && <Timeline trackingNos={[value]} language={language} onClose={() => setOpen(false)} />}
    </>
  );
}
