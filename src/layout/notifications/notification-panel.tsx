import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { relativeTime } from '../../base/formats.ts';
import { isGoing, type Notice } from '../../calls/notifications/notice.ts';
import type { SiteDataProvider } from '../../kinds/data/data.ts';
import { useSession } from '../../kinds/session/session-context.tsx';
import { pathOf } from '../../providers/area.ts';
import { useLanguage } from '../../providers/language.ts';
import { useSiteManifest } from '../../kinds/navigation/named-pages.tsx';
import { noticeDetail, noticeLine } from './lines.ts';
import { askNotifications, markRead, useNotifications } from './store.ts';
import { inOrder } from './summary.ts';
import { panelTexts } from './panel-texts.ts';
import { noticeTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** The notifications, newest first: each leads to its page or to its file. Arrows move among the rows. */
export function NotificationPanel({ onLeave }: { onLeave(): void }) {
  const language = useLanguage();
  const t = useTexts(panelTexts, noticeTexts);
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const data = useDataProvider() as unknown as SiteDataProvider;
  const { rows, unread, stale, asked } = useNotifications();
  const { pages } = useSiteManifest();
  const labels = new Map(pages.map(({ route, label }) => [route, label]));
  const [busy, setBusy] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void askNotifications();
    (
      list.current?.querySelector<HTMLElement>('.notify-open') ??
      list.current?.closest<HTMLElement>('[role="dialog"]')?.querySelector<HTMLElement>('button')
    )?.focus();
  }, []);

  const go = (one: Notice) => {
    void markRead([one.key], true);
    onLeave();
    if (one.page === '') return;
    const path = pathOf(one.page, session.area);
    if (one.query !== undefined) return void navigate(`${path}?${one.query}`);
    if (one.record !== undefined) return void navigate(`${path}/${one.record}`);
    void navigate(one.kind === 'waiting' && one.tab ? `${path}?tab=${encodeURIComponent(one.tab)}` : path);
  };
  const fetchFile = async (one: Notice) => {
    setBusy(one.key);
    try {
      await data.exportFile(one.page, one.job ?? 0);
      void markRead([one.key], true);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(undefined);
  };
  const stop = async (one: Notice) => {
    setBusy(one.key);
    try {
      await data.exportCancel(one.page, one.job ?? 0);
      notify(t('cancelled'), { type: 'info' });
    } catch {
      // The client has shown why.
    }
    setBusy(undefined);
    void askNotifications();
  };
  const keys = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('.notify-open') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <div onKeyDown={keys}>
      <div className="notify-head">
        <h2>{t('title')}</h2>
        <button
          type="button"
          className="btn btn-text btn-small"
          disabled={unread === 0}
          onClick={() =>
            void markRead(
              rows.filter((one) => !one.read).map((one) => one.key),
              true,
            )
          }
        >
          {t('readAll')}
        </button>
      </div>
      {stale && (
        <p className="banner banner-warning" role="status">
          {t('stale')}
        </p>
      )}
      {rows.length === 0 &&
        (asked ? (
          <div className="notify-empty">
            <p>{t('empty')}</p>
            <p className="muted">{t('emptyText')}</p>
          </div>
        ) : (
          <span className="skeleton-line" />
        ))}
      <ul ref={list} className="notify-list">
        {inOrder(rows).map((one) => {
          const page = labels.get(one.page);
          const detail = noticeDetail(one, language, page);
          const going = isGoing(one);
          const line = noticeLine(one, page, language);
          return (
            <li key={one.key} className={one.read ? 'notify-row' : 'notify-row notify-unread'}>
              <button
                type="button"
                className="notify-open"
                onClick={() => (one.file ? void fetchFile(one) : go(one))}
                aria-busy={busy === one.key}
              >
                <span className="notify-line">
                  {!one.read && <span className="notify-dot" role="img" aria-label={t('unreadMark')} />}
                  <span className="tag tag-muted">{t(`kind_${one.kind}`)}</span> {line}
                </span>
                <span className="notify-detail">
                  <time dateTime={one.at}>{relativeTime(one.at, language)}</time>
                  <span>{detail}</span>
                </span>
                {going && one.total ? (
                  <progress
                    className="progress"
                    max={one.total}
                    value={(one.done ?? 0) + (one.refused ?? 0)}
                    aria-label={line}
                  />
                ) : null}
              </button>
              <span className="notify-acts">
                {one.file && (
                  <button
                    type="button"
                    className="btn btn-text btn-small"
                    disabled={busy === one.key}
                    aria-label={`${t('download')} ${one.file}`}
                    onClick={() => void fetchFile(one)}
                  >
                    {t('download')}
                  </button>
                )}
                {going && one.kind === 'export' && (
                  <button
                    type="button"
                    className="btn btn-text btn-small"
                    disabled={busy === one.key}
                    aria-label={`${t('cancel')} ${line}`}
                    onClick={() => void stop(one)}
                  >
                    {t('cancel')}
                  </button>
                )}
                {!going && (
                  <button
                    type="button"
                    className="btn btn-text btn-small"
                    aria-label={`${t(one.read ? 'markUnread' : 'markRead')} ${line}`}
                    onClick={() => void markRead([one.key], !one.read)}
                  >
                    {t(one.read ? 'markUnread' : 'markRead')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
