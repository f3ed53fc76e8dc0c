/** Target of the month on the card of a figure: how far it is, and whether that fits the days passed. */
import { serverNow } from '../../../base/clock.ts';
import { dayOf } from '../../../base/date.ts';
import { daysPassed, type GoalAnswer } from '../base/goals.ts';
import { printMeasure } from '../base/numbers.ts';
import type { Measure } from '../base/options.ts';
import './goals.css';
import { goalTexts } from './goal-texts.ts';
import { useTexts } from '../../text/texts.tsx';

/** Where less is better. */
const tooMuch: { [state in GoalAnswer['state']]?: 'exceeded' | 'high' } = { missed: 'exceeded', behind: 'high' };
const tones = { reached: 'tag-success', onTrack: 'tag-info', behind: 'tag-warning', missed: 'tag-error' } as const;

export function GoalLine({ goal, measure }: { goal: GoalAnswer; measure: Measure | undefined }) {
  const t = useTexts(goalTexts);
  const { percent, state, month } = goal;
  const target = printMeasure(goal.target, measure?.unit);
  const done = Math.max(0, Number(percent ?? 0));
  const { passed, all } = daysPassed(month, dayOf(new Date(serverNow())));
  const share = t('ofTarget', { percent: percent ?? '—' });
  return (
    <div className="k-goal small">
      <div className="k-goal-line">
        <span>{t('target', { target })}</span>
        <span className={`tag ${tones[state]}`}>{t(measure?.lessIsBetter ? (tooMuch[state] ?? state) : state)}</span>
      </div>
      <progress
        className="progress"
        max={100}
        value={Math.min(100, done)}
        aria-label={t('progressOf', { month, target })}
        aria-valuetext={share}
      />
      <div className="k-goal-line muted">
        <span>{share}</span>
        <span title={t('days', { passed, all })}>{t('elapsed', { elapsed: goal.elapsed })}</span>
      </div>
    </div>
  );
}
