import { useEffect, useRef, useState } from 'react';
import { useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { NoticeActions } from '../../kinds/data/notice-action.tsx';
import { noticeTime, setNoticeSink } from '../../providers/notices.ts';
import { Icon } from '../parts/icon.tsx';
import { noticesInSight, toldNotices, type ShownNotice } from './notice-list.ts';
import { fixedT } from '../../base/texts.ts';
import { getLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Shows react-admin's notifications and the client's messages, a few at a time. */
export function Notices() {
  const t = useTexts(shellTexts);
  const translate = useTranslate();
  const notify = useNotify();
  const { notifications, setNotifications } = useNotificationContext();
  const told = toldNotices(notifications, ({ message, notificationOptions }) =>
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message,
  );
  const { shown, over } = noticesInSight(told);
  const gone = over.flatMap((one) => one.of);
  useEffect(() => {
    if (gone.length > 0) setNotifications((before) => before.filter((one) => !gone.includes(one)));
  });

  useEffect(() => {
    setNoticeSink((text, kind) => notify(text, { type: kind, messageArgs: { _: text } }));
    // index.html found that the browser keeps nothing.
    if (document.documentElement.dataset['storage'] === 'memory') {
      delete document.documentElement.dataset['storage'];
      notify(fixedT(getLanguage(), shellTexts)('noStorage'), { type: 'info', autoHideDuration: noticeTime });
    }
    return () => setNoticeSink(undefined);
  }, [notify]);

  // A popover stands above open dialogs, too; shown anew it is on top again.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
    if (notifications.length > 0) box.current?.showPopover();
  }, [notifications.length]);

  return (
    <div ref={box} popover="manual" className="notices" aria-live="polite">
      {shown.map((one) => (
        <Notice
          key={one.key}
          text={one.text}
          type={one.type}
          time={one.time}
          buttons={one.buttons}
          dismiss={t('dismiss')}
          onDrop={() => setNotifications((before) => before.filter((other) => !one.of.includes(other)))}
        />
      ))}
    </div>
  );
}

function Notice({
  text,
  type,
  time,
  buttons,
  onDrop,
  dismiss,
}: Pick<ShownNotice, 'text' | 'type' | 'time' | 'buttons'> & { onDrop(): void; dismiss: string }) {
  const [held, setHeld] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => drop.current(), time);
    return () => clearTimeout(timer);
  }, [held, time]);
  return (
    <div
      className={`notice notice-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className="notice-text">
        {text} <NoticeActions buttons={buttons} onDrop={onDrop} />
      </div>
      <button type="button" className="btn btn-text btn-small btn-icon" aria-label={dismiss} onClick={onDrop}>
        <Icon name="Close" />
      </button>
    </div>
  );
}
