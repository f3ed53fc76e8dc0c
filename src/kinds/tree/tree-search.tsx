/**
 * Finds a node by its keyword and shows the tree from it down; above it stand its ancestors, each of which the tree can
 * be shown from.
 */
import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { titleOf } from '../list/cells/title.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { Tree } from './use-tree.tsx';
import { treeTexts } from './texts.ts';

/** Matches shown at a time. */
const most = 10;

/** `label`: what the box is for, when it is not to find a node of a tree. */
export function TreeSearch({
  page,
  tree,
  label,
}: {
  page: PageDef;
  tree: Pick<Tree, 'root' | 'above' | 'showFrom'>;
  label?: string;
}) {
  const t = useTexts(treeTexts, kindTexts);
  const sought = label ?? t('treeSearch');
  const data = useSiteData();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Row[]>();
  const [failure, setFailure] = useState<string>();
  const searchable = Object.values(page.fields)
    .filter((field) => field.search && !field.mask)
    .map((field) => field.name);
  const search = async () => {
    setFailure(undefined);
    try {
      const { rows } = (await data.call(page.route, 'list', {
        query: { keyword: keyword.trim(), size: String(most) },
      })) as { rows: Row[] };
      if (rows.length === 1 && rows[0]) choose(rows[0]);
      else setFound(rows);
    } catch (error) {
      setFailure((error as CallFailure).message);
    }
  };
  const choose = (row: Row | undefined) => {
    setFound(undefined);
    void tree.showFrom(row);
  };
  const detail = (row: Row) =>
    searchable
      .filter((name) => name !== page.titleField)
      .map((name) => row[name])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' · ');
  return (
    <div className="stack k-tree-search">
      <form
        className="row"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (keyword.trim() !== '') void search();
        }}
      >
        <input
          className="input"
          type="search"
          value={keyword}
          maxLength={60}
          aria-label={sought}
          placeholder={sought}
          onChange={(event) => {
            setKeyword(event.target.value);
            setFound(undefined);
          }}
        />
        <button type="submit" className="btn" disabled={keyword.trim() === ''}>
          {t('search')}
        </button>
      </form>
      {failure && (
        <div className="banner banner-error" role="alert">
          {failure}
        </div>
      )}
      {found &&
        (found.length === 0 ? (
          <p className="muted" role="status">
            {t('emptyFiltered')}
          </p>
        ) : (
          <ul className="k-tree-found" aria-label={t('result')}>
            {found.map((row) => (
              <li key={row.id}>
                <button type="button" className="btn btn-text" onClick={() => choose(row)}>
                  {titleOf(page, row)} <span className="small muted">{detail(row)}</span>
                </button>
              </li>
            ))}
          </ul>
        ))}
      {tree.root && (
        <nav className="row" aria-label={t('treeAbove')}>
          <button type="button" className="btn btn-text btn-small" onClick={() => choose(undefined)}>
            {t('topLevel')}
          </button>
          {tree.above.map((row) => (
            <span key={row.id}>
              /{' '}
              <button type="button" className="btn btn-text btn-small" onClick={() => choose(row)}>
                {titleOf(page, row)}
              </button>
            </span>
          ))}
          <span aria-current="location">
            / <strong>{titleOf(page, tree.root)}</strong>
          </span>
        </nav>
      )}
    </div>
  );
}
