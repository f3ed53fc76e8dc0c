import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { relativeTime } from '../../base/formats.ts';
import { useDraftPlaces } from '../../kinds/form/draft-store.tsx';
import { useLanguage } from '../../providers/language.ts';
import { leaveView } from '../../providers/view-window.ts';
import { useLiveSession } from './live.ts';
import { tryNow } from './reach.ts';
import { viewOverKey } from './session-layer.tsx';
import { changeState, type SessionState, type SlowCall } from './state.ts';
import { useTick } from './use-tick.tsx';
import { reloadKept } from './version.ts';
import { sessionTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

function Bar({ tone, text, children }: { tone: 'info' | 'warning' | 'error'; text: string; children?: ReactNode }) {
  return (
    <div className={`banner banner-${tone}`} role="status">
      <span className="banner-text session-time">{text}</span>
      {children}
    </div>
  );
}

/** The server cannot be reached: when it is tried next. */
function DownBar({ next }: { next: number }) {
  const t = useTexts(sessionTexts);
  const seconds = Math.ceil((next - useTick()) / 1000);
  return (
    <Bar tone="error" text={seconds > 0 ? t('down', { seconds }) : t('trying')}>
      <button type="button" className="btn btn-small" onClick={() => void tryNow()}>
        {t('tryNow')}
      </button>
    </Bar>
  );
}

/** The computer has no network: what is shown was read earlier, and how long ago. */
function OfflineBar() {
  const t = useTexts(sessionTexts);
  const language = useLanguage();
  const client = useQueryClient();
  // By the clock that tells when rows were read.
  const now = useTick(Date);
  const read = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  const text = t('offline');
  return (
    <Bar tone="warning" text={text}>
      {read.length > 0 && (
        <span className="small session-age">
          {t('shownFrom', { age: relativeTime(new Date(Math.min(...read)), language, now) })}
        </span>
      )}
    </Bar>
  );
}

function VersionBar({ broken }: { broken: boolean }) {
  const t = useTexts(sessionTexts);
  const drafts = useDraftPlaces().length > 0;
  const [refused, setRefused] = useState(false);
  return (
    <Bar
      tone={refused ? 'warning' : 'info'}
      text={t(refused ? 'notKept' : broken ? 'broken' : drafts ? 'newVersionDrafts' : 'newVersion')}
    >
      <button
        type="button"
        className="btn btn-small btn-primary"
        onClick={() => void reloadKept().then((kept) => setRefused(!kept))}
      >
        {t('reload')}
      </button>
      <button type="button" className="btn btn-small" onClick={() => changeState({ newVersion: undefined })}>
        {t('later')}
      </button>
    </Bar>
  );
}

/** The console as a role sees it: whose eyes, that nothing can be changed, and the way out. */
function ViewBar({ name }: { name: string }) {
  const t = useTexts(sessionTexts);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void leaveView();
  };
  return (
    <Bar tone="warning" text={t('viewing', { name })}>
      <button type="button" className="btn btn-small" disabled={leaving} onClick={leave}>
        {t('leaveView')}
      </button>
    </Bar>
  );
}

/** A view has ended by itself, and why. */
function ViewOverBar() {
  const t = useTexts(sessionTexts);
  const [why, setWhy] = useState(() => sessionStorage.getItem(viewOverKey));
  const close = () => {
    sessionStorage.removeItem(viewOverKey);
    setWhy(null);
  };
  if (why === null) return null;
  return (
    <Bar tone="warning" text={t('viewOver', { why })}>
      <button type="button" className="btn btn-small" onClick={close}>
        {t('understood')}
      </button>
    </Bar>
  );
}

/** What is wrong between this window and the server, above the page. */
export function SessionBars({ state: { offline, down, blocked, newVersion } }: { state: SessionState }) {
  const t = useTexts(sessionTexts);
  const { viewing } = useLiveSession();
  return (
    <div className="session-bars">
      {viewing && <ViewBar name={viewing.name} />}
      <ViewOverBar />
      {offline ? <OfflineBar /> : down && <DownBar next={down.next} />}
      {blocked !== undefined && !down && !offline && (
        <Bar tone="warning" text={t('blocked', { path: blocked })}>
          <button type="button" className="btn btn-small" onClick={() => changeState({ blocked: undefined })}>
            {t('later')}
          </button>
        </Bar>
      )}
      {newVersion && <VersionBar broken={newVersion === 'broken'} />}
    </div>
  );
}

/** Calls that take long: how long so far, and the way out. As a popover it stands above open dialogs. */
export function SlowBar({ slow }: { slow: readonly SlowCall[] }) {
  const t = useTexts(sessionTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.showPopover(), []);
  const seconds = Math.floor((useTick() - Math.min(...slow.map(({ since }) => since))) / 1000);
  return createPortal(
    <div ref={box} popover="manual" className="session-slow">
      <Bar tone="info" text={t('slow', { seconds })}>
        <button type="button" className="btn btn-small" onClick={() => slow.forEach((one) => one.cancel())}>
          {t('stopWaiting')}
        </button>
      </Bar>
    </div>,
    document.body,
  );
}
