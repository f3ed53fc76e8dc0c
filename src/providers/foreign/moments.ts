/** Moments as ISO texts in UTC here; as texts of a zone's clock, or as seconds or milliseconds since 1970, there. */

/** "+08:00": "2026-11-04 09:00:00" by the clock there. */
export type MomentForm = 'seconds' | 'milliseconds' | `${'+' | '-'}${string}`;

const byClock = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;
const minute = 60_000;

const isoOf = (since: number): string | undefined =>
  Number.isFinite(since) && Math.abs(since) < 8.64e15 ? new Date(since).toISOString() : undefined;

/** What is no moment of that form stays as it is. */
export function momentHere(value: unknown, form: MomentForm): unknown {
  if (form === 'seconds' || form === 'milliseconds') {
    if (!/^\d{9,14}$/.test(String(value))) return value;
    return isoOf(Number(value) * (form === 'seconds' ? 1000 : 1)) ?? value;
  }
  const [, day, time] = byClock.exec(String(value)) ?? [];
  return day === undefined ? value : (isoOf(Date.parse(`${day}T${time}${form}`)) ?? value);
}

export function momentThere(value: unknown, form: MomentForm): unknown {
  const since = typeof value === 'string' && /T.*Z$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(since)) return value;
  if (form === 'seconds' || form === 'milliseconds') return form === 'seconds' ? Math.floor(since / 1000) : since;
  const [hours = 0, minutes = 0] = form.slice(1).split(':').map(Number);
  const ahead = (hours * 60 + minutes) * (form.startsWith('-') ? -minute : minute);
  return new Date(since + ahead).toISOString().slice(0, 19).replace('T', ' ');
}
