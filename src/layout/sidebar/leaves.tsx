/** The pages of one group in the menu. */
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../parts/icon.tsx';
import { sectionsOf, type MenuItem } from '../menu/menu.ts';
import { setStar, useStarred } from '../menu/personal.ts';
import { pageOfPath } from '../router/router.tsx';
import { MoreLeaves, useFirst } from './more-leaves.tsx';
import { Badge, useWaiting } from './waiting.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

export interface ItemsProps {
  items: MenuItem[];
  active: string;
}

/** The star of a page, for the mouse; the tag's menu has the same for the keyboard. */
function Star({ path }: { path: string }) {
  const t = useTexts(shellTexts);
  const route = pageOfPath(path)?.route;
  const on = useStarred(route);
  if (route === undefined) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={on ? 'side-star side-starred' : 'side-star'}
      title={t(on ? 'unstar' : 'star')}
      onClick={() => setStar(route, !on)}
    >
      {on ? '★' : '☆'}
    </button>
  );
}

/** Which sub-headings are folded away. */
export interface Folds {
  isOpen(section: string): boolean;
  toggle(section: string): void;
}

/** Drawn anew only when it is entered or left, or its number changes: a click draws two of a group, not all. */
const Leaf = memo(function Leaf({ item, isActive }: { item: MenuItem; isActive: boolean }) {
  const language = useLanguage();
  const waiting = useWaiting([item]);
  return (
    <li className="side-line">
      <Link
        to={item.path}
        className="side-item side-leaf"
        aria-current={isActive ? 'page' : undefined}
        {...(waiting ? { 'aria-description': waiting.words } : {})}
      >
        <span className="side-text">{inLanguage(item.title, language)}</span>
        <Badge waiting={waiting} />
      </Link>
      <Star path={item.path} />
    </li>
  );
});

/** Entries of one group, under their sub-headings; a sub-heading folds its entries away. */
export function Leaves({ items, active, folds }: ItemsProps & { folds?: Folds }) {
  const language = useLanguage();
  const { shown, rest, more } = useFirst(items, active);
  const drawn = sectionsOf(shown).map(({ section, items: own }) => {
    const leaves = own.map((item) => <Leaf key={item.path} item={item} isActive={item.path === active} />);
    if (!section) return leaves;
    const open = folds?.isOpen(section.en) !== false;
    return (
      <li key={section.en}>
        {folds ? (
          <button type="button" className="side-section" aria-expanded={open} onClick={() => folds.toggle(section.en)}>
            <span className="side-text">{inLanguage(section, language)}</span>
            <Icon name="ExpandMore" className="side-arrow" />
          </button>
        ) : (
          <div className="side-section">{inLanguage(section, language)}</div>
        )}
        {open && <ul>{leaves}</ul>}
      </li>
    );
  });
  return (
    <>
      {drawn}
      {rest > 0 && <MoreLeaves rest={rest} onMore={more} />}
    </>
  );
}
