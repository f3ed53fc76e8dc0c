import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { printMoment } from '../../../base/date.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDataProvider, ParcelWay } from '../../contract.ts';
import { OptionTag } from '../../parts/controls/option-tag.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import './tracking.css';
import { trackingTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

/** Where each parcel is and how it got there, the newest event first. */
export function TimelineDialog({
  trackingNos,
  language,
  onClose,
}: {
  trackingNos: readonly string[];
  language: Language;
  onClose(): void;
}) {
  const t = fixedT(language, trackingTexts);
  return (
    <Dialog title={`${t('title')} ${trackingNos.join(' ')}`} onClose={onClose}>
      <div className="stack">
        {trackingNos.map((trackingNo) => (
          <Way key={trackingNo} trackingNo={trackingNo} language={language} />
        ))}
      </div>
    </Dialog>
  );
}

/** One parcel. */
function Way({ trackingNo, language }: { trackingNo: string; language: Language }) {
  const t = fixedT(language, trackingTexts);
  const { way, failed, retry } = useWay(trackingNo);
  const events = [...(way?.tracks ?? [])].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
  return (
    <section className="stack" aria-label={trackingNo} aria-busy={way === undefined && !failed}>
      <p className="tracking-head">
        <span translate="no">{trackingNo}</span>
        {way?.carrier && <span className="muted">{way.carrier}</span>}
        {way?.stateText && (
          <OptionTag
            option={{ value: way.state ?? '', ...way.stateText }}
            value={way.state ?? ''}
            language={language}
          />
        )}
      </p>
      {way === undefined && !failed && (
        <p role="status" className="muted">
          {t('loading')}
        </p>
      )}
      {failed && (
        <div className="banner banner-error" role="alert">
          {t('failed')}{' '}
          <button type="button" className="btn btn-small" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      )}
      {way && events.length === 0 && (
        <p className="muted">{t(way.state === null && way.carrier === null ? 'unknown' : 'none')}</p>
      )}
      {events.length > 0 && (
        <ol className="tracking-way">
          {events.map((event, at) => (
            <li key={`${event.at} ${at}`} aria-current={at === 0 ? 'step' : undefined}>
              <time dateTime={event.at ?? undefined}>{printMoment(event.at ?? '')}</time>
              <div>
                <strong>{event.state}</strong>
                {event.place && <span className="muted"> · {event.place}</span>}
              </div>
              <div>{event.text}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function useWay(trackingNo: string): { way: ParcelWay | undefined; failed: boolean; retry(): void } {
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ way?: ParcelWay; failed: boolean }>({ failed: false });
  useEffect(() => {
    let gone = false;
    provider.tracking(trackingNo).then(
      (way) => gone || setFound({ way, failed: false }),
      () => gone || setFound({ failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [provider, trackingNo, tries]);
  const retry = () => {
    setFound({ failed: false });
    setTries(tries + 1);
  };
  return { way: found.way, failed: found.failed, retry };
}
