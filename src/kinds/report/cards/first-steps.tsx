/**
 * First steps in a console that is still empty: what to set up and enter, what is done. One line when it was folded,
 * or when most of it is done; nothing once all of it is.
 */
import { useEffect, useId } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Session } from '../../../access/session.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { listPath, useAreaPrefix } from '../../list/filters/paths.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage, useTexts } from '../../text/texts.tsx';
import type { GuideAnswer } from '../base/answers.ts';
import { openEntry } from './links.tsx';
import { reportOptions } from '../base/options.ts';
import { useReportCall } from '../base/use-report.tsx';
import { reportTexts } from '../base/texts.ts';

type Step = Omit<GuideAnswer['rows'][number], 'done'> & { done?: boolean };
type Seen = 'open' | 'folded' | 'done';

export function FirstSteps({ page }: { page: PageDef }) {
  const [seen, setSeen] = useStore<Seen | undefined>(`${page.route}.guide`);
  return seen === 'done' ? null : <Steps page={page} seen={seen} onSeen={setSeen} />;
}

interface StepsProps {
  page: PageDef;
  seen: Seen | undefined;
  onSeen(seen: Seen): void;
}

/** The steps as far as the page file tells them. */
const toldSteps = (page: PageDef, session: Session): Step[] =>
  reportOptions(page).guide.flatMap((step) => {
    const entry = openEntry(session, step.page);
    return entry ? [{ ...step, label: step.label ?? entry.label }] : [];
  });

function Steps({ page, seen, onSeen }: StepsProps) {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const list = useId();
  // Nobody waits for it, and a failure of it is nobody's trouble.
  const { data } = useReportCall<GuideAnswer>(page, 'guide', {});
  // Drawn before it is known what is done, so that nothing below moves.
  const steps: Step[] = data?.rows ?? toldSteps(page, session);
  const done = steps.filter((step) => step.done).length;
  const isOpen = seen === undefined ? data !== undefined && done * 2 < steps.length : seen === 'open';
  const isOver = data !== undefined && done === steps.length;
  useEffect(() => {
    if (isOver) onSeen('done');
  }, [isOver, onSeen]);
  if (steps.length === 0 || isOver) return null;
  const next = steps.find((step) => step.done === false);
  return (
    <section className="panel k-guide" aria-label={t('guide')}>
      <div className="panel-head">
        <h2>{t('guide')}</h2>
        {data && <span className="muted small">{t('guideDone', { done, count: steps.length })}</span>}
        <progress className="progress" value={done} max={steps.length} aria-hidden="true" />
        <span className="toolbar-space" />
        <button
          type="button"
          className="btn btn-text btn-small"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => onSeen(isOpen ? 'folded' : 'open')}
        >
          {t(isOpen ? 'guideFold' : 'guideUnfold')}
        </button>
      </div>
      <ol id={list} className="panel-body" hidden={!isOpen}>
        {steps.map((step) => (
          <li key={step.page} className={step.done ? 'k-step-done' : undefined}>
            <span className="k-step-mark" aria-hidden="true">
              {step.done ? '✓' : ''}
            </span>
            <span>
              <Link className="link" to={listPath(prefix, step.page, {})}>
                {step.label[language]}
              </Link>
              {data && <span className="visually-hidden"> {t(step.done ? 'guideIsDone' : 'guideIsOpen')}</span>}
              {step === next && step.note && <span className="muted small k-step-note">{step.note[language]}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
