/** The detail screen: title and states, acts, sections, related rows, history. */
import { useEffect, useState } from 'react';
import { useNavigate } from '../way.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useRefresh } from 'react-admin';
import { PageLink } from '../page-link.tsx';
import { later } from '../../fields/parts/later.tsx';
import { factsOf } from '../../access/standing.ts';
import { serverMoment } from '../../base/clock.ts';
import { matches } from '../../grammar/match.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { hasVerb, nextRefused, offeredActs, refusal } from '../act/availability.ts';
import { useActs, type Acts } from '../act/use-acts.tsx';
import { unlessAsked, useVisit } from '../ahead.tsx';
import { useShown } from '../answer.tsx';
import type { CallFailure, Row } from '../data.ts';
import { FieldCell } from '../list/cell.tsx';
import { MenuButton } from '../list/menu.tsx';
import { forgetOrder, neighbours } from '../list/order.ts';
import { pathOf, useAreaPrefix } from '../list/paths.tsx';
import { placeTitleOf, titleOf } from '../list/row.tsx';
import { listedRow } from '../list/use-rows.tsx';
import { usePlaceTitle } from '../place-title.tsx';
import { Failed, SkeletonBlock } from '../list/states.tsx';
import { useSession } from '../session-context.tsx';
import { Details } from '../show/details.tsx';
import { PageHeading } from '../heading.tsx';
import { whenIdle } from '../idle.tsx';
import { seesRelated } from '../related.ts';
import { useLanguage, useTexts } from '../texts.tsx';

const Waiting = () => <SkeletonBlock />;
const History = later(async () => ({ default: (await import('../show/history.tsx')).History }), Waiting);
const Related = later(async () => ({ default: (await import('../show/related.tsx')).Related }), Waiting);
/** The code behind the tabs. */
const fetchTabs = () => Promise.all([History.fetch(), Related.fetch()]).catch(() => undefined);
/** Acts that stand as buttons; the others go into the menu. */
const inHead = 4;

export function ShowScreen({ page, id }: { page: PageDef; id: number }) {
  const say = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const prefix = useAreaPrefix();
  const session = useSession();
  const shown = useShown();
  const [tab, setTab] = useState('details');
  const client = useQueryClient();
  const {
    data: row,
    error,
    isPending,
    refetch,
  } = useGetOne<Row>(
    page.route,
    { id },
    {
      retry: false,
      staleTime: unlessAsked,
      // What the list has of it is drawn at once.
      initialData: () => listedRow(client, page.route, id),
      initialDataUpdatedAt: 0,
    },
  );
  useVisit([page.route, 'getOne', { id: String(id), meta: undefined }]);
  useEffect(() => (isPending ? undefined : whenIdle(() => void fetchTabs())), [isPending]);
  const acts = useActs(page, (doing, left) => {
    const over = left || doing.on === 'delete';
    const next = left ? neighbours(page.route, id).next : undefined;
    if (over) forgetOrder(page.route, id);
    // Who is elsewhere already stays there; this record is not asked for again, since it is not here any more.
    if (over && shown()) navigate(pathOf(prefix, page.route, next), { replace: true });
    if (!over) refresh();
  });
  usePlaceTitle(row && placeTitleOf(page, row, language));
  if (error)
    return (
      <div className="page">
        <div className="panel">
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        </div>
      </div>
    );
  if (isPending || !row)
    return (
      <div className="page">
        <SkeletonBlock />
      </div>
    );
  const around = neighbours(page.route, id);
  const related = page.related.filter(
    (one) => seesRelated(session, one) && matches(one.when, row, factsOf(session, serverMoment())),
  );
  const tabs = [
    { name: 'details', label: say('details') },
    ...related.map((one) => ({ name: `related:${one.name}`, label: one.label[language] })),
    ...(page.storage === 'log' ? [] : [{ name: 'history', label: say('history') }]),
  ];
  const open = related.find((one) => `related:${one.name}` === tab);
  return (
    <div className="page k-show">
      <div className="page-head">
        <PageHeading>
          {page.entityLabel[language]} {titleOf(page, row)}
        </PageHeading>
        <span className="row k-states">
          {Object.keys(page.workflows).map(
            (name) =>
              page.fields[name] && <FieldCell key={name} field={page.fields[name]} record={row} language={language} />,
          )}
        </span>
        <span className="toolbar-space" />
        <RowButtons page={page} row={row} acts={acts} />
        <span className="row">
          <Step
            label={say('previous')}
            to={around.previous === undefined ? undefined : pathOf(prefix, page.route, around.previous)}
            sign="‹"
          />
          <Step
            label={say('next')}
            to={around.next === undefined ? undefined : pathOf(prefix, page.route, around.next)}
            sign="›"
          />
        </span>
        <PageLink className="btn" to={pathOf(prefix, page.route)}>
          {say('back')}
        </PageLink>
      </div>
      <div className="panel">
        <div className="tabs" role="tablist" aria-label={say('sections')}>
          {tabs.map((one) => (
            <button
              key={one.name}
              type="button"
              role="tab"
              className="tab"
              id={`tab-${one.name}`}
              aria-selected={one.name === tab}
              aria-controls="k-tab-panel"
              onClick={() => setTab(one.name)}
            >
              {one.label}
            </button>
          ))}
        </div>
      </div>
      <div className="stack" role="tabpanel" id="k-tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'details' && <Details page={page} row={row} />}
        {tab === 'history' && (
          <div className="panel">
            <History page={page} id={id} />
          </div>
        )}
        {open && (
          <div className="panel">
            <Related key={open.name} page={page} id={id} related={open} />
          </div>
        )}
      </div>
      {acts.dialogs}
    </div>
  );
}

function Step({ label, to, sign }: { label: string; to: string | undefined; sign: string }) {
  return to === undefined ? (
    <button type="button" className="btn btn-icon" aria-label={label} title={label} disabled>
      {sign}
    </button>
  ) : (
    <PageLink className="btn btn-icon" aria-label={label} title={label} to={to}>
      {sign}
    </PageLink>
  );
}

function RowButtons({ page, row, acts }: { page: PageDef; row: Row; acts: Acts }) {
  const say = useTexts();
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const offered = offeredActs(session, page, 'row').map((act) => ({
    act,
    refusal: refusal(session, page, act, row, language),
  }));
  const possible = offered.filter((one) => one.refusal === undefined).slice(0, inHead);
  const next = nextRefused(offered, row);
  const rest = offered
    .filter((one) => !possible.includes(one) && one !== next)
    .toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined));
  const start = (act: ActionDef) => acts.start({ on: 'row', act, row });
  const refusedEdit = hasVerb(page, 'update') ? refusal(session, page, 'update', row, language) : undefined;
  const refusedDelete = hasVerb(page, 'delete') ? refusal(session, page, 'delete', row, language) : undefined;
  return (
    <>
      {possible.map(({ act }, index) => (
        <button
          key={act.name}
          type="button"
          className={act.tone === 'error' ? 'btn btn-danger' : index === 0 ? 'btn btn-primary' : 'btn'}
          onClick={() => start(act)}
        >
          {act.label[language]}
        </button>
      ))}
      {next && (
        <button type="button" className="btn" aria-disabled="true" title={next.refusal}>
          {next.act.label[language]}
        </button>
      )}
      {hasVerb(page, 'update') &&
        (refusedEdit === undefined ? (
          <PageLink className="btn" to={pathOf(prefix, page.route, `${row.id}/edit`)}>
            {say('edit')}
          </PageLink>
        ) : (
          <button type="button" className="btn" aria-disabled="true" title={refusedEdit}>
            {say('edit')}
          </button>
        ))}
      {(rest.length > 0 || hasVerb(page, 'delete')) && (
        <MenuButton
          label={say('more')}
          className="btn"
          entries={() => [
            ...rest.map(({ act, refusal: refused }) => ({
              key: act.name,
              label: act.label[language],
              refusal: refused,
              danger: act.tone === 'error',
              onSelect: () => start(act),
            })),
            ...(hasVerb(page, 'delete')
              ? [
                  {
                    key: ':delete',
                    label: say('delete'),
                    refusal: refusedDelete,
                    danger: true,
                    onSelect: () => acts.start({ on: 'delete', row }),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}
