import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFinder } from '../menu/finder.ts';
import { Icon } from '../parts/icon.tsx';
import { searchMenu, type MenuItem } from '../menu/menu.ts';
import { SellerHead } from '../account/seller-head.tsx';
import { FlyGroup, Group } from './groups.tsx';
import type { ItemsProps } from './leaves.tsx';
import { OwnGroups } from './own-groups.tsx';
import { ItemBadge } from './waiting.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/**
 * The sidebar: the permitted menu, collapsible, with a box that filters it. `over`: it lies over the page, on a small
 * screen.
 */
export function Sidebar({ items, active, open, over }: ItemsProps & { open: boolean; over: boolean }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [near, setNear] = useState(false);
  const finder = useFinder(near || search !== '');
  const found = searchMenu(items, useDeferredValue(search), finder?.pinyin);
  const [toggled, setToggled] = useState<{ [path: string]: boolean }>({});
  const searching = search.trim() !== '';
  const isOpen = (item: MenuItem) =>
    searching || (toggled[item.path] ?? item.children?.some((child) => child.path === active) ?? false);
  return (
    <nav className="sidebar" aria-label={t('menu')} translate="no">
      <div className="side-brand">
        <span className="side-logo" aria-hidden="true">
          掌
        </span>
        {open && <span>{t('product')}</span>}
      </div>
      {over && <SellerHead place="side" />}
      {open && (
        <div className="side-search">
          <input
            type="search"
            className="input"
            value={search}
            placeholder={t('menuFilter')}
            aria-label={t('menuFilter')}
            onFocus={() => setNear(true)}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
          />
        </div>
      )}
      <ul className="side-list">
        {open && !searching && <OwnGroups items={items} active={active} />}
        {(open ? found : items).map((item) => {
          if (!item.children) {
            return (
              <li key={item.path}>
                <Link
                  to={item.path}
                  className="side-item"
                  aria-current={item.path === active ? 'page' : undefined}
                  {...(open
                    ? {}
                    : { 'aria-label': inLanguage(item.title, language), title: inLanguage(item.title, language) })}
                >
                  <Icon name={item.icon} />
                  {open && <span className="side-text">{inLanguage(item.title, language)}</span>}
                  <ItemBadge item={item} open={open} />
                </Link>
              </li>
            );
          }
          return open ? (
            <Group
              key={item.path}
              item={item}
              active={active}
              open={isOpen(item)}
              searching={searching}
              onToggle={() => setToggled({ ...toggled, [item.path]: !isOpen(item) })}
            />
          ) : (
            <FlyGroup key={item.path} item={item} active={active} />
          );
        })}
      </ul>
      {open && searching && found.length === 0 && (
        <p className="side-nothing" role="status">
          {t('menuNothing')}
        </p>
      )}
    </nav>
  );
}
