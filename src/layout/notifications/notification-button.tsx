import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { later } from '../../fields/parts/base/later.tsx';
import { useLanguage } from '../../providers/language.ts';
import { pageEntry } from '../../kinds/navigation/named-pages.tsx';
import { setOverlay, useOverlay } from '../shortcuts/command-state.ts';
import { Icon } from '../parts/icon.tsx';
import { useNotifications, watchNotifications } from './store.ts';
import { badgeText } from './summary.ts';
import { noticeTexts } from './texts.ts';
import './notifications.css';
import { useTexts } from '../../kinds/text/texts.tsx';

const NotificationPanel = later(
  async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel }),
  () => <span className="spinner" />,
);

/** The bell: how much is unread, and the panel with it. Ended work is announced wherever one is. */
export function NotificationButton() {
  const language = useLanguage();
  const t = useTexts(noticeTexts);
  const notify = useNotify();
  const { unread } = useNotifications();
  const overlay = useOverlay();
  const [opened, setOpened] = useState(false);
  const open = opened || overlay === 'notifications';
  const setOpen = (on: boolean) => {
    setOpened(on);
    if (!on && overlay === 'notifications') setOverlay(undefined);
  };
  const shut = useEffectEvent(() => setOpen(false));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const announce = useEffectEvent(async (ended: Parameters<Parameters<typeof watchNotifications>[0]>[0]) => {
    const { noticeLine } = await import('./lines.ts');
    for (const one of ended)
      notify(noticeLine(one, pageEntry(one.page)?.label, language), {
        type: one.state === 'done' ? 'success' : one.state === 'cancelled' ? 'info' : 'warning',
      });
  });
  useEffect(() => watchNotifications((ended) => void announce(ended)), []);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) shut();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = (back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  const label = t('title');
  return (
    <div
      ref={box}
      className="pop notify"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close(true);
      }}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className="btn btn-text topbar-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-description={unread > 0 ? t('unread', { count: unread }) : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="Notifications" />
        {unread > 0 && (
          <span className="notify-badge" aria-hidden="true" data-count={badgeText({ count: unread, capped: false })} />
        )}
      </button>
      <span className="visually-hidden" role="status">
        {unread > 0 ? t('unread', { count: unread }) : ''}
      </span>
      {open && (
        <div id={id} role="dialog" aria-label={label} className="popover pop-panel notify-panel">
          <NotificationPanel onLeave={() => close(false)} />
        </div>
      )}
    </div>
  );
}
