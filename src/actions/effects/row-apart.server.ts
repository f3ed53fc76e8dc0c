/** One row that stands or falls for itself: what it did is taken back when it refuses, and the others go on. */
import { attempt } from '../../database/connection/attempt.ts';
import { Refusal, type Work } from '../../database/contract.ts';
import type { Last } from '../contract.ts';

/** Null when it was done; else the refusal. A fault of the product ends all. */
export async function apart({ db }: Work, last: Last, act: () => Promise<void>): Promise<Refusal | null> {
  const booked = last.length;
  try {
    await attempt(db, act);
    return null;
  } catch (error) {
    last.length = booked;
    if (error instanceof Refusal) return error;
    throw error;
  }
}
