/** Named states of a list, kept in the reader's store under react-admin's own key and shape. */
import { useState, type FormEvent } from 'react';
import { useSavedQueries, type SavedQuery } from 'react-admin';
import { useTexts } from '../texts.tsx';
import { useColumnChoice } from './column-chooser.tsx';
import type { ColumnChoice } from './columns.ts';
import type { ListState } from './query.ts';
import type { SavedQueriesProps } from './saved-queries.tsx';

/** A list's state in the shape react-admin stores. */
export function toSavedQuery(label: string, state: ListState, columns?: ColumnChoice): SavedQuery {
  return {
    label,
    value: {
      filter: state.filter,
      displayedFilters: {},
      sort: { field: state.sort, order: 'ASC' },
      perPage: state.size,
      ...(columns ? { columns } : {}),
    },
  } as SavedQuery;
}

/** And back. */
export function fromSavedQuery(query: SavedQuery): Partial<ListState> {
  const { filter, sort, perPage } = query.value;
  const flat = Object.fromEntries(
    Object.entries((filter ?? {}) as { [name: string]: unknown }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return {
    filter: flat,
    ...(sort?.field ? { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field } : {}),
    ...(perPage ? { size: perPage } : {}),
  };
}

/** The columns that were chosen when it was saved. */
export const columnsOf = (query: SavedQuery): ColumnChoice | undefined =>
  (query.value as { columns?: ColumnChoice }).columns;

/** The saved queries of a page: to be taken up, named and removed. */
export function QueryList({ route, state, onPick, close }: SavedQueriesProps & { close(): void }) {
  const say = useTexts();
  const [queries, setQueries] = useSavedQueries(route);
  const [choice, setChoice] = useColumnChoice(route);
  const [name, setName] = useState('');
  const taken = queries.some((query) => query.label === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || taken) return;
    setQueries([...queries, toSavedQuery(name.trim(), state, choice)]);
    setName('');
  };
  return (
    <div className="stack k-columns">
      {queries.length === 0 && <div className="muted">{say('noSavedQueries')}</div>}
      <ul>
        {queries.map((query) => (
          <li key={query.label} className="row">
            <button
              type="button"
              className="btn btn-text"
              onClick={() => {
                const columns = columnsOf(query);
                if (columns) setChoice(columns);
                onPick(fromSavedQuery(query));
                close();
              }}
            >
              {query.label}
            </button>
            <span className="toolbar-space" />
            <button
              type="button"
              className="btn btn-text btn-small btn-icon"
              aria-label={say('removeQuery', { name: query.label })}
              onClick={() => setQueries(queries.filter((other) => other !== query))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form className="row" onSubmit={save}>
        <input
          className="input k-fit"
          aria-label={say('queryName')}
          placeholder={say('queryName')}
          maxLength={30}
          value={name}
          aria-invalid={taken || undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn btn-primary" disabled={name.trim() === '' || taken}>
          {say('saveQuery')}
        </button>
      </form>
      {taken && (
        <div className="field-error" role="alert">
          {say('queryExists')}
        </div>
      )}
    </div>
  );
}
