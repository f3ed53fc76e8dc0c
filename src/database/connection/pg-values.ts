/**
 * How PostgreSQL's values come: numeric = string, bigint = number, date = "YYYY-MM-DD", timestamptz = ISO text with Z,
 * jsonb parsed.
 */
import pg from 'pg';

const { INT8, TIMESTAMPTZ, DATE, TIMESTAMP } = pg.types.builtins;
const asIs = (text: string): string => text;

/** What reads a value of this type. */
export function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return asIs;
    if (oid === TIMESTAMPTZ || oid === TIMESTAMP) return instant;
  }
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
}

/** "2026-11-20 08:00:00.5+00" -> "2026-11-20T08:00:00.500Z" */
function instant(text: string): string {
  if (text.endsWith('infinity')) return text;
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${/\.(\d{1,3})/.exec(text)?.[1]?.padEnd(3, '0') ?? '000'}Z`;
}
