/** Bars: upright over time, lying for shares with names. */
import { Fragment } from 'react';
import type { Language } from '../../../grammar/site/models.ts';
import { colour, shown, type ChartData } from './chart-data.ts';
import { MarkLink } from './mark-link.tsx';
import { along, Opens, useMarks } from './marks.tsx';
import { Tip } from './tip.tsx';
import { useWidth } from './use-width.tsx';
import { drawn, labelled, nearest, niceAxis, placeY, shortNumber } from './scale.ts';

const frame = { left: 52, right: 8, top: 12, bottom: 26 };

export function BarChart({
  data,
  language,
  upright,
  stacked = false,
  height = 240,
}: {
  data: ChartData;
  language: Language;
  upright: boolean;
  stacked?: boolean | undefined;
  height?: number | undefined;
}) {
  const legend = data.series.length > 1 && (
    <ul className="k-legend" aria-hidden="true">
      {data.series.map((one, index) => (
        <li key={one.measure}>
          <i style={{ background: colour(index) }} />
          {one.label}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {legend}
      {upright ? <Upright data={data} language={language} stacked={stacked} height={height} /> : <Lying data={data} />}
    </>
  );
}

function Upright({
  data,
  language,
  stacked,
  height,
}: {
  data: ChartData;
  language: Language;
  stacked: boolean;
  height: number;
}) {
  const [box, width] = useWidth<HTMLDivElement>(640);
  const size = { ...frame, width, height };
  const together = (index: number, until: number): number =>
    data.series.slice(0, until).reduce((sum, one) => sum + Math.max(0, drawn(one.values[index])), 0);
  const axis = niceAxis(
    Math.max(
      0,
      ...(stacked
        ? data.steps.map((_, index) => together(index, data.series.length))
        : data.series.flatMap((one) => one.values.map(drawn))),
    ),
  );
  const bottom = size.height - size.bottom;
  const band = (size.width - size.left - size.right) / Math.max(1, data.steps.length);
  const across = stacked ? 1 : data.series.length;
  const bar = Math.min(28, (band * 0.7) / Math.max(1, across));
  const ticks = labelled(data.steps.length, Math.max(2, Math.floor(width / 80)));
  const middleOf = (step: number): number => size.left + band * (step + 0.5);
  const last = data.steps.length - 1;
  const { mark, hand, way, series, props } = useMarks({
    ways: (step) => data.series.map((one) => one.to?.[step]),
    find: (x, y) => {
      const step = Math.max(0, Math.min(last, Math.floor((x * size.width - size.left) / band)));
      const places = data.series.map((_, place) =>
        stacked
          ? placeY((together(step, place) + together(step, place + 1)) / 2, axis.top, bottom, size.top)
          : middleOf(step) + (place + 0.5 - across / 2) * bar,
      );
      return { step, series: nearest(places, stacked ? y * size.height : x * size.width) };
    },
    walk: along(data.steps.length),
    first: last,
  });
  const at = mark?.step;
  return (
    <div ref={box} className="k-plot">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={data.label} {...props}>
        {at !== undefined && (
          <rect
            x={size.left + band * at}
            y={size.top}
            width={band}
            height={bottom - size.top}
            fill="var(--muted-soft)"
          />
        )}
        {axis.steps.map((step) => {
          const y = placeY(step, axis.top, bottom, size.top);
          return (
            <g key={step}>
              <line x1={size.left} x2={size.width - size.right} y1={y} y2={y} stroke="var(--line)" />
              <text x={size.left - 6} y={y + 4} textAnchor="end">
                {shortNumber(step, language)}
              </text>
            </g>
          );
        })}
        {data.steps.map((step, index) => {
          const middle = middleOf(index);
          return (
            <g key={`${step} ${index}`}>
              {data.series.map((one, place) => {
                const y = placeY(
                  stacked ? together(index, place + 1) : drawn(one.values[index]),
                  axis.top,
                  bottom,
                  size.top,
                );
                const foot = stacked ? placeY(together(index, place), axis.top, bottom, size.top) : bottom;
                return (
                  <rect
                    key={one.measure}
                    x={middle + ((stacked ? 0 : place) - across / 2) * bar}
                    y={y}
                    width={Math.max(1, bar - 1)}
                    height={Math.max(0, foot - y)}
                    fill={colour(place)}
                  />
                );
              })}
              {ticks.has(index) && (
                <text x={middle} y={size.height - 8} textAnchor="middle">
                  {step.replace(/^\d{4}-(\d\d-\d\d)$/, '$1')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {at !== undefined && (
        <Tip data={data} at={at} x={middleOf(at)} width={size.width}>
          {way && <Opens way={way} hand={hand} measure={data.series[series ?? 0]?.label} />}
        </Tip>
      )}
    </div>
  );
}

function Lying({ data }: { data: ChartData }) {
  const most = Math.max(1e-9, ...data.series.flatMap((one) => one.values.map(drawn)));
  return (
    <ul className="stack" aria-label={data.label}>
      {data.steps.map((step, index) => (
        <li key={`${step} ${index}`}>
          <div className="row">
            <span className="ellipsis">{step}</span>
            <span className="toolbar-space" />
            <span className="num">
              {data.series.map((one, place) => (
                <Fragment key={one.measure}>
                  {place > 0 && ' / '}
                  <MarkLink way={one.to?.[index]}>{shown(one, index)}</MarkLink>
                </Fragment>
              ))}
            </span>
          </div>
          {data.series.map((one, place) => (
            <span
              key={one.measure}
              className="k-rank-bar"
              style={{ width: `${(100 * Math.max(0, drawn(one.values[index]))) / most}%`, background: colour(place) }}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
