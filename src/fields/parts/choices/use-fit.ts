/**
 * What was chosen is looked at again when values that decide the choices change: a store of the seller before is no
 * choice of the one after.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Choices } from './use-choices.ts';

/** `drop` is told which of the chosen ids are no choices any more. */
export function useFit(
  choices: Choices,
  ids: readonly number[],
  given: { [name: string]: unknown },
  drop: (gone: number[]) => void,
): void {
  const scope = JSON.stringify(given);
  const validated = useRef(scope);
  const ask = useEffectEvent(() => choices.unfit(ids));
  const tell = useEffectEvent((gone: number[]) => {
    const left = gone.filter((id) => ids.includes(id));
    if (left.length > 0) drop(left);
  });
  useEffect(() => {
    if (validated.current === scope) return undefined;
    validated.current = scope;
    let current = true;
    void ask().then((gone) => current && tell(gone));
    return () => {
      current = false;
    };
  }, [scope]);
}
