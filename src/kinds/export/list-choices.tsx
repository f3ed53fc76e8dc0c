/** What is asked about the export of a list before it begins: rows, period, columns, shape, full values. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { thousands } from '../../base/formats.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, ExportAsk, FlatFilter } from '../data/data.ts';
import { useColumnChoice } from '../list/column-chooser.tsx';
import { ColumnTicks } from '../list/column-ticks.tsx';
import { orderedColumns, type ColumnChoice } from '../list/columns.ts';
import { FilterControl } from '../list/filters/filters.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { extraLabel } from '../operations/endpoint.ts';
import { may } from '../../access/may.ts';
import { periodAhead, queryFor, type Rows } from './asked.ts';
import { exportFields } from '../rows/columns.ts';
import { FilterWords } from './filter-words.tsx';
import { exportTexts } from './texts.ts';

/** Milliseconds without a change before the rows are counted. */
const pause = 300;

/** What the dialog sends, its format aside; why it would be refused; how many rows it holds as far as is known. */
export interface Chosen {
  ask: Omit<ExportAsk, 'format' | 'key'>;
  problem: string | undefined;
  total: number | undefined;
  /** Not counted yet. */
  waits: boolean;
}

interface ListChoicesProps {
  page: PageDef;
  filter: FlatFilter;
  sort: string;
  /** Ticked rows. */
  ids: number[];
  disabled: boolean;
  onChosen(chosen: Chosen): void;
}

export function ListChoices({ page, filter, sort, ids, disabled, onChosen }: ListChoicesProps) {
  const language = useLanguage();
  const t = useTexts(exportTexts);
  const { now } = useFacts();
  const isFiltered = Object.keys(filter).some((name) => filter[name] !== '' && filter[name] !== 'all');
  const [rows, setRows] = useState<Rows>(ids.length > 0 ? 'chosen' : isFiltered ? 'filter' : 'all');
  const limit = page.list.exportBy;
  const field = limit && page.fields[limit.field];
  const [period, setPeriod] = useState(() => periodAhead(page, filter, now));
  const [shape, setShape] = useState('');
  const shapes = page.list.exports ?? [];
  const columns = useChosenColumns(page);
  const full = useFullValues(page);
  const query = useMemo(() => queryFor(page, rows, filter, period, now), [page, rows, filter, period, now]);
  const meant = useMemo(() => ({ query, ...(rows === 'chosen' ? { ids } : {}) }), [query, rows, ids]);
  const check = useCheck(page, meant);
  const problem = check.problem ?? full.problem;
  const waits = check.total === undefined && check.problem === undefined && !check.unknown;
  // Before anything can be pressed again: what stands against the file and what is asked belong to one moment.
  useLayoutEffect(() => {
    onChosen({
      ask: {
        ...meant,
        query: sort ? { ...query, sort } : query,
        ...(shape === '' ? { columns: columns.names } : { shape }),
        ...full.ask,
      },
      problem,
      total: check.total,
      waits,
    });
  }, [meant, query, sort, shape, columns.names, full.ask, problem, check.total, waits, onChosen]);
  const choices: [Rows, boolean, React.ReactNode][] = [
    ['chosen', ids.length > 0, t('chosen', { count: ids.length })],
    [
      'filter',
      isFiltered,
      <>
        {t('filtered')} <FilterWords page={page} filter={filter} but={field?.name} />
      </>,
    ],
    ['all', true, t(field ? 'allOfPeriod' : 'all')],
  ];
  return (
    <>
      <fieldset className="field" disabled={disabled}>
        <legend className="field-label">{t('rows')}</legend>
        {choices
          .filter(([, offered]) => offered)
          .map(([name, , text]) => (
            <label key={name} className="check">
              <input type="radio" name="rows" checked={rows === name} onChange={() => setRows(name)} />
              <span>{text}</span>
            </label>
          ))}
      </fieldset>
      {limit && field && rows !== 'chosen' && (
        <fieldset className="k-plain" disabled={disabled}>
          <FilterControl page={page.route} field={field} language={language} value={period} onChange={setPeriod} />
          <span className="field-hint">{t('days', { days: limit.days })}</span>
        </fieldset>
      )}
      <p role="status">
        {check.problem ? (
          <span className="field-error">{check.problem}</span>
        ) : check.total === undefined ? (
          <span className="muted">{t(check.unknown ? 'uncounted' : 'counting')}</span>
        ) : (
          t('count', { total: thousands(check.total), count: check.total })
        )}{' '}
        <span className="muted small">{t('limitNote')}</span>
      </p>
      {shapes.length > 0 && (
        <fieldset className="field" disabled={disabled}>
          <legend className="field-label">{t('shape')}</legend>
          {[
            { name: '', text: t('shapeRows') },
            ...shapes.map(({ name, label }) => ({ name, text: label[language] })),
          ].map(({ name, text }) => (
            <label key={name} className="check">
              <input type="radio" name="shape" checked={shape === name} onChange={() => setShape(name)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {shape === '' && (
        <details className="k-export-columns">
          <summary>{t('columns', { count: columns.names.length, total: columns.all.length })}</summary>
          <fieldset className="k-plain stack" disabled={disabled}>
            <div className="row">
              <button type="button" className="btn btn-small" onClick={() => columns.set(columns.whole)}>
                {t('allColumns')}
              </button>
              <button type="button" className="btn btn-small" onClick={() => columns.set(undefined)}>
                {t('listColumns')}
              </button>
            </div>
            <div className="k-columns k-columns-scroll">
              <ColumnTicks
                names={columns.all}
                labelOf={(name) => page.fields[name]?.label[language] ?? name}
                choice={columns.choice}
                onChoice={columns.set}
              />
            </div>
          </fieldset>
        </details>
      )}
      {full.offered && (
        <fieldset className="field" disabled={disabled}>
          <legend className="field-label">{t('sensitive')}</legend>
          <label className="check">
            <input type="radio" name="reveal" checked={!full.on} onChange={() => full.turn(false)} />
            {t('masked')}
          </label>
          <label className="check" title={full.refusal}>
            <input
              type="radio"
              name="reveal"
              checked={full.on}
              disabled={full.refusal !== undefined}
              onChange={() => full.turn(true)}
            />
            {t('reveal')}
            <span className="small muted">{full.refusal ?? t('revealHint')}</span>
          </label>
          {full.on && <Reason {...full} />}
        </fieldset>
      )}
    </>
  );
}

function Reason({ reason, problem, say: write }: Pick<FullValues, 'reason' | 'problem' | 'say'>) {
  const t = useTexts(exportTexts);
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('reason')}{' '}
        <span className="field-required" aria-hidden="true">
          *
        </span>
      </label>
      <input
        id={id}
        className="input"
        value={reason}
        maxLength={200}
        required
        aria-describedby={`${id}-hint`}
        onChange={(event) => write(event.target.value)}
      />
      <span id={`${id}-hint`} className="field-hint">
        {problem ?? t('revealHint')}
      </span>
    </div>
  );
}

interface FullValues {
  /** The page has masked values. */
  offered: boolean;
  /** Why this session may not have them in full. */
  refusal: string | undefined;
  on: boolean;
  reason: string;
  problem: string | undefined;
  ask: Pick<ExportAsk, 'reveal' | 'reason'>;
  turn(on: boolean): void;
  say(reason: string): void;
}

function useFullValues(page: PageDef): FullValues {
  const t = useTexts(kindTexts);
  const session = useSession();
  const language = useLanguage();
  const [on, turn] = useState(false);
  const [reason, write] = useState('');
  const verdict = may(session, page, { labels: [extraLabel(page, 'reveal')], right: 'read' });
  const given = reason.trim();
  const ask = useMemo(() => (on ? { reveal: true, reason: given } : {}), [on, given]);
  return {
    offered: Object.values(page.fields).some(isMasked),
    refusal: verdict.ok ? undefined : verdict.reason[language],
    on,
    reason,
    problem: on && given.length < 2 ? t('revealReasonHint', { min: 2, max: 200 }) : undefined,
    ask,
    turn,
    say: write,
  };
}

/** The columns of the file: the list's until others are chosen, which are remembered for the page. */
function useChosenColumns(page: PageDef) {
  const session = useSession();
  const [kept, keep] = useStore<ColumnChoice | undefined>(`${page.route}.export`);
  const [list] = useColumnChoice(page.route);
  return useMemo(() => {
    const { listed, further } = exportFields(session, page);
    const own = orderedColumns(
      listed.map((field) => field.name),
      list,
    );
    const others = further.map((field) => field.name);
    const all = [...own, ...others];
    const shown = own.filter((name) => !list?.hidden.includes(name));
    const proposed = { order: all, hidden: all.filter((name) => !shown.includes(name)) };
    const choice = kept ?? proposed;
    // What joined the page since waits to be chosen.
    const known = kept && { ...kept, hidden: [...kept.hidden, ...all.filter((name) => !kept.order.includes(name))] };
    const used = known ?? choice;
    const ordered = orderedColumns(all, used);
    const names = ordered.filter((name) => !used.hidden.includes(name));
    return {
      all,
      choice: used,
      names: names.length > 0 ? names : shown,
      whole: { order: ordered, hidden: [] } as ColumnChoice,
      set: keep,
    };
  }, [session, page, kept, keep, list]);
}

/** Asks the server how many rows are meant and what stands against it, once nothing was changed for a moment. */
function useCheck(page: PageDef, meant: { query: FlatFilter; ids?: number[] }) {
  const data = useSiteData();
  const [asked, setAsked] = useState(meant);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(meant), pause);
    return () => clearTimeout(timer);
  }, [meant]);
  const { data: found, error } = useQuery({
    queryKey: [page.route, 'exportCheck', asked],
    queryFn: async () =>
      (await data.call(page.route, 'exportCheck', { body: asked })) as { total: number; problem?: string },
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const current = asked === meant;
  const failure = error as CallFailure | null;
  // A host that has no such call is asked without it.
  const refused = failure && failure.status === 1 ? failure.message : undefined;
  return {
    total: current && !found?.problem ? found?.total : undefined,
    problem: current ? (found?.problem ?? refused) : undefined,
    unknown: failure !== null && refused === undefined,
  };
}
