/** The bar of steps: how far a record has come on the main way of its workflow, when, and by whom. Pure. */
import type { Text, Tone } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { HistoryEntry, Row } from '../data/data.ts';

/** `left`: the state in which the record left the way, refused or closed. */
export type Stand = 'done' | 'now' | 'ahead' | 'left';

export interface Step {
  state: string;
  label: Text;
  tone?: Tone;
  stand: Stand;
  /** When it came to this state, as far as anything tells. */
  at?: string;
  by?: string;
  /** Nobody did it: its time had come. */
  clock?: true;
}

interface Move {
  from: string | null;
  to: string;
  at: string;
  by: string;
  clock: boolean;
}

/** Workflows of the page that have a bar. */
export const wayfields = (page: PageDef): string[] =>
  Object.keys(page.workflows).filter((name) => page.workflows[name]?.path && page.fields[name]);

/** Steps of one workflow in order; none where the record's state is unknown. `told`: its history, in any order. */
export function stepsOf(page: PageDef, field: string, row: Row, told: readonly HistoryEntry[]): Step[] {
  const { path = [], states = {}, initial } = page.workflows[field] ?? {};
  const state = String(row[field] ?? '');
  if (!states[state]) return [];
  const places = path.map((one) => [one].flat());
  const moves = movesOf(field, told);
  const sinceOf = (names: readonly string[]): string[] => names.flatMap((name) => states[name]?.since ?? []);
  const keptAt = (names: readonly string[]): string | undefined =>
    sinceOf(names)
      .map((name) => row[name])
      .find((at): at is string => typeof at === 'string');
  const cameTo = (names: readonly string[]): Pick<Step, 'at' | 'by' | 'clock'> => {
    const move = moves.findLast(({ to }) => names.includes(to));
    if (move?.clock) return { at: move.at, clock: true };
    if (move) return { at: move.at, ...(move.by ? { by: move.by } : {}) };
    const made = initial !== undefined && names.includes(initial) ? row['createdAt'] : undefined;
    const at = keptAt(names) ?? (typeof made === 'string' ? made : undefined);
    return at === undefined ? {} : { at };
  };
  const been = (names: readonly string[]): boolean =>
    (initial !== undefined && names.includes(initial)) ||
    keptAt(names) !== undefined ||
    moves.some(({ from, to }) => names.includes(to) || (from !== null && names.includes(from)));
  const step = (names: readonly string[], shown: string, stand: Stand): Step[] => {
    const known = states[shown];
    if (!known) return [];
    const { label, tone } = known;
    return [{ state: shown, label, ...(tone ? { tone } : {}), stand, ...(stand === 'ahead' ? {} : cameTo(names)) }];
  };
  const lastOf = (names: readonly string[]): string =>
    moves.findLast(({ to }) => names.includes(to))?.to ??
    moves.findLast(({ from }) => from !== null && names.includes(from))?.from ??
    names.find((name) => keptAt([name])) ??
    names[0] ??
    '';
  const now = places.findIndex((names) => names.includes(state));
  if (now < 0)
    return [
      ...places.filter(been).flatMap((names) => step(names, lastOf(names), 'done')),
      ...step([state], state, 'left'),
    ];
  return places.flatMap((names, place) => {
    if (place > now) return step(names, names[0] ?? '', 'ahead');
    if (place === now) return step(names, state, place === places.length - 1 ? 'done' : 'now');
    // Passed by: what would keep its moment keeps none, and nothing tells of it.
    if (sinceOf(names).length > 0 && !been(names)) return [];
    return step(names, lastOf(names), 'done');
  });
}

/** Moves of one workflow, oldest first. */
function movesOf(field: string, told: readonly HistoryEntry[]): Move[] {
  return told
    .flatMap(({ step, at, operatorName, by }) =>
      step?.field === field && typeof step.to === 'string'
        ? [{ from: step.from, to: step.to, at, by: operatorName, clock: by === 'clock' }]
        : [],
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
