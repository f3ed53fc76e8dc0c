/** For whom a page opens with a saved query, or with its own start: oneself, and roles that it is shared with. */
import { useId, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { useColumnChoice } from './column-chooser.tsx';
import { opening, type DefaultViews } from './default-views.tsx';
import type { Answer, SavedQuery } from './query-list.tsx';
import { queryTexts } from './query-texts.ts';
import { useTexts } from '../text/texts.tsx';

interface DefaultOfProps {
  route: string;
  /** Undefined: the page's own start. */
  query: SavedQuery | undefined;
  found: Answer;
  busy: boolean;
  run(work: () => Promise<unknown>): void;
}

export function DefaultOf({ route, query, found, busy, run }: DefaultOfProps) {
  const t = useTexts(queryTexts);
  const data = useSiteData();
  const { viewing } = useSession();
  const [, setChoice] = useColumnChoice(route);
  const [open, setOpen] = useState(false);
  const id = useId();
  const roles =
    !query || query.shared === 'none'
      ? []
      : found.roles.filter((role) => query.shared === 'all' || query.sharedWith.includes(role.id));
  const mine = query ? query.isDefault : found.ownStart;
  const set = (on: boolean, role?: number) =>
    run(async () => {
      const body = { page: route, on, ...(query ? { query: query.id } : {}), ...(role === undefined ? {} : { role }) };
      const { defaults } = (await data.common('POST', 'default_query', { body })) as { defaults: DefaultViews };
      opening.views = defaults;
      // Whoever makes a view his own takes its columns too.
      if (on && role === undefined && query?.state.columns) setChoice(query.state.columns);
    });
  if (viewing) return null;
  const box = (text: string, checked: boolean, role?: number) => (
    <label key={role ?? 'me'} className="row small">
      <input type="checkbox" checked={checked} disabled={busy} onChange={() => set(!checked, role)} />
      {text}
    </label>
  );
  const some = mine || (query?.defaultOf.length ?? 0) > 0;
  const does = t(some ? 'isDefault' : 'asDefault');
  if (!query) return <div className="row">{box(t('startIsMine'), mine)}</div>;
  return (
    <>
      <button
        type="button"
        className="btn btn-text btn-small"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('defaultFor', { does, name: query.name })}
        onClick={() => setOpen(!open)}
      >
        {does}
      </button>
      <div id={id} className="stack k-default-of" hidden={!open}>
        {open && (
          <>
            {box(t('mineToo'), mine)}
            {roles.map((role) => box(t('ofRole', { name: role.name }), query.defaultOf.includes(role.id), role.id))}
          </>
        )}
      </div>
    </>
  );
}
