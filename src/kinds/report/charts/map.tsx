/** A map of the provinces as tiles: the more, the stronger. Its table says the same in words. */
import { Fragment } from 'react';
import type { Language } from '../../../grammar/site/models.ts';
import { shown, type ChartData, type Way } from './chart-data.ts';
import { MarkLink } from './mark-link.tsx';
import { along, Opens, useMarks } from './marks.tsx';
import { mapSize, provinceOf, provinces } from './provinces.ts';
import { drawn } from './scale.ts';

const tile = 46;
const gap = 4;
/** Five strengths of the theme's colour; the first is "nothing". */
const strengths = [0.06, 0.22, 0.42, 0.62, 0.82, 1] as const;

/** What stands on a tile. */
const tileName = { zh: 'zh', en: 'code' } as const;

export function MapChart({ data, keys, language }: { data: ChartData; keys: readonly string[]; language: Language }) {
  const series = data.series[0];
  const values = new Map<string, { value: number; text: string; way: Way | undefined }>();
  const elsewhere: number[] = [];
  keys.forEach((key, index) => {
    const province = provinceOf(key);
    if (!series) return;
    if (!province) return void elsewhere.push(index);
    const before = values.get(province.zh);
    values.set(province.zh, {
      value: (before?.value ?? 0) + drawn(series.values[index]),
      text: shown(series, index),
      // Two names of one province are two lists.
      way: before ? undefined : series.to?.[index],
    });
  });
  const told = provinces.flatMap((one, index) => (values.has(one.zh) ? [index] : []));
  const { mark, hand, way, props } = useMarks({
    ways: (step) => [values.get(provinces[step]?.zh ?? '')?.way],
    find: (x, y) => {
      const [column, row] = [Math.floor(x * mapSize.columns), Math.floor(y * mapSize.rows)];
      const step = provinces.findIndex((one) => one.column === column && one.row === row);
      return step < 0 ? undefined : { step, series: 0 };
    },
    walk: (key, step) => {
      const to = along(told.length)(key, step === undefined ? undefined : Math.max(0, told.indexOf(step)));
      return to === undefined ? undefined : told[to];
    },
    first: told[0] ?? 0,
  });
  if (!series) return null;
  const most = Math.max(1e-9, ...[...values.values()].map((one) => one.value));
  const strength = (value: number): number =>
    value <= 0 ? 0 : Math.min(strengths.length - 1, 1 + Math.floor((value / most) * (strengths.length - 1.0001)));
  const chosen = mark && provinces[mark.step];
  return (
    <div className="k-map">
      <p className="small muted" role="status">
        {series.label}
        {chosen && (
          <>
            {' '}
            · {chosen[language]} <strong>{values.get(chosen.zh)?.text ?? '0'}</strong>{' '}
            {way && <Opens way={way} hand={hand} />}
          </>
        )}
      </p>
      <svg
        viewBox={`0 0 ${mapSize.columns * tile} ${mapSize.rows * tile}`}
        role="img"
        aria-label={data.label}
        {...props}
      >
        {provinces.map((one) => {
          const known = values.get(one.zh);
          const step = strength(known?.value ?? 0);
          return (
            <g key={one.code} transform={`translate(${one.column * tile},${one.row * tile})`}>
              <rect
                width={tile - gap}
                height={tile - gap}
                rx={4}
                fill="var(--primary)"
                fillOpacity={strengths[step]}
                stroke={chosen === one ? 'var(--text)' : 'none'}
              />
              <text
                x={(tile - gap) / 2}
                y={(tile - gap) / 2 + 4}
                textAnchor="middle"
                className={step >= 4 ? 'k-map-strong' : undefined}
              >
                {one[tileName[language]]}
              </text>
            </g>
          );
        })}
      </svg>
      {elsewhere.length > 0 && (
        <p className="small muted">
          {elsewhere.map((index, place) => (
            <Fragment key={index}>
              {place > 0 && ' · '}
              {data.steps[index]} <MarkLink way={series.to?.[index]}>{shown(series, index)}</MarkLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
