/** Weekday by hour: the darker, the more. */
import { type Language } from '../../../base/language.ts';
import type { ChartData } from './chart-data.ts';
import { Opens, useMarks } from './marks.tsx';
import { Tip } from './tip.tsx';
import { useWidth } from './use-width.tsx';
import { drawn } from './scale.ts';

export interface HeatCell {
  weekday: number;
  hour: number;
  value: number;
}

/** Pixels: of the names of the days, of a day's line, of the whole. */
const [left, line, height] = [42, 22, 190];

const weekdays = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

/** Cells of rows whose key is weekday and hour ("1-14", Monday = 1). */
export function heatCells(keys: readonly string[], data: ChartData): HeatCell[] {
  const series = data.series[0];
  return keys.flatMap((key, index) => {
    const place = /^([1-7])-(\d{2})$/.exec(key);
    return series && place
      ? [
          {
            weekday: Number(place[1]),
            hour: Number(place[2]),
            value: drawn(series.values[index]),
          },
        ]
      : [];
  });
}

export function HeatChart({ data, keys, language }: { data: ChartData; keys: readonly string[]; language: Language }) {
  const cells = heatCells(keys, data);
  const most = Math.max(1e-9, ...cells.map((cell) => cell.value));
  const [box, width] = useWidth<HTMLDivElement>(640);
  const step = (width - left - 2) / 24;
  const places = new Map(keys.map((key, index) => [key, index]));
  const cellOf = (index: number): { row: number; column: number } => {
    const [weekday = 1, hour = 0] = (keys[index] ?? '1-00').split('-').map(Number);
    return { row: weekday - 1, column: hour };
  };
  const indexOf = (row: number, column: number): number | undefined =>
    places.get(`${row + 1}-${String(column).padStart(2, '0')}`);
  const { mark, hand, way, props } = useMarks({
    ways: (at) => data.series.slice(0, 1).map((one) => one.to?.[at]),
    find: (x, y) => {
      const at = indexOf(Math.floor((y * height) / line), Math.floor((x * width - left) / step));
      return at === undefined ? undefined : { step: at, series: 0 };
    },
    walk: (key, at) => {
      const { row, column } = cellOf(at ?? 0);
      const to = {
        ArrowLeft: [row, column - 1],
        ArrowRight: [row, column + 1],
        ArrowUp: [row - 1, column],
        ArrowDown: [row + 1, column],
        Home: [row, 0],
        End: [row, 23],
      }[key];
      return to && (indexOf(to[0] ?? 0, to[1] ?? 0) ?? at ?? 0);
    },
    first: 0,
  });
  const told = mark && cellOf(mark.step);
  return (
    <div ref={box} className="k-plot">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={data.label} {...props}>
        {weekdays[language].map((name, index) => (
          <text key={name} x={34} y={index * line + 17} textAnchor="end">
            {name}
          </text>
        ))}
        {Array.from({ length: 8 }, (_, index) => (
          <text key={index} x={left + index * 3 * step + step / 2} y={176} textAnchor="middle">
            {index * 3}
          </text>
        ))}
        {Array.from({ length: 7 * 24 }, (_, index) => (
          <rect
            key={index}
            x={left + (index % 24) * step}
            y={Math.floor(index / 24) * line + 2}
            width={step - 2}
            height={20}
            rx={2}
            fill="var(--muted-soft)"
          />
        ))}
        {cells.map((cell) => (
          <rect
            key={`${cell.weekday} ${cell.hour}`}
            x={left + cell.hour * step}
            y={(cell.weekday - 1) * line + 2}
            width={step - 2}
            height={20}
            rx={2}
            fill="var(--primary)"
            opacity={0.1 + (0.9 * cell.value) / most}
          />
        ))}
        {told && (
          <rect
            x={left + told.column * step}
            y={told.row * line + 2}
            width={step - 2}
            height={20}
            rx={2}
            fill="none"
            stroke="var(--text)"
          />
        )}
      </svg>
      {mark && told && (
        <Tip data={data} at={mark.step} x={left + told.column * step} width={width}>
          {way && <Opens way={way} hand={hand} />}
        </Tip>
      )}
    </div>
  );
}
