/** What an answer may do when it comes: it moves nobody who has moved on, and is not lost on them. */
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { NoticeAction } from './notice-action.tsx';
import { useLocation, useWindow, type Window } from './way.tsx';

/** Milliseconds that a failure is shown to somebody who no longer sees the screen that it belongs to. */
const missedTime = 15_000;
/** Milliseconds that a message with a button stays. */
const actionTime = 10_000;

/** What a message offers: a label, and what pressing it does. */
interface NoticeButton {
  label: string;
  run(): Promise<void>;
}

const pathOfAddress = (): string => /^#([^?]*)/.exec(location.hash)?.[1] ?? '/';

/**
 * Path to which somebody is on the way: a navigation that still loads, or an address that the router has not taken up
 * yet.
 */
function ahead({ state }: Window): string {
  return state.navigation.location?.pathname ?? pathOfAddress();
}

/**
 * Tells, when an answer comes, whether the screen that waited for it is still the one that is looked at. False as soon
 * as somebody is on the way elsewhere: the next page may still load while this one stands. A page beside another one
 * stays shown while that other one changes.
 */
export function useShown(): () => boolean {
  const router = useWindow();
  const { pathname } = useLocation();
  const own = useRef(pathname);
  const standing = useRef(true);
  useEffect(() => {
    own.current = pathname;
  }, [pathname]);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  return useCallback(() => {
    if (!standing.current) return false;
    if (!router) return true;
    const [mine, from, to] = [own.current, router.state.location.pathname, ahead(router)];
    return to === mine || to === from || from !== mine;
  }, [router]);
}

export interface Answer {
  /** As `useShown`. */
  shown(): boolean;
  /** Says how it ended, with a button where there is more to do; to somebody elsewhere together with what it was. */
  tell(text: string, type?: 'success' | 'info' | 'warning', action?: NoticeButton): void;
  /** Says a failure to somebody elsewhere and gives true; where the screen is shown it tells the failure itself. */
  missed(failure: { message: string }): boolean;
}

/** The answer to a call of a screen or dialog with this title. */
export function useAnswer(title: string): Answer {
  const notify = useNotify();
  const shown = useShown();
  const named = (text: string) => `${title}: ${text}`;
  return {
    shown,
    tell(text, type = 'success', action = undefined) {
      const said = shown() ? text : named(text);
      if (action) notify(<NoticeAction text={said} {...action} />, { type, autoHideDuration: actionTime });
      else notify(said, { type, messageArgs: { _: said } });
    },
    missed(failure) {
      if (shown()) return false;
      notify(named(failure.message), {
        type: 'warning',
        autoHideDuration: missedTime,
        messageArgs: { _: named(failure.message) },
      });
      return true;
    },
  };
}
