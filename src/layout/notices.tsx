import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotificationContext, useNotify, useTranslate, type NotificationPayload } from 'react-admin';
import { DropNotice } from '../kinds/notice-action.tsx';
import { noticeTime, setNoticeSink } from '../providers/notices.ts';
import { Icon } from './icon.tsx';
import { useSay } from './say.tsx';

/** Milliseconds that good news stays. */
const briefTime = 3000;

interface Shown {
  key: string;
  message: NotificationPayload['message'];
  text: ReactNode;
  type: string;
  time: number;
  of: NotificationPayload[];
}

/**
 * Shows react-admin's notifications and the client's messages. Equal texts are shown once; of what is merely told, the
 * latest of its kind.
 */
export function Notices() {
  const say = useSay();
  const translate = useTranslate();
  const notify = useNotify();
  const { notifications, setNotifications } = useNotificationContext();
  const shown: Shown[] = [];
  notifications.forEach((one, at) => {
    const { message, type = 'info', notificationOptions } = one;
    const text =
      typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
    const key = typeof text === 'string' ? text : `${type}:${at}`;
    const same = shown.find((other) => other.text === text || (type === 'info' && other.message === message));
    if (same) Object.assign(same, { key, text, of: [...same.of, one] });
    else {
      const time =
        notificationOptions?.autoHideDuration ?? (type === 'error' || type === 'warning' ? noticeTime : briefTime);
      shown.push({ key, message, text, type, time, of: [one] });
    }
  });

  useEffect(() => {
    setNoticeSink((text, kind) => notify(text, { type: kind, messageArgs: { _: text } }));
    // index.html found that the browser keeps nothing.
    if (document.documentElement.dataset['storage'] === 'memory') {
      delete document.documentElement.dataset['storage'];
      notify('shell.noStorage', { type: 'info', autoHideDuration: noticeTime });
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
          dismiss={say('dismiss')}
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
  onDrop,
  dismiss,
}: Pick<Shown, 'text' | 'type' | 'time'> & { onDrop(): void; dismiss: string }) {
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
        <DropNotice value={onDrop}>{text}</DropNotice>
      </div>
      <button type="button" className="btn btn-text btn-small btn-icon" aria-label={dismiss} onClick={onDrop}>
        <Icon name="Close" />
      </button>
    </div>
  );
}
