/** Tree or list: the reader's choice is kept, and an address with conditions always opens the list. */
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { treeTexts } from './texts.ts';
import { useTexts } from '../text/texts.tsx';

export type TreeMode = 'tree' | 'list';

const keyOf = (page: PageDef): string => `trees.${page.route}.mode`;

/** How the page is shown now. */
export function useTreeMode(page: PageDef): TreeMode {
  const { search } = useLocation();
  const [kept] = useStore<TreeMode>(keyOf(page), 'tree');
  return search === '' ? kept : 'list';
}

export function ModeSwitch({ page }: { page: PageDef }) {
  const t = useTexts(treeTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mode = useTreeMode(page);
  const [, keep] = useStore<TreeMode>(keyOf(page), 'tree');
  const choose = (next: TreeMode) => {
    keep(next);
    if (next === 'tree' && search !== '') navigate({ pathname });
  };
  return (
    <span className="k-periods k-modes" role="group" aria-label={t('shownAs')}>
      {(['tree', 'list'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="btn btn-small"
          aria-pressed={one === mode}
          onClick={() => choose(one)}
        >
          {t(one === 'tree' ? 'asTree' : 'asList')}
        </button>
      ))}
    </span>
  );
}
