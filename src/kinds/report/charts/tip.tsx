/** What a chart says of one step, beside the pointer or the step that the keys have gone to. */
import type { ReactNode } from 'react';
import { printMeasure } from '../base/numbers.ts';
import { useTexts, kindTexts } from '../../text/texts.tsx';
import { colour, shown, type ChartData } from './chart-data.ts';

/** Pixels between the step and what is said of it. */
const apart = 12;

interface TipProps {
  data: ChartData;
  at: number;
  x: number;
  width: number;
  /** How it opens, where it leads somewhere. */
  children?: ReactNode;
}

export function Tip({ data, at, x, width, children }: TipProps) {
  const t = useTexts(kindTexts);
  const side = x > width / 2 ? { right: width - x + apart } : { left: x + apart };
  return (
    <div className="k-tip" role="status" style={side}>
      <strong>{data.steps[at]}</strong>
      <dl>
        {data.series.map((one, index) => (
          <div key={one.measure}>
            <dt>
              <i style={{ background: colour(index) }} aria-hidden="true" />
              {one.label}
            </dt>
            <dd>{shown(one, at)}</dd>
            {one.before && one.before[at] !== undefined && (
              <dd className="muted">
                {t('comparison')} {printMeasure(one.before[at], one.unit)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
