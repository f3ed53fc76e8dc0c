/** A record beside its list: its details as on its page, while the focus stays on the rows. */
import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CallFailure, Row } from '../data/data.ts';
import { Details } from './details.tsx';
import { RecordHead } from './head.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { titleOf } from '../list/cells/title.ts';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { useList } from '../list/use-list-screen.tsx';
import { listedRow } from '../list/use-rows.tsx';
import './show.css';
import { listTexts } from '../list/cells/texts.ts';

export function Preview({ id }: { id: number }) {
  const t = useTexts(listTexts, kindTexts);
  const { page, hrefOf, onPreview } = useList();
  const client = useQueryClient();
  const {
    data: row,
    error,
    refetch,
    isPlaceholderData,
  } = useGetOne<Row>(
    page.route,
    { id },
    // What the list has of it is drawn at once.
    { retry: false, placeholderData: () => listedRow(client, page.route, id) },
  );
  const close = useCallback(() => {
    // The row first: the record follows the focus.
    document.querySelector<HTMLElement>(`.k-list tbody tr[data-id="${id}"]`)?.focus();
    onPreview(undefined);
  }, [id, onPreview]);
  useEffect(() => {
    const key = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed === 'Escape' && !(target as Element).closest('[role="dialog"]')) close();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [close]);
  const title = row ? titleOf(page, row) : `#${id}`;
  const href = hrefOf(id);
  return (
    <aside className="k-quick" aria-label={t('preview', { title })} aria-busy={isPlaceholderData}>
      <div className="panel-head">
        <h2>{href === undefined ? title : <Link to={href}>{title}</Link>}</h2>
        <span className="toolbar-space" />
        <button type="button" className="btn btn-text btn-icon" aria-label={t('close')} onClick={close}>
          ×
        </button>
      </div>
      <div className="k-quick-body stack" role="group" tabIndex={0} aria-label={title}>
        {error ? (
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        ) : row ? (
          <RecordContextProvider value={row}>
            <RecordHead page={page} row={row} />
            <Details page={page} row={row} />
          </RecordContextProvider>
        ) : (
          <SkeletonBlock />
        )}
      </div>
      <p className="small muted k-quick-keys">{t('previewKeys')}</p>
    </aside>
  );
}
