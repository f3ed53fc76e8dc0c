/** The Idempotency-Key of a form or dialog: made when it opens, kept through retries, new after a definite answer. */
import { useRef } from 'react';
import type { CallFailure } from '../data.ts';

export interface CallKey {
  current(): string;
  /** Call with the outcome: a call that got no answer keeps its key, so that a repetition changes nothing twice. */
  settled(failure?: CallFailure): void;
}

export function useCallKey(): CallKey {
  const key = useRef<string>(undefined);
  const current = () => (key.current ??= crypto.randomUUID());
  return {
    current,
    settled(failure) {
      if (!failure || failure.status !== 0) key.current = undefined;
    },
  };
}
