/** One subscription as its dialog shows it. */
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { Every, Format } from './schedule.ts';

export interface SubscriptionRow {
  id: number;
  /** Route of its report. */
  page: string;
  label: Text;
  every: Every;
  hour: number;
  period: string;
  format: Format;
  /** The report has a table that may go into a file. */
  file: boolean;
  state: 'on' | 'ended';
  why: Text | null;
  nextAt: string;
  sentAt: string | null;
}
