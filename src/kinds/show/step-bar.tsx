/** How far a record has come: the main way of its workflow, with the moments and people of the steps behind it. */
import { printMoment } from '../../base/date.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { stepsOf, type Stand } from './steps.ts';
import { useHistory } from './use-history.tsx';
import { recordTexts } from '../ui/record-texts.ts';

const words = { done: 'stepDone', now: 'stepNow', ahead: 'stepAhead', left: 'stepLeft' } as const satisfies {
  [stand in Stand]: string;
};

export function StepBar({ page, row, field }: { page: PageDef; row: Row; field: string }) {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const { data } = useHistory(page, row.id);
  const steps = stepsOf(page, field, row, data?.rows ?? []);
  if (steps.length === 0) return null;
  return (
    <ol className="k-way" aria-label={page.fields[field]?.label[language]}>
      {steps.map(({ state, label, tone, stand, at, by, clock }, place) => (
        <li
          key={`${place} ${state}`}
          className={`k-stage k-stage-${stand}${stand === 'left' ? ` k-stage-${tone ?? 'muted'}` : ''}`}
          aria-current={state === row[field] ? 'step' : undefined}
        >
          <span className="k-stage-label">
            {label[language]}
            <span className="visually-hidden"> {t(words[stand])}</span>
          </span>
          {at && (
            <span className="small muted">
              {(clock || by) && <span className="k-who">{clock ? t('byClock') : by}</span>}
              <time dateTime={at}>{printMoment(at)}</time>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
