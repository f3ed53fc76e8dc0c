/** What can be done with the ticked rows, and the way from the rows of a page to all that match. */
import { useMemo, useState } from 'react';
import { dayOf } from '../../base/date.ts';
import { serverMoment } from '../../base/clock.ts';
import { thousands } from '../../base/formats.ts';
import { plainDays } from '../../grammar/declarations/day-words.ts';
import { bulkOffers } from '../act/bulk-offers.ts';
import { mostRows } from '../act/bulk-portions.ts';
import { matchingLimit } from '../operations/bulk-limit.ts';
import type { CallFailure, FlatFilter } from '../data/data.ts';
import { useSending } from '../data/sending.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { useList } from './use-list-screen.tsx';
import { listTexts } from './cells/texts.ts';

/** All rows that met a question when it was asked. */
interface Matching {
  query: FlatFilter;
  ids: ReadonlySet<number>;
}

export function BulkBar() {
  const t = useTexts(listTexts, kindTexts);
  const data = useSiteData();
  const { page, state, session, rows, selection, acts, language } = useList();
  const [matching, setMatching] = useState<Matching>();
  const [failure, setFailure] = useState<string>();
  const sending = useSending();
  const { ids, away } = selection;
  const count = ids.length;
  const within = matching !== undefined && ids.every((id) => matching.ids.has(id));
  const whole = within && matching.ids.size === count;
  const bulk = useMemo(
    () => bulkOffers(session, page, ids, rows.rows, language),
    [session, page, ids, rows.rows, language],
  );
  const ticked = new Set(ids);
  const more = !whole && rows.total > count && rows.rows.every((row) => ticked.has(row.id));
  const total = `${thousands(rows.total)}${rows.capped ? '+' : ''}`;
  const selectAll = () =>
    void sending.run(async () => {
      setFailure(undefined);
      const query = plainDays(state.filter, dayOf(serverMoment())) as FlatFilter;
      try {
        const found = (await data.call(page.route, 'matching', { query: { ...query, sort: state.sort } })) as {
          ids: number[];
        };
        if (!sending.stands()) return;
        setMatching({ query, ids: new Set(found.ids) });
        selection.set(found.ids);
      } catch (error) {
        setFailure((error as CallFailure).message);
      }
    });
  return (
    <div className="toolbar k-bulk" role="region" aria-label={t('selected', { count })}>
      <strong aria-live="polite">
        {whole ? t('allSelected', { count: thousands(count) }) : t('selected', { count })}
      </strong>
      {away > 0 && !whole && <span className="muted">{t('selectedAway', { count: away })}</span>}
      {more &&
        (rows.total > matchingLimit ? (
          <span className="muted">{t('tooManyMatch', { count: total, most: thousands(matchingLimit) })}</span>
        ) : (
          <button
            type="button"
            className={sending.busy ? 'btn btn-text btn-busy' : 'btn btn-text'}
            disabled={sending.busy}
            onClick={selectAll}
          >
            {t('allMatching', { count: total })}
          </button>
        ))}
      {failure !== undefined && (
        <span className="field-error" role="alert">
          {failure}
        </span>
      )}
      {bulk.map(({ act, refusal }) => {
        const most = mostRows(act);
        const refused = refusal ?? (count > most ? t('bulkTooMany', { max: thousands(most) }) : undefined);
        return (
          <button
            key={act.name}
            type="button"
            className={act.tone === 'error' ? 'btn btn-danger' : 'btn'}
            aria-disabled={refused === undefined ? undefined : true}
            title={refused}
            onClick={() => {
              if (refused !== undefined) return;
              acts.start(
                act.selection
                  ? { on: 'page', act, ids }
                  : { on: 'bulk', act, ids, rows: rows.rows, ...(within ? { query: matching.query } : {}) },
              );
            }}
          >
            {act.label[language]}
          </button>
        );
      })}
      {bulk.length === 0 && <span className="muted">{t('bulkNothing')}</span>}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-text" onClick={selection.clear}>
        {t('clearSelection')}
      </button>
    </div>
  );
}
