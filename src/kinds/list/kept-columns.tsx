/** The choice of columns as the account keeps it: the same wherever somebody signs in. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { SiteDataProvider } from '../data/data.ts';
import type { ColumnChoice } from './columns.ts';

/** Milliseconds without a further change after which a choice is kept. */
const pause = 600;

const nameOf = (route: string): string => `columns:${route}`;
/** Pages whose choice is that of the account, or newer. */
const known = new Set<string>();
/** Pages whose choice was changed in this window: what is on its way from the server is older. */
const changed = new Set<string>();
/** What is kept when its pause is over, or the window goes out of sight before. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; keep(): void }>();

function keepNow(route: string): void {
  const one = waiting.get(route);
  waiting.delete(route);
  clearTimeout(one?.timer);
  one?.keep();
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const route of waiting.keys()) keepNow(route);
});

/** Keeps the choice; what does not arrive stays in this browser. */
export function keepColumns(data: SiteDataProvider, route: string, choice: ColumnChoice | undefined): void {
  known.add(route);
  // Columns that are tried while the console is viewed as a role are that window's.
  if (globalThis.document?.documentElement.dataset['view'] !== undefined) return;
  changed.add(route);
  clearTimeout(waiting.get(route)?.timer);
  waiting.set(route, {
    timer: setTimeout(() => keepNow(route), pause),
    keep: () => void data.keepPreference(nameOf(route), (choice ?? null) as Json).catch(() => undefined),
  });
}

/** Asks for the account's choice, once; it goes before that of this browser. */
export async function takeUp(
  data: SiteDataProvider,
  route: string,
  own: ColumnChoice | undefined,
  take: (choice: ColumnChoice | undefined) => void,
): Promise<void> {
  if (known.has(route)) return;
  known.add(route);
  const kept = await data.preference(nameOf(route)).catch(() => {
    known.delete(route);
    return null;
  });
  if (changed.has(route) || kept === null) return;
  const choice = choiceOf(kept);
  if (choice && JSON.stringify(choice) !== JSON.stringify(own)) take(choice);
}

/** What is no choice is none: another build may have kept it. */
function choiceOf(kept: unknown): ColumnChoice | undefined {
  const names = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  const { order, hidden, added = [], pinned = [], widths = {} } = (kept ?? {}) as { [member: string]: unknown };
  const sizes = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => Number.isFinite(one));
  return names(order) && names(hidden) && names(added) && names(pinned) && sizes(widths)
    ? (kept as ColumnChoice)
    : undefined;
}
