/** Columns of a wide window that leave no row of cards half empty: 10 cards stand as 5 + 5, not as 6 + 4. */
import type { CSSProperties } from 'react';

/** Most cards beside each other. */
const most = 6;

/** The number of columns for so many cards, as the variable that `.k-even` reads. */
export function evenColumns(cards: number): CSSProperties {
  return { '--even': Math.ceil(cards / Math.ceil(Math.max(1, cards) / most)) || 1 } as CSSProperties;
}
