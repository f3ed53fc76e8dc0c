/** Shares of a whole. */
import { colour, shown, type ChartData } from './chart-data.ts';
import { drawn, slicePath } from './scale.ts';

export function DonutChart({ data }: { data: ChartData }) {
  const series = data.series[0];
  if (!series) return null;
  const values = series.values.map((value) => Math.max(0, drawn(value)));
  const sum = values.reduce((total, value) => total + value, 0);
  const slices = values.map((value, index) => {
    const share = sum > 0 ? value / sum : 0;
    const from = sum > 0 ? values.slice(0, index).reduce((total, one) => total + one, 0) / sum : 0;
    return { index, share, path: slicePath(from, from + share, 72, 44) };
  });
  return (
    <div className="k-donut">
      <svg viewBox="-80 -80 160 160" role="img" aria-label={data.label}>
        {sum === 0 && <circle r={58} fill="none" stroke="var(--line)" strokeWidth={28} />}
        {slices
          .filter((slice) => slice.share > 0)
          .map((slice) => (
            <path key={slice.index} d={slice.path} fill={colour(slice.index)}>
              <title>{`${data.steps[slice.index]} ${shown(series, slice.index)}`}</title>
            </path>
          ))}
      </svg>
      <ul>
        {slices.map((slice) => (
          <li key={slice.index}>
            <i
              style={{ background: colour(slice.index), width: 10, height: 10, borderRadius: 2, marginTop: 5 }}
              aria-hidden="true"
            />
            <span title={data.steps[slice.index]}>{data.steps[slice.index]}</span>
            <span className="num">{shown(series, slice.index)}</span>
            <span className="num muted">{(slice.share * 100).toFixed(1)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
