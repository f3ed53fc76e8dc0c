/** Lines, bars and shares, and the same numbers as a table. */
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { BarChart } from './bars.tsx';
import { shown, type ChartData } from './chart-data.ts';
import { DonutChart } from './donut.tsx';
import { MarkLink } from './mark-link.tsx';
import { LineChart } from './line.tsx';
import { reachable } from '../../../fields/parts/controls/reachable.tsx';

/** `upright`: bars over time; `height` in pixels, of what is drawn over time. */
export function Drawing({
  type,
  data,
  upright,
  stacked,
  height,
}: {
  type: 'line' | 'bars' | 'donut';
  data: ChartData;
  upright: boolean;
  stacked?: boolean | undefined;
  height?: number | undefined;
}) {
  const language = useLanguage();
  if (type === 'line') return <LineChart data={data} language={language} height={height} />;
  if (type === 'donut') return <DonutChart data={data} />;
  return <BarChart data={data} language={language} upright={upright} stacked={stacked} height={height} />;
}

/** `heading`: what its rows are. */
export function ChartTable({ data, heading }: { data: ChartData; heading?: string | undefined }) {
  const t = useTexts(kindTexts);
  return (
    <div ref={reachable} className="table-wrap k-table-wrap">
      <table className="table k-table">
        <caption className="visually-hidden">{data.label}</caption>
        <thead>
          <tr>
            <th scope="col">{heading ?? t('category')}</th>
            {data.series.map((one) => (
              <th key={one.measure} scope="col" className="num">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.steps.map((step, index) => (
            <tr key={`${step} ${index}`}>
              <th scope="row">{step}</th>
              {data.series.map((one) => (
                <td key={one.measure} className="num">
                  <MarkLink way={one.to?.[index]}>{shown(one, index)}</MarkLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
