import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotificationContext, useNotify, useTranslate } from 'ra-core';
import { noticeTime, setNoticeSink } from '../providers/notices.ts';
import { Icon } from './icon.tsx';
import { useSay } from './say.tsx';

interface Shown { id: number; text: ReactNode; type: string; time: number }
let last = 0;
/** Milliseconds that good news stays. */
const briefTime = 3000;

/** Shows react-admin's notifications and the client's messages; equal texts on screen are shown once. */
export function Notices() {
  const say = useSay();
  const translate = useTranslate();
  const notify = useNotify();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown[]>([]);

  useEffect(() => {
    setNoticeSink((text, kind) => notify(text, { type: kind, messageArgs: { _: text } }));
    return () => setNoticeSink(undefined);
  }, [notify]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type = 'info', notificationOptions } = next;
    const text = typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
    const time = notificationOptions?.autoHideDuration ?? (type === 'error' || type === 'warning' ? noticeTime : briefTime);
    setShown((before) => (typeof text === 'string' && before.some((other) => other.text === text) ? before : [...before, { id: (last += 1), text, type, time }]));
  }, [notifications, takeNotification, translate]);

  // A popover stands above open dialogs, too; the newest one shown is on top.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
    if (shown.length > 0) box.current?.showPopover();
  }, [shown.length]);

  const drop = (id: number) => setShown((before) => before.filter((other) => other.id !== id));
  return (
    <div ref={box} popover="manual" className="notices" aria-live="polite">
      {shown.map((one) => <Notice key={one.id} {...one} onDrop={() => drop(one.id)} dismiss={say('dismiss')} />)}
    </div>
  );
}

function Notice({ text, type, time, onDrop, dismiss }: Omit<Shown, 'id'> & { onDrop(): void; dismiss: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onDrop, time);
    return () => clearTimeout(timer);
    // The clock starts anew only when the pointer leaves; a redrawn parent does not restart it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held, time]);
  return (
    <div className={`notice notice-${type}`} role={type === 'error' ? 'alert' : 'status'} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <div className="notice-text">{text}</div>
      <button type="button" className="btn btn-text btn-small btn-icon" aria-label={dismiss} onClick={onDrop}><Icon name="Close" /></button>
    </div>
  );
}
