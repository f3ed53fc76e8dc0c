/** Named states of a list: one's own, and those that colleagues share; taken up, named, shared and removed. */
import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../data/data.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { whyRefused } from '../data/why-refused.ts';
import { useColumnChoice } from './column-chooser.tsx';
import type { KeptState } from './default-views.tsx';
import { DefaultOf } from './default-of.tsx';
import type { SavedQueriesProps } from './saved-queries.tsx';
import { queryTexts } from './query-texts.ts';

export interface SavedQuery {
  id: number;
  name: string;
  state: KeptState;
  author: string;
  own: boolean;
  removable: boolean;
  shared: 'none' | 'all' | 'roles';
  sharedWith: number[];
  isDefault: boolean;
  defaultOf: number[];
}

export interface Answer {
  rows: SavedQuery[];
  roles: { id: number; name: string }[];
  ownStart: boolean;
}

export function QueryList({ route, state, onPick, close }: SavedQueriesProps & { close(): void }) {
  const t = useTexts(queryTexts);
  const language = useLanguage();
  const data = useSiteData();
  const sending = useSending();
  const [choice, setChoice] = useColumnChoice(route);
  const [name, setName] = useState('');
  const [shared, setShared] = useState('none');
  const [failure, setFailure] = useState<string>();
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: [route, 'saved queries'],
    queryFn: async () => (await data.common('GET', 'saved_queries', { query: { page: route } })) as Answer,
    retry: false,
  });
  const told = error ? (error as CallFailure).message : failure;
  const run = (work: () => Promise<unknown>) =>
    void sending.run(async () => {
      setFailure(undefined);
      try {
        await work();
        await refetch();
      } catch (problem) {
        setFailure(inLanguage(whyRefused(problem as CallFailure), language));
      }
    });
  const mine = (found?.rows ?? []).filter((one) => one.own);
  const taken = mine.some((query) => query.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || taken) return;
    const { page: _, ...kept } = state;
    const to = shared === 'none' || shared === 'all' ? { shared } : { shared: 'roles', roles: [Number(shared)] };
    const body = { page: route, name: name.trim(), state: { ...kept, ...(choice ? { columns: choice } : {}) }, ...to };
    run(async () => {
      await data.common('POST', 'saved_queries', { body });
      setName('');
      setShared('none');
    });
  };
  const line = (query: SavedQuery) => (
    <li key={query.id} className="row">
      <button
        type="button"
        className="btn btn-text"
        onClick={() => {
          const { columns, ...kept } = query.state;
          if (columns) setChoice(columns);
          onPick(kept);
          close();
        }}
      >
        {query.name}
      </button>
      <span className="muted small">
        {query.own
          ? query.shared !== 'none' && t(query.shared === 'all' ? 'sharedAll' : 'sharedRoles')
          : t('by', { name: query.author })}
      </span>
      <span className="toolbar-space" />
      {query.removable && (
        <button
          type="button"
          className="btn btn-text btn-small btn-icon"
          aria-label={t('removeQuery', { name: query.name })}
          disabled={sending.busy}
          onClick={() => run(() => data.common('POST', 'drop_query', { body: { id: query.id } }))}
        >
          ×
        </button>
      )}
      {found && <DefaultOf route={route} query={query} found={found} run={run} busy={sending.busy} />}
    </li>
  );
  const others = (found?.rows ?? []).filter((one) => !one.own);
  return (
    <div className="stack k-columns k-queries">
      {!found && !error && <div className="muted">{t('loading')}</div>}
      {found?.rows.length === 0 && <div className="muted">{t('noSavedQueries')}</div>}
      {others.length > 0 && mine.length > 0 && <div className="small muted">{t('mine')}</div>}
      {mine.length > 0 && <ul>{mine.map(line)}</ul>}
      {others.length > 0 && <div className="small muted">{t('others')}</div>}
      {others.length > 0 && <ul>{others.map(line)}</ul>}
      {found && <DefaultOf route={route} query={undefined} found={found} run={run} busy={sending.busy} />}
      <form className="stack" onSubmit={save}>
        <input
          className="input"
          aria-label={t('queryName')}
          placeholder={t('queryName')}
          maxLength={30}
          value={name}
          aria-invalid={taken || undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="row">
          <select
            className="select k-fit"
            aria-label={t('shareWith')}
            value={shared}
            onChange={(event) => setShared(event.target.value)}
          >
            <option value="none">{t('shareNone')}</option>
            <option value="all">{t('shareAll')}</option>
            {found?.roles.map((role) => (
              <option key={role.id} value={role.id}>
                {t('shareRole', { name: role.name })}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-primary" disabled={name.trim() === '' || taken || sending.busy}>
            {t('saveQuery')}
          </button>
        </div>
      </form>
      {(taken || told) && (
        <div className="field-error" role="alert">
          {taken ? t('queryExists') : told}
        </div>
      )}
    </div>
  );
}
