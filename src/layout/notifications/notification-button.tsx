import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { later } from '../../fields/parts/base/later.tsx';
import { Popover, useOpen } from '../../fields/parts/floating/popover.tsx';
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
  const { open: opened, setOpen, button, close: shut } = useOpen();
  const open = opened || overlay === 'notifications';
  const close = (back: boolean) => {
    shut(back);
    if (overlay === 'notifications') setOverlay(undefined);
  };
  const announce = useEffectEvent(async (ended: Parameters<Parameters<typeof watchNotifications>[0]>[0]) => {
    const { noticeLine } = await import('./lines.ts');
    for (const one of ended)
      notify(noticeLine(one, pageEntry(one.page)?.label, language), {
        type: one.state === 'done' ? 'success' : one.state === 'cancelled' ? 'info' : 'warning',
      });
  });
  useEffect(() => watchNotifications((ended) => void announce(ended)), []);
  const label = t('title');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-text topbar-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-description={unread > 0 ? t('unread', { count: unread }) : undefined}
        onClick={() => (open ? close(false) : setOpen(true))}
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
        <Popover anchor={button} label={label} className="notify-panel" close={close}>
          <NotificationPanel onLeave={() => close(false)} />
        </Popover>
      )}
    </>
  );
}
