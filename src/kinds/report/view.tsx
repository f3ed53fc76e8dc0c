/**
 * The screen of the kind `report`. A report that is open to everyone is where people arrive: it greets, offers
 * shortcuts, and stands also before a host that keeps no figures.
 */
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { printMoment } from '../../base/date.ts';
import { offeredActs, refusal } from '../dialog/availability.ts';
import { useActs } from '../act/use-acts.tsx';
import type { KindViewProps } from '../contract.ts';
import { Failed } from '../ui/states.tsx';
import { useSession } from '../session/session-context.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import type { SummaryAnswer } from './base/answers.ts';
import { ChartCard } from './cards/chart-card.tsx';
import { FirstSteps } from './cards/first-steps.tsx';
import { FigureCards } from './cards/figure-cards.tsx';
import { GoalsButton } from './goals/goals-button.tsx';
import { shownTo } from './cards/links.tsx';
import { reportOptions } from './base/options.ts';
import { PeriodBar } from './cards/period-bar.tsx';
import { RankCard } from './cards/rank-card.tsx';
import { ReportTable } from './cards/report-table.tsx';
import { Shortcuts } from './cards/shortcuts.tsx';
import { SubscribeButton } from './subscriptions/subscribe-button.tsx';
import { TodoList } from './cards/todo-list.tsx';
import { reportQuery, useReportCall, useReportState } from './base/use-report.tsx';
import '../kinds.css';
import { reportTexts } from './base/texts.ts';

/** Milliseconds between two automatic refreshes. */
const refreshTime = 60_000;

export function ReportView({ page }: KindViewProps) {
  const language = useLanguage();
  const t = useTexts(reportTexts);
  const session = useSession();
  const refresh = useRefresh();
  const options = reportOptions(page);
  const [state, change] = useReportState(options);
  const [auto, setAuto] = useState(false);
  const every = auto ? refreshTime : undefined;
  const query = reportQuery(state);
  const arrival = page.permission === '';
  const summary = useReportCall<Partial<SummaryAnswer>>(page, 'summary', query, every, arrival ? {} : undefined);
  const figures = summary.data?.figures;
  const absent = summary.data !== undefined && figures === undefined;
  const acts = useActs(page, () => refresh());
  const charts = options.charts.filter((chart) => shownTo(session, chart.page));
  const ranks = options.rank.filter(
    (rank) =>
      shownTo(session, rank.page) && (rank.only === undefined || (rank.only === 'platform') === session.platform),
  );
  return (
    <div className="page">
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
        {offeredActs(session, page, 'page').map((act) => {
          const refused = refusal(session, page, act, undefined, language);
          return (
            <button
              key={act.name}
              type="button"
              className="btn"
              aria-disabled={refused === undefined ? undefined : true}
              title={refused}
              onClick={() => refused === undefined && acts.start({ on: 'page', act })}
            >
              {act.label[language]}
            </button>
          );
        })}
        {!absent && <GoalsButton page={page} />}
        {!absent && <SubscribeButton page={page} />}
      </div>
      {arrival && <Shortcuts page={page} />}
      {absent ? (
        <p className="panel panel-body muted">{t('noFigures')}</p>
      ) : (
        <>
          {options.guide.length > 0 && <FirstSteps page={page} />}
          {options.todo.length > 0 && <TodoList page={page} every={every} />}
          <PeriodBar
            page={page}
            state={state}
            auto={auto}
            updatedAt={summary.at > 0 ? printMoment(new Date(summary.at), 'h:i:s') : undefined}
            until={summary.data?.period?.compared?.until}
            onChange={change}
            onAuto={setAuto}
            onRefresh={refresh}
          />
          {summary.failure ? (
            <div className="panel">
              <Failed failure={summary.failure} retry={summary.retry} />
            </div>
          ) : (
            <FigureCards page={page} answers={figures} compare={state.compare} />
          )}
          {charts.length > 0 && (
            <div className="k-charts">
              {charts.map((chart) => (
                <ChartCard key={chart.name} page={page} chart={chart} query={query} every={every} />
              ))}
            </div>
          )}
          {ranks.length > 0 && (
            <div className="k-charts">
              {ranks.map((rank) => (
                <RankCard key={rank.name} page={page} rank={rank} query={query} every={every} />
              ))}
            </div>
          )}
          {options.table && <ReportTable page={page} query={query} every={every} />}
        </>
      )}
      {acts.dialogs}
    </div>
  );
}
