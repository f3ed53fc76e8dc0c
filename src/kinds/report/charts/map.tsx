/** A map of the provinces as tiles: the more, the stronger. Its table says the same in words. */
import { useState } from 'react';
import type { Language } from '../../../grammar/models.ts';
import { shown, type ChartData } from './chart-data.ts';
import { mapSize, provinceOf, provinces } from './provinces.ts';
import { drawn } from './scale.ts';

const tile = 46;
const gap = 4;
/** Five strengths of the theme's colour; the first is "nothing". */
const strengths = [0.06, 0.22, 0.42, 0.62, 0.82, 1] as const;

export function MapChart({ data, keys, language }: { data: ChartData; keys: readonly string[]; language: Language }) {
  const [at, setAt] = useState<string>();
  const series = data.series[0];
  if (!series) return null;
  const values = new Map<string, { value: number; text: string }>();
  const elsewhere: string[] = [];
  keys.forEach((key, index) => {
    const province = provinceOf(key);
    if (!province) return elsewhere.push(`${data.steps[index] ?? key} ${shown(series, index)}`);
    const before = values.get(province.zh);
    values.set(province.zh, { value: (before?.value ?? 0) + drawn(series.values[index]), text: shown(series, index) });
    return undefined;
  });
  const most = Math.max(1e-9, ...[...values.values()].map((one) => one.value));
  const strength = (value: number): number =>
    value <= 0 ? 0 : Math.min(strengths.length - 1, 1 + Math.floor((value / most) * (strengths.length - 1.0001)));
  const chosen = provinces.find((one) => one.zh === at);
  return (
    <div className="k-map">
      <p className="small muted" aria-hidden="true">
        {series.label}
        {chosen && (
          <>
            {' '}
            · {chosen[language]} <strong>{values.get(chosen.zh)?.text ?? '0'}</strong>
          </>
        )}
      </p>
      <svg
        viewBox={`0 0 ${mapSize.columns * tile} ${mapSize.rows * tile}`}
        role="img"
        aria-label={data.label}
        onPointerLeave={() => setAt(undefined)}
      >
        {provinces.map((one) => {
          const known = values.get(one.zh);
          const step = strength(known?.value ?? 0);
          return (
            <g
              key={one.code}
              transform={`translate(${one.column * tile},${one.row * tile})`}
              onPointerEnter={() => setAt(one.zh)}
            >
              <title>{`${one[language]} ${known?.text ?? '0'}`}</title>
              <rect
                width={tile - gap}
                height={tile - gap}
                rx={4}
                fill="var(--primary)"
                fillOpacity={strengths[step]}
                stroke={at === one.zh ? 'var(--text)' : 'none'}
              />
              <text
                x={(tile - gap) / 2}
                y={(tile - gap) / 2 + 4}
                textAnchor="middle"
                className={step >= 4 ? 'k-map-strong' : undefined}
              >
                {language === 'zh' ? one.zh : one.code}
              </text>
            </g>
          );
        })}
      </svg>
      {elsewhere.length > 0 && <p className="small muted">{elsewhere.join(' · ')}</p>}
    </div>
  );
}
