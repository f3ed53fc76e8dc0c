/** Lengths of time as they are typed. */

const READ: { [word: string]: number } = {
  天: 86_400,
  日: 86_400,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  小时: 3600,
  时: 3600,
  h: 3600,
  分钟: 60,
  分: 60,
  min: 60,
  m: 60,
  秒钟: 1,
  秒: 1,
  s: 1,
};

/** Seconds of "90", "1:30", "1 h 30 min"; null for what is no length of time. */
export function readSeconds(text: string): number | null {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const clock = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  let total = 0;
  let rest = text.toLowerCase();
  while (rest !== '') {
    const part = /^\s*(\d{1,12})\s*([a-z]+|天|日|小时|时|分钟|分|秒钟|秒)\s*/u.exec(rest);
    const unit = part && Object.hasOwn(READ, part[2] ?? '') ? READ[part[2] ?? ''] : undefined;
    if (!part || unit === undefined) return null;
    total += Number(part[1]) * unit;
    rest = rest.slice(part[0].length);
  }
  return total;
}
