/**
 * A component whose code comes with its first use, or before. It is drawn at once when the code is there, and as soon
 * as it comes: React's `lazy` suspends at its first use even then, and what replaces a fallback of Suspense that was
 * shown, be it for a moment, is held back for 300 ms.
 */
import { createElement, useEffect, useState, type ComponentType } from 'react';

export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code. What does not arrive is tried again at the next call. */
  fetch(): Promise<unknown>;
};

/** `Waiting` stands in its place, with the same props, until the code is there; without it nothing does. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType<Props>,
): Later<Props> {
  let found: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetch = (): Promise<ComponentType<Props>> => {
    if (!coming) {
      coming = load().then((module) => (found = module.default));
      coming.catch(() => (coming = undefined));
    }
    return coming;
  };
  function LaterComponent(props: Props) {
    'use no memo';
    const [arrived, setArrived] = useState<{ found: ComponentType<Props> } | { error: unknown } | undefined>(
      found && { found },
    );
    useEffect(() => {
      if (arrived) return undefined;
      let gone = false;
      fetch().then(
        (code) => !gone && setArrived({ found: code }),
        (error: unknown) => !gone && setArrived({ error }),
      );
      return () => void (gone = true);
    }, [arrived]);
    // The boundary around it shows a failure and draws it anew.
    if (arrived && 'error' in arrived) throw arrived.error;
    const Shown = arrived?.found ?? found ?? Waiting;
    return Shown ? createElement(Shown, props) : null;
  }
  return Object.assign(LaterComponent, { fetch });
}

/** A component whose code is there from the start, in the place of one that comes later. */
export const present = <Props extends object>(Component: ComponentType<Props>): Later<Props> =>
  Object.assign((props: Props) => createElement(Component, props), { fetch: () => Promise.resolve() });
