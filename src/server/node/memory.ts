/** How the process uses memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets the heap grow in small steps: V8 would rather hold three times what is in use before it looks for garbage, and
 * a server stands beside its database. Importing 5,000 rows takes 50 MB less this way and no longer.
 */
export function growInSmallSteps(): void {
  setFlagsFromString('--heap-growing-percent=15');
}

/**
 * Gives back what starting took: reading the declarations leaves a third of the heap as garbage, and V8 lets go of its
 * pages only when it collects. Once, before the first call; 0.2 s.
 */
export function compact(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
