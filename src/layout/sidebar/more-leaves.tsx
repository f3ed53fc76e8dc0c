import { useState } from 'react';
import type { MenuItem } from '../menu/menu.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Entries of a group that are drawn at a time: thousands would be drawn anew with every click. */
const step = 60;

/** The first entries, and the one that is open, however far down it stands; `more` draws further ones. */
export function useFirst(
  items: readonly MenuItem[],
  active: string,
): { shown: MenuItem[]; rest: number; more(): void } {
  const [most, setMost] = useState(step);
  const shown = items.filter((item, index) => index < most || item.path === active);
  return { shown, rest: items.length - shown.length, more: () => setMost((before) => before + step) };
}

/**
 * Ends a long group. Further entries come when they are asked for: by themselves they would push the next group away.
 */
export function MoreLeaves({ rest, onMore }: { rest: number; onMore(): void }) {
  const t = useTexts(shellTexts);
  return (
    <li>
      <button type="button" className="side-item side-leaf" onClick={onMore}>
        <span className="side-text">{t('menuMore', { count: rest })}</span>
      </button>
    </li>
  );
}
