/**
 * What a form draws later: the first part of a long field stands at once, the others follow in portions that give way
 * to whoever types. The form has all of it drawn when it is checked, for a fault is shown only where something stands.
 */
import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Given by a form that checks what it draws later: what draws all of a part. Undefined: nothing is put off. */
export const PartsContext = createContext<Set<() => void> | undefined>(undefined);

/** Draws whatever is left. */
export function drawParts(parts: Set<() => void>): void {
  // What is drawn may bring parts of its own: they are met on the same round.
  for (const draw of parts) draw();
}

/** How many of `length` things are drawn, `portion` more at a time; `all` draws them now. */
export function usePortions(length: number, portion: number): { count: number; all(): void } {
  const parts = use(PartsContext);
  const [drawn, setDrawn] = useState(parts ? portion : Infinity);
  const [all] = useState(() => () => flushSync(() => setDrawn(Infinity)));
  const left = drawn < length;
  useLayoutEffect(() => {
    if (!left || !parts) return undefined;
    parts.add(all);
    return () => void parts.delete(all);
  }, [left, parts, all]);
  useEffect(() => {
    if (left) startTransition(() => setDrawn((before) => before + portion));
  }, [left, drawn, portion]);
  return { count: Math.min(drawn, length), all };
}
