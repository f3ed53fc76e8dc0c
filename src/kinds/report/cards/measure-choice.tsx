/** Which measures a chart draws: as many as it takes, of two units at most, for it has two axes. */
import type { Language } from '../../../grammar/site/models.ts';
import type { Chart, Measure } from '../base/options.ts';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

/** Why a measure cannot be drawn with the chosen ones; undefined = it can. Pure. */
export function choiceProblem(
  name: string,
  chosen: readonly string[],
  measures: { [name: string]: Measure },
  most: number,
): 'most' | 'units' | undefined {
  if (chosen.includes(name)) return undefined;
  if (chosen.length >= most) return 'most';
  return new Set([...chosen, name].map((one) => measures[one]?.unit)).size > 2 ? 'units' : undefined;
}

interface MeasureChoiceProps {
  chart: Chart;
  chosen: string[];
  measures: { [name: string]: Measure };
  language: Language;
  onChange(chosen: string[]): void;
}

export function MeasureChoice({ chart, chosen, measures, language, onChange }: MeasureChoiceProps) {
  const t = useTexts(reportTexts);
  const most = chart.most ?? 3;
  const offered = [...new Set([...chart.measures, ...(chart.choices ?? [])])];
  return (
    <div className="k-measures" role="group" aria-label={t('chooseMeasures', { most })}>
      {offered.map((name) => {
        const problem = choiceProblem(name, chosen, measures, most);
        const on = chosen.includes(name);
        const stuck = problem !== undefined || (on && chosen.length === 1);
        return (
          <button
            key={name}
            type="button"
            className={`btn btn-small${on ? ' btn-primary' : ''}`}
            aria-pressed={on}
            aria-disabled={stuck || undefined}
            title={problem === undefined ? undefined : t(problem === 'most' ? 'mostMeasures' : 'twoUnits', { most })}
            onClick={() => !stuck && onChange(on ? chosen.filter((one) => one !== name) : [...chosen, name])}
          >
            {measures[name]?.label[language] ?? name}
          </button>
        );
      })}
    </div>
  );
}
