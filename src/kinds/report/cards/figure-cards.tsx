/** Figures with their change against the period before and last year. */
import { Link } from 'react-router-dom';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { evenColumns } from '../../ui/even.tsx';
import type { Change, FigureAnswer, Value } from '../base/answers.ts';
import { drawn, linePath, placesX, placeY } from '../charts/scale.ts';
import { Info } from './info.tsx';
import { shownTo, useWays } from './links.tsx';
import { GoalLine } from '../goals/goal-line.tsx';
import { printChange, printMeasure } from '../base/numbers.ts';
import { reportOptions } from '../base/options.ts';
import type { Compare } from '../base/use-report.tsx';
import { reportTexts } from '../base/texts.ts';

export function FigureCards({
  page,
  answers,
  compare,
}: {
  page: PageDef;
  /** Undefined until they have come. */
  answers: FigureAnswer[] | undefined;
  compare: Compare;
}) {
  const session = useSession();
  const language = useLanguage();
  const t = useTexts(reportTexts, kindTexts);
  const wayOf = useWays();
  const options = reportOptions(page);
  const figures = options.figures.filter(
    (figure) =>
      shownTo(session, figure.page) && (figure.only === undefined || (figure.only === 'platform') === session.platform),
  );
  if (figures.length === 0) return null;
  return (
    <section className="figures k-even" style={evenColumns(figures.length)} aria-label={t('figures')}>
      {figures.map((figure) => {
        const measure = options.measures[figure.measure];
        const answer = answers?.find((one) => one.name === figure.measure);
        const body = (
          <>
            <div className="figure-label">{measure?.label[language] ?? figure.measure}</div>
            <div className="figure-value">
              {answers ? printMeasure(answer?.value, measure?.unit) : <span className="skeleton-line" />}
            </div>
            <div>
              <Changed
                label={t(compare === 'lastYear' ? 'lastYear' : 'previousPeriod')}
                change={answer?.change}
                wholeDays={answer?.wholeDays}
              />
            </div>
            {answer?.goal && <GoalLine goal={answer.goal} measure={measure} />}
            {answer?.spark && answer.spark.length > 1 && <Spark values={answer.spark} />}
          </>
        );
        const way = wayOf(answer?.opens, '');
        return (
          <div key={figure.measure} className="figure k-figure">
            <Info page={page} measures={[figure.measure]} name={measure?.label[language] ?? figure.measure} />
            {way === undefined ? (
              body
            ) : (
              <Link className="k-figure-link" to={way.path} title={t('opensByClick', { page: way.page })}>
                {body}
              </Link>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Changed({
  label,
  change,
  wholeDays,
}: {
  label: string;
  change: Change | undefined;
  wholeDays: true | undefined;
}) {
  const t = useTexts(reportTexts);
  if (!change) return null;
  const text = change.tone === 'same' ? t('unchanged') : change.percent === null ? t('newValue') : printChange(change);
  return (
    <span className={change.tone === 'same' ? 'k-change muted' : `k-change k-change-${change.tone}`}>
      <span className="muted">{wholeDays ? t('wholeDays', { label }) : label} </span>
      {text}
    </span>
  );
}

/** The last days as a small line. */
function Spark({ values }: { values: Value[] }) {
  const numbers = values.map(drawn);
  const top = Math.max(1e-9, ...numbers);
  const xs = placesX(numbers.length, 1, 119);
  return (
    <svg viewBox="0 0 120 28" width="100%" height="28" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={linePath(numbers.map((value, index) => [xs[index] ?? 0, placeY(value, top, 26, 2)]))}
        fill="none"
        stroke="var(--primary)"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
