/** What an answer may do when it comes: it moves nobody who has moved on, and is not lost on them. */
import { use, useCallback, useEffect, useRef, type ContextType } from 'react';
import { useNotify } from 'react-admin';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import type { NoticeButton, ToldKind } from './notice-action.tsx';

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Milliseconds that a failure is shown to somebody who no longer sees the screen that it belongs to. */
const missedTime = 15_000;
/** Milliseconds that a message with a button stays. */
const actionTime = 10_000;

const pathOfAddress = (): string => /^#([^?]*)/.exec(location.hash)?.[1] ?? '/';

/**
 * Path to which somebody is on the way: a navigation that still loads, or an address that the router has not taken up
 * yet.
 */
function ahead({ state }: DataRouter): string {
  return state.navigation.location?.pathname ?? pathOfAddress();
}

/**
 * Tells, when an answer comes, whether the screen that waited for it is still the one that is looked at. False as soon
 * as somebody is on the way elsewhere: the next page may still load while this one stands. A page beside another one
 * stays shown while that other one changes.
 */
export function useShown(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
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

/** What a message has besides its sentence. */
export interface ToldMore {
  buttons?: (NoticeButton | undefined)[] | undefined;
  /** Present where the sentence says itself what was done to what. */
  kind?: ToldKind | undefined;
}

export interface Answer {
  /** As `useShown`. */
  shown(): boolean;
  /** Says how it ended, with buttons where there is more to do; to somebody elsewhere together with what it was. */
  tell(text: string, type?: 'success' | 'info' | 'warning', more?: ToldMore): void;
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
    tell(text, type = 'success', { buttons = [], kind } = {}) {
      const said = shown() || kind ? text : named(text);
      const offered = buttons.filter((one) => one !== undefined);
      notify(said, {
        type,
        messageArgs: { _: said },
        ...(offered.length > 0 ? { buttons: offered, autoHideDuration: actionTime } : {}),
        ...(kind ? { kind } : {}),
      });
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
