/** Steps of a conversion: each with its rate of the step before. */
import { colour, type ChartData, type Way } from './chart-data.ts';
import { MarkLink } from './mark-link.tsx';
import { drawn } from './scale.ts';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

/** A step per measure: each has its value in the row of its own. */
export function funnelSteps(
  data: ChartData,
): { label: string; value: unknown; unit: ChartData['series'][number]['unit']; way: Way | undefined }[] {
  return data.series.map((one) => {
    const at = one.values.findIndex((value) => value !== undefined && value !== null);
    return { label: one.label, value: one.values[at] ?? null, unit: one.unit, way: one.to?.[at] };
  });
}

export function FunnelChart({
  data,
  print,
}: {
  data: ChartData;
  print(value: unknown, unit: ChartData['series'][number]['unit']): string;
}) {
  const t = useTexts(reportTexts);
  const steps = funnelSteps(data);
  const most = Math.max(1e-9, ...steps.map((step) => drawn(step.value)));
  return (
    <ol className="stack" aria-label={data.label}>
      {steps.map((step, index) => {
        const before = drawn(steps[index - 1]?.value);
        const width = (100 * drawn(step.value)) / most;
        return (
          <li key={step.label}>
            <div className="row">
              <span>{step.label}</span>
              <span className="toolbar-space" />
              <strong className="num">
                <MarkLink way={step.way}>{print(step.value, step.unit)}</MarkLink>
              </strong>
              {index > 0 && (
                <span className="muted small num">
                  {t('conversionRate')} {before > 0 ? `${((100 * drawn(step.value)) / before).toFixed(1)}%` : '—'}
                </span>
              )}
            </div>
            <span
              style={{
                display: 'block',
                height: 22,
                marginInline: 'auto',
                width: `${Math.max(1, width)}%`,
                background: colour(index),
                borderRadius: 3,
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}
