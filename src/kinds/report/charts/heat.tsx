/** Weekday by hour: the darker, the more. */
import { shown, type ChartData } from './chart-data.ts';
import { useWidth } from './use-width.tsx';
import { drawn } from './scale.ts';

export interface HeatCell {
  weekday: number;
  hour: number;
  value: number;
  text: string;
}

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
            text: shown(series, index),
          },
        ]
      : [];
  });
}

export function HeatChart({
  data,
  keys,
  language,
}: {
  data: ChartData;
  keys: readonly string[];
  language: 'zh' | 'en';
}) {
  const cells = heatCells(keys, data);
  const most = Math.max(1e-9, ...cells.map((cell) => cell.value));
  const [box, width] = useWidth<HTMLDivElement>(640);
  const step = (width - 44) / 24;
  return (
    <div ref={box}>
      <svg viewBox={`0 0 ${width} 190`} role="img" aria-label={data.label}>
        {weekdays[language].map((name, index) => (
          <text key={name} x={34} y={index * 22 + 17} textAnchor="end">
            {name}
          </text>
        ))}
        {Array.from({ length: 8 }, (_, index) => (
          <text key={index} x={42 + index * 3 * step + step / 2} y={176} textAnchor="middle">
            {index * 3}
          </text>
        ))}
        {Array.from({ length: 7 * 24 }, (_, index) => (
          <rect
            key={index}
            x={42 + (index % 24) * step}
            y={Math.floor(index / 24) * 22 + 2}
            width={step - 2}
            height={20}
            rx={2}
            fill="var(--muted-soft)"
          />
        ))}
        {cells.map((cell) => (
          <rect
            key={`${cell.weekday} ${cell.hour}`}
            x={42 + cell.hour * step}
            y={(cell.weekday - 1) * 22 + 2}
            width={step - 2}
            height={20}
            rx={2}
            fill="var(--primary)"
            opacity={0.1 + (0.9 * cell.value) / most}
          >
            <title>{`${weekdays[language][cell.weekday - 1]} ${cell.hour}:00 ${cell.text}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}
