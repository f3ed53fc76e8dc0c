/** Shares of a whole. */
import { useNavigate } from 'react-router-dom';
import { colour, shown, type ChartData, type Way } from './chart-data.ts';
import { MarkLink } from './mark-link.tsx';
import { drawn, slicePath } from './scale.ts';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

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
            <Slice
              key={slice.index}
              path={slice.path}
              fill={colour(slice.index)}
              text={`${data.steps[slice.index]} ${shown(series, slice.index)}`}
              way={series.to?.[slice.index]}
            />
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
            <span className="num">
              <MarkLink way={series.to?.[slice.index]}>{shown(series, slice.index)}</MarkLink>
            </span>
            <span className="num muted">{(slice.share * 100).toFixed(1)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A slice opens by the pointer; by the keys its line in the list beside it does. */
function Slice({ path, fill, text, way }: { path: string; fill: string; text: string; way: Way | undefined }) {
  const navigate = useNavigate();
  const t = useTexts(reportTexts);
  return (
    <path d={path} fill={fill} {...(way ? { className: 'k-opens', onClick: () => void navigate(way.path) } : {})}>
      <title>{way ? `${text}\n${t('opensByClick', { page: way.page })}` : text}</title>
    </path>
  );
}
