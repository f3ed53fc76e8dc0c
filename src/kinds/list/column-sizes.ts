/** Widths and pins of a list's columns, as the rules of a style sheet. Pure. */
import type { ColumnChoice } from './columns.ts';

/** Pixels that a column has at least and at most, that it has without a width of its own, and that a key adds. */
export const [narrowest, widest, usual, step] = [56, 800, 140, 10] as const;
export const bounded = (width: number): number => Math.min(widest, Math.max(narrowest, Math.round(width)));

/** How many of the drawn columns, from the first, are pinned: one that is not ends the row of them. */
export function pinnedCount(shown: readonly string[], { pinned = [] }: Pick<ColumnChoice, 'pinned'>): number {
  const free = shown.findIndex((name) => !pinned.includes(name));
  return free < 0 ? shown.length : free;
}

export interface Drawn {
  /** Selector of the table. */
  table: string;
  /** Names of the drawn columns, in their order. */
  shown: readonly string[];
  /** Pixels of the column of ticks; 0 = there is none. */
  ticks: number;
  /** Pixels of the column of acts; 0 = there is none. */
  acts: number;
  /** Where each pinned column starts, as they are drawn now. */
  starts: readonly number[];
}

/**
 * Rules that give columns their widths and hold the pinned ones at the left. The last column takes what is left over,
 * so that none grows when another shrinks.
 */
export function columnRules({ table, shown, ticks, acts, starts }: Drawn, choice: ColumnChoice): string {
  const rules: string[] = [];
  const first = ticks > 0 ? 2 : 1;
  const { widths } = choice;
  if (widths) {
    const each = shown.map((name) => widths[name] ?? usual);
    const sum = each.reduce((all, one) => all + one, ticks + acts);
    rules.push(`${table} { table-layout: fixed; min-width: ${sum}px; }`, `${table} td { max-width: none; }`);
    rules.push(`${table} thead th { overflow: hidden; text-overflow: ellipsis; }`);
    if (ticks > 0) rules.push(`${table} thead th:nth-child(1) { width: ${ticks}px; }`);
    each.forEach((width, index) => {
      if (acts > 0 || index < each.length - 1)
        rules.push(`${table} thead th:nth-child(${first + index}) { width: ${width}px; }`);
    });
    rules.push(`${table} thead th:last-child { width: auto; }`);
  }
  const pinned = pinnedCount(shown, choice);
  if (pinned > 0) {
    const held = first - 1 + pinned;
    const cell = `${table} > * > tr > :nth-child`;
    rules.push(`${cell}(-n + ${held}) { position: sticky; left: 0; z-index: 1; }`);
    rules.push(`${table} > thead > tr > :nth-child(-n + ${held}) { z-index: 4; }`);
    starts.slice(0, pinned).forEach((start, index) => rules.push(`${cell}(${first + index}) { left: ${start}px; }`));
    rules.push(`${cell}(${held}) { box-shadow: 1px 0 0 var(--line); }`);
  }
  return `@media (min-width: 761px) {\n${rules.join('\n')}\n}`;
}

/** The choice with the column pinned behind those that are, or free and first behind them. */
export function togglePin(names: readonly string[], choice: ColumnChoice, name: string): ColumnChoice {
  const { pinned = [] } = choice;
  const left = pinned.filter((other) => other !== name && names.includes(other));
  const order = choice.order.filter((other) => other !== name);
  const at = order.reduce((last, other, index) => (left.includes(other) ? index + 1 : last), 0);
  order.splice(at, 0, name);
  return { ...choice, order, pinned: pinned.includes(name) ? left : [...left, name] };
}
