/** The detail screen: title and states, acts, sections, related rows, history. */
import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useGetOne, useRefresh } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { maySee } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import { factsOf } from '../../access/standing.ts';
import { serverMoment } from '../../base/clock.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import { useActs } from '../act/use-acts.tsx';
import { unlessAsked, useVisit } from '../navigation/ahead.tsx';
import { useShown } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { forgetOrder, neighbours } from '../show/neighbours.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { placeTitleOf, titleOf } from '../list/cells/title.ts';
import { useLeaving } from '../list/use-return.tsx';
import { listedRow } from '../list/use-rows.tsx';
import { Around } from '../show/around.tsx';
import { replaceTag } from '../navigation/replace-tag.ts';
import { usePlaceTitle } from '../navigation/place-title.tsx';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { useSession } from '../session/session-context.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { fieldModel } from '../../fields/models.ts';
import { Details } from '../show/details.tsx';
import { RecordHead } from '../show/head.tsx';
import { decisionsOn } from '../show/review.ts';
import { RowButtons } from '../show/row-buttons.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { whenIdle } from '../navigation/idle.tsx';
import { seesRelated } from '../operations/related.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import '../show/show.css';

const Waiting = () => <SkeletonBlock />;
const History = later(async () => ({ default: (await import('../show/history.tsx')).History }), Waiting);
const ReviewBar = later(async () => ({ default: (await import('../show/review-bar.tsx')).ReviewBar }));
const Related = later(async () => ({ default: (await import('../show/related.tsx')).Related }), Waiting);
/** The code behind the tabs. */
const fetchTabs = () => Promise.all([History.fetch(), Related.fetch()]).catch(() => undefined);
/** Name of the first tab. */
const details = 'details';

/** Sections that are tabs of their own: those of which the session may see a field of this record. */
const tabSections = (page: PageDef, row: Row, session: Session): SectionDef[] =>
  page.show.filter(
    (section) =>
      section.tab &&
      matches(section.visibleWhen, row, factsOf(session, serverMoment())) &&
      section.fields.some((name) => page.fields[name] && maySee(session, page, page.fields[name])),
  );

/** The open tab, which the address keeps: whoever comes back finds it again. */
function useTab(): [string, (name: string) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [tab, setTab] = useState(() => new URLSearchParams(search).get('tab') ?? details);
  const turn = useCallback(
    (name: string) => {
      setTab(name);
      void navigate({ pathname, search: name === details ? '' : `?tab=${name}` }, { replace: true });
    },
    [navigate, pathname],
  );
  return [tab, turn];
}

export function ShowScreen({ page, id }: { page: PageDef; id: number }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const prefix = useAreaPrefix();
  const session = useSession();
  const shown = useShown();
  const [tab, setTab] = useTab();
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
  useLeaving(page.route, id);
  useEffect(() => (isPending ? undefined : whenIdle(() => void fetchTabs())), [isPending]);
  const acts = useActs(page, (doing, left) => {
    const over = left || doing.on === 'delete';
    const next = left ? neighbours(page.route, id).next : undefined;
    if (over) forgetOrder(page.route, id);
    // Who is elsewhere already stays there; this record is not asked for again, since it is not here any more.
    if (over && shown()) navigate(pathOf(prefix, page.route, next), { replace: true, state: replaceTag });
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
  const related = page.related.filter(
    (one) => seesRelated(session, one) && matches(one.when, row, factsOf(session, serverMoment())),
  );
  const sections = tabSections(page, row, session);
  const tabs = [
    { name: details, label: t('details') },
    ...[...related, ...sections].map((one) => ({ name: one.name, label: one.label[language] })),
  ];
  const title = row[page.titleField];
  const titleField = page.fields[page.titleField];
  const copied = typeof title === 'string' && titleField && fieldModel(titleField.type)?.copied?.(titleField);
  // States with a bar of steps are told there.
  const states = Object.keys(page.workflows).filter((name) => !page.workflows[name]?.path);
  const tags = [...page.head.tags, ...states].flatMap((name) => {
    const field = page.fields[name];
    return field && maySee(session, page, field) ? [field] : [];
  });
  const open = related.find((one) => one.name === tab);
  const section = open ? undefined : sections.find((one) => one.name === tab)?.name;
  const turned = open?.name ?? section ?? details;
  const decisions = decisionsOn(session, page, row, language);
  const reviews = decisions.length > 0;
  return (
    <RecordContextProvider value={row}>
      <div className="page k-show">
        <div className="page-head">
          <PageHeading>
            {page.entityLabel[language]} {titleOf(page, row)}
          </PageHeading>
          {copied && <CopyButton value={title} label={titleField.label[language]} />}
          <span className="row k-states">
            {tags.map((field) => (
              <FieldCell key={field.name} field={field} record={row} language={language} />
            ))}
          </span>
          <span className="toolbar-space" />
          <RowButtons page={page} row={row} acts={acts} but={reviews ? page.head.review : undefined} />
          {!reviews && <Around page={page} id={id} />}
          <Link className="btn" to={pathOf(prefix, page.route)}>
            {t('back')}
          </Link>
        </div>
        <RecordHead page={page} row={row} />
        <div className="k-record-frame">
          <div className={page.storage === 'log' ? undefined : 'k-record'}>
            <div className="stack k-record-main">
              {tabs.length > 1 && (
                <div className="panel">
                  <div className="tabs" role="tablist" aria-label={t('sections')}>
                    {tabs.map((one) => (
                      <button
                        key={one.name}
                        type="button"
                        role="tab"
                        className="tab"
                        id={`tab-${one.name}`}
                        aria-selected={one.name === turned}
                        aria-controls="k-tab-panel"
                        onClick={() => setTab(one.name)}
                      >
                        {one.label}
                      </button>
                    ))}
                  </div>
                </div>
              )}
              <div
                className="stack"
                id="k-tab-panel"
                {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `tab-${turned}` } : {})}
              >
                {!open && (
                  <Details key={section} page={page} row={row} {...(section === undefined ? {} : { tab: section })} />
                )}
                {open && <Related key={open.name} page={page} id={id} related={open} />}
              </div>
            </div>
            {page.storage !== 'log' && (
              <aside className="panel k-record-side" aria-labelledby="show-history">
                <div className="panel-head">
                  <h2 id="show-history">{t('history')}</h2>
                </div>
                <History page={page} id={id} />
              </aside>
            )}
          </div>
        </div>
        {reviews && <ReviewBar key={id} page={page} row={row} decisions={decisions} />}
        {acts.dialogs}
      </div>
    </RecordContextProvider>
  );
}
