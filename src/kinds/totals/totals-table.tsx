/** Lines of totals as a table; the strip above a list, and the dialog with a choice of what they are by. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shown } from '../../base/decimal.ts';
import { thousands } from '../../base/formats.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { CallFailure, FlatFilter } from '../data/data.ts';
import { printed } from '../list/cells/cell.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import type { KeysOf, Translate } from '../../base/catalogue.ts';
import { totalsTexts } from './texts.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { mostLines, totalsOf, type TotalsAnswer, type TotalsLine } from './attachment.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

/** The server names options and references: in another language it is another question. */
export function useTotals(page: PageDef, filter: FlatFilter, by: string) {
  const data = useSiteData();
  const language = useLanguage();
  return useQuery({
    queryKey: [page.route, 'totals', by, filter, language],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () =>
      (await data.call(page.route, 'totals', { query: { ...filter, by } })) as unknown as TotalsAnswer,
  });
}

/** One line for each value that is kept apart; a click narrows the list to it. */
export function TotalsStrip({
  page,
  filter,
  onPick,
}: {
  page: PageDef;
  filter: FlatFilter;
  onPick(value: string): void;
}) {
  const language = useLanguage();
  const options = totalsOf(page);
  const apart = options?.apart ?? '';
  const { data, error, refetch } = useTotals(page, filter, apart);
  if (!options || data?.rows.length === 0) return null;
  return (
    <section className="panel" aria-label={page.fields[apart]?.label[language]}>
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : (
        <Lines page={page} by={apart} rows={data?.rows} onPick={onPick} />
      )}
    </section>
  );
}

/** The totals of the current filter by day or by a field. */
export function TotalsDialog({ page, filter, onClose }: { page: PageDef; filter: FlatFilter; onClose(): void }) {
  const t = useTexts(totalsTexts, kindTexts);
  const language = useLanguage();
  const options = totalsOf(page);
  const [by, setBy] = useState(options?.by[0] ?? '');
  const { data, error, refetch } = useTotals(page, filter, by);
  if (!options) return null;
  return (
    <Dialog
      title={options.label[language]}
      wide
      onClose={onClose}
      foot={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <div className="stack">
        <span className="k-periods" role="group" aria-label={t('totalsBy')}>
          {options.by.map((name) => (
            <button
              key={name}
              type="button"
              className="btn btn-small"
              aria-pressed={name === by}
              onClick={() => setBy(name)}
            >
              {stepName(page, name, t, language)}
            </button>
          ))}
        </span>
        <p className="small muted">{t('totalsHint')}</p>
        {error ? (
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <Empty title={t('emptyFiltered')} />
        ) : (
          <Lines page={page} by={by} rows={data?.rows} />
        )}
        {data?.capped && (
          <p className="small muted" role="status">
            {t('totalsCapped', { count: mostLines })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What the lines are by, as a person reads it. */
const stepName = (page: PageDef, name: string, t: Translate<KeysOf<typeof totalsTexts>>, language: Language): string =>
  name === 'day' || name === 'month'
    ? t(name === 'day' ? 'byDay' : 'byMonth')
    : (page.fields[name]?.label[language] ?? name);

function Lines({
  page,
  by,
  rows,
  onPick,
}: {
  page: PageDef;
  by: string;
  rows: TotalsLine[] | undefined;
  onPick?: (value: string) => void;
}) {
  const t = useTexts(totalsTexts);
  const language = useLanguage();
  const options = totalsOf(page);
  if (!options) return null;
  const figures = Object.entries(options.figures).filter(([name]) => !rows?.[0] || name in rows[0].values);
  const { apart } = options;
  // The line's own title leads where nothing is kept apart, or where that is what the lines are by.
  const own = apart === undefined || by === apart;
  const cell = (value: string | number | undefined, of: string) =>
    value === undefined
      ? '—'
      : typeof value === 'number'
        ? thousands(value)
        : shown(printed(page.fields[of], value, language));
  return (
    <div ref={reachable} className="table-wrap k-totals">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{stepName(page, by, t, language)}</th>
            {!own && <th scope="col">{page.fields[apart]?.label[language]}</th>}
            {figures.map(([name, figure]) => (
              <th key={name} scope="col" className="num">
                {figure.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        {!rows ? (
          <SkeletonRows columns={figures.length + 1 + Number(!own)} rows={2} />
        ) : (
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.key} ${row.apart}`}>
                {!own && <td>{rows[index - 1]?.key === row.key ? '' : row.title}</td>}
                <th scope="row">
                  {onPick && rows.length > 1 ? (
                    <button type="button" className="btn btn-text btn-small" onClick={() => onPick(row.apart)}>
                      {row.apartTitle}
                    </button>
                  ) : own ? (
                    row.title
                  ) : (
                    row.apartTitle
                  )}
                </th>
                {figures.map(([name, figure]) => (
                  <td key={name} className="num">
                    {cell(row.values[name], figure.of)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
