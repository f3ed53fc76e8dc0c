/** The Idempotency-Key of a form or dialog: made when it opens, kept through retries, new after a definite answer. */
import { useRef } from 'react';
import type { CallFailure } from '../data/data.ts';

export interface CallKey {
  current(): string;
  /** Call with the outcome: a call that got no answer keeps its key, so that a repetition changes nothing twice. */
  settled(failure?: CallFailure): void;
}

/**
 * `kept`: the key of an earlier opening, whose answer may not have arrived; asked for when the form or dialog opens.
 */
export function useCallKey(kept?: () => string | undefined): CallKey {
  const key = useRef(kept?.());
  const current = () => (key.current ??= crypto.randomUUID());
  return {
    current,
    settled(failure) {
      if (!failure || failure.status !== 0) key.current = undefined;
    },
  };
}
