/** Which messages stand on the screen, and how several of them are told as one. Pure. */
import type { ReactNode } from 'react';
import type { NotificationPayload } from 'react-admin';
import type { NoticeButton, ToldKind } from '../../kinds/data/notice-action.tsx';
import { noticeTime } from '../../providers/notices.ts';

/** Milliseconds that good news stays. */
const briefTime = 3000;
/** Messages that stand at one time: more would cover the page. */
export const mostNotices = 3;

/** A message as it is drawn, and what it is made of. */
export interface ShownNotice {
  key: string;
  text: ReactNode;
  type: string;
  time: number;
  buttons: NoticeButton[];
  of: NotificationPayload[];
}

const bad = (type: string): boolean => type === 'error' || type === 'warning';

/**
 * Equal texts are told once, what was done in the same way to several records in one sentence; of what is merely told,
 * the latest of its kind. `text` translates.
 */
export function toldNotices(
  notifications: readonly NotificationPayload[],
  text: (one: NotificationPayload) => ReactNode,
): ShownNotice[] {
  const groups: { sign: string; type: string; of: NotificationPayload[] }[] = [];
  for (const [at, one] of notifications.entries()) {
    const { message, type = 'info' } = one;
    const kind = kindOf(one);
    const said = text(one);
    const sign = kind
      ? `kind ${type} ${kind.key}`
      : type === 'info' && typeof message === 'string'
        ? `info ${message}`
        : typeof said === 'string'
          ? `text ${said}`
          : `${type} ${at}`;
    const same = groups.find((other) => other.sign === sign);
    if (same) same.of.push(one);
    else groups.push({ sign, type, of: [one] });
  }
  return groups.map(({ sign, type, of }) => {
    const last = of[of.length - 1] as NotificationPayload;
    const different = new Set(of.map(text)).size;
    const kind = kindOf(last);
    const merged = kind !== undefined && different > 1;
    return {
      key: `${sign} ${of.length}`,
      text: merged ? kind.many(of.length) : text(last),
      type,
      time: last.notificationOptions?.autoHideDuration ?? (bad(type) ? noticeTime : briefTime),
      buttons: merged ? buttonsOfAll(of) : buttonsOf(last),
      of,
    };
  });
}

/** The latest ones; what went wrong waits for its turn, of good news the older is let go. */
export function noticesInSight(told: readonly ShownNotice[]): { shown: ShownNotice[]; over: ShownNotice[] } {
  const over = told.slice(0, -mostNotices).filter((one) => !bad(one.type));
  const rest = told.filter((one) => !over.includes(one));
  return { shown: rest.slice(-mostNotices), over };
}

const kindOf = (one: NotificationPayload): ToldKind | undefined =>
  one.notificationOptions?.['kind'] as ToldKind | undefined;

const buttonsOf = (one: NotificationPayload): NoticeButton[] =>
  (one.notificationOptions?.['buttons'] as NoticeButton[] | undefined) ?? [];

/** What each of them offers for itself is offered for all, one after the other. */
function buttonsOfAll(of: readonly NotificationPayload[]): NoticeButton[] {
  const labels = buttonsOf(of[0] as NotificationPayload).flatMap(({ each, label }) => (each ? [label] : []));
  return labels.flatMap((label) => {
    const same = of.flatMap((one) => buttonsOf(one).filter((button) => button.label === label));
    if (same.length < of.length) return [];
    const run = async (): Promise<void> => {
      for (const button of same) await button.run();
    };
    return [{ label, each: true as const, run }];
  });
}
