/** Lines over time; up to two axes when the units differ; the period before dashed. */
import type { Language } from '../../../grammar/site/models.ts';
import { colour, type ChartData, type Series } from './chart-data.ts';
import { along, Opens, useMarks } from './marks.tsx';
import { Tip } from './tip.tsx';
import { useWidth } from './use-width.tsx';
import { drawn, labelled, linePath, nearest, niceAxis, placesX, placeY, shortNumber } from './scale.ts';

const frame = { left: 52, right: 52, top: 12, bottom: 26 };

export function LineChart({
  data,
  language,
  height = 260,
}: {
  data: ChartData;
  language: Language;
  height?: number | undefined;
}) {
  const [box, width] = useWidth<HTMLDivElement>(640);
  const size = { ...frame, width, height };
  const units = [...new Set(data.series.map((one) => one.unit))].slice(0, 2);
  const axes = units.map((unit) =>
    niceAxis(
      Math.max(
        0,
        ...data.series
          .filter((one) => one.unit === unit)
          .flatMap((one) => [...one.values, ...(one.before ?? [])].map(drawn)),
      ),
    ),
  );
  const axisOf = (unit: string | undefined) =>
    axes[
      Math.max(
        0,
        units.findIndex((one) => one === unit),
      )
    ]?.top ?? 1;
  const bottom = size.height - size.bottom;
  const xs = placesX(data.steps.length, size.left, size.width - size.right);
  const path = (values: readonly unknown[], top: number) =>
    linePath(values.map((value, index) => [xs[index] ?? 0, placeY(drawn(value), top, bottom, size.top)]));
  const heightOf = (one: Series | undefined, step: number): number =>
    placeY(drawn(one?.values[step]), axisOf(one?.unit), bottom, size.top);
  const ticks = labelled(data.steps.length, Math.max(2, Math.floor(width / 90)));
  const last = data.steps.length - 1;
  const { mark, hand, way, series, props } = useMarks({
    ways: (step) => data.series.map((one) => one.to?.[step]),
    find: (x, y) => {
      const step = nearest(xs, x * size.width);
      return {
        step,
        series: nearest(
          data.series.map((one) => heightOf(one, step)),
          y * size.height,
        ),
      };
    },
    walk: along(data.steps.length),
    first: last,
  });
  const at = mark?.step;
  return (
    <div ref={box} className="k-plot">
      <ul className="k-legend" aria-hidden="true">
        {data.series.map((one, index) => (
          <li key={one.measure}>
            <i style={{ background: colour(index) }} />
            {one.label}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={data.label} {...props}>
        {axes[0]?.steps.map((step) => {
          const y = placeY(step, axes[0]?.top ?? 1, bottom, size.top);
          return (
            <g key={step}>
              <line x1={size.left} x2={size.width - size.right} y1={y} y2={y} stroke="var(--line)" />
              <text x={size.left - 6} y={y + 4} textAnchor="end">
                {shortNumber(step, language)}
              </text>
            </g>
          );
        })}
        {axes[1]?.steps.map((step) => (
          <text key={step} x={size.width - size.right + 6} y={placeY(step, axes[1]?.top ?? 1, bottom, size.top) + 4}>
            {shortNumber(step, language)}
          </text>
        ))}
        {data.steps.map(
          (step, index) =>
            ticks.has(index) && (
              <text key={`${step} ${index}`} x={xs[index]} y={size.height - 8} textAnchor="middle">
                {step.replace(/^\d{4}-(\d\d-\d\d)$/, '$1')}
              </text>
            ),
        )}
        {data.series.map((one, index) => (
          <g key={one.measure} fill="none" stroke={colour(index)}>
            {one.before && (
              <path d={path(one.before, axisOf(one.unit))} strokeDasharray="4 4" strokeWidth={1.2} opacity={0.7} />
            )}
            <path d={path(one.values, axisOf(one.unit))} strokeWidth={2} strokeLinejoin="round" />
            {data.steps.length === 1 && <circle cx={xs[0]} cy={heightOf(one, 0)} r={3} fill={colour(index)} />}
          </g>
        ))}
        {at !== undefined && way && series !== undefined && (
          <circle
            cx={xs[at]}
            cy={heightOf(data.series[series], at)}
            r={4.5}
            fill={colour(series)}
            stroke="var(--paper)"
            strokeWidth={2}
          />
        )}
        {at !== undefined && (
          <line x1={xs[at]} x2={xs[at]} y1={size.top} y2={bottom} stroke="var(--text-2)" strokeDasharray="2 3" />
        )}
      </svg>
      {at !== undefined && (
        <Tip data={data} at={at} x={xs[at] ?? 0} width={size.width}>
          {way && <Opens way={way} hand={hand} measure={data.series[series ?? 0]?.label} />}
        </Tip>
      )}
    </div>
  );
}
