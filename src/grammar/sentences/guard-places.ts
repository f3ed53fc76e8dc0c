/** Guards of an action with their places in the document: one of a shared list stands there. Pure. */
import type { Path } from '../json/nodes.ts';
import type { GuardDef } from '../site/resolved.ts';

/** `path`: of the action. */
export function guardPlaces(guards: readonly GuardDef[], path: Path): { guard: GuardDef; at: Path }[] {
  let place = -1;
  return guards.map((guard) => {
    const { shared } = guard;
    if (!shared || shared.index === 0) place += 1;
    return { guard, at: shared ? ['guards', shared.list, shared.index] : [...path, 'guards', place] };
  });
}
