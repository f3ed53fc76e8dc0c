/**
 * Sessions of a day: each ends after it begins, no two at the same time; "10:00 to 12:00" and "12:00 to 14:00" do not
 * meet.
 */
import type { Text } from '../../../grammar/declarations.ts';

export interface Session {
  name?: string;
  startTime?: string;
  endTime?: string;
}
export interface SessionFault {
  line: number;
  field: 'startTime' | 'endTime' | 'name';
  text: Text;
}

/** Faults by line, in the order of the lines. Times are "HH:mm", so they compare as texts. */
export function sessionFaults(sessions: readonly Session[]): SessionFault[] {
  const faults: SessionFault[] = [];
  sessions.forEach((one, line) => {
    const [from = '', to = ''] = [one.startTime, one.endTime];
    if (to <= from)
      return faults.push({
        line,
        field: 'endTime',
        text: { zh: '结束时刻必须晚于开始时刻', en: 'The end must be after the start' },
      });
    sessions.slice(0, line).forEach((other) => {
      if (from < (other.endTime ?? '') && (other.startTime ?? '') < to)
        faults.push({
          line,
          field: 'startTime',
          text: { zh: `与场次「${other.name ?? ''}」时段重叠`, en: `Overlaps with the session "${other.name ?? ''}"` },
        });
      if (one.name !== undefined && one.name === other.name)
        faults.push({ line, field: 'name', text: { zh: '场次名称重复', en: 'Two sessions have this name' } });
    });
  });
  return faults;
}
