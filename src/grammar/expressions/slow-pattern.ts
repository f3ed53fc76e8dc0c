/** Patterns of schemas run on whatever a person types, so none may take long on any text (trust T15). */
import { isSafePattern } from 'redos-detector';

/** Characters a pattern may have. */
export const longestPattern = 200;

/**
 * True when some text makes the pattern take more than linear time, as `^(a+)+$` does, or when nobody can tell.
 * A pattern is validated as the console uses it: with the `u` flag, anywhere in the text unless it says otherwise.
 */
export function isSlow(pattern: string): boolean {
  try {
    return !isSafePattern(pattern, { unicode: true, timeout: 2_000 }).safe;
  } catch {
    return true;
  }
}
