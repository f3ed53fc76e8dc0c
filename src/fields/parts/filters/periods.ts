/** Periods that people ask for; their ends are words for days, so that they mean the same tomorrow. */
import type { Text } from '../../../grammar/declarations/declarations.ts';

interface Period {
  name: string;
  label: Text;
  gte: string;
  lte: string;
}

export const periods: readonly Period[] = [
  { name: 'today', label: { zh: '今天', en: 'Today' }, gte: '@today', lte: '@today' },
  { name: 'yesterday', label: { zh: '昨天', en: 'Yesterday' }, gte: '@today-1', lte: '@today-1' },
  { name: 'week', label: { zh: '近 7 天', en: 'Last 7 days' }, gte: '@today-6', lte: '@today' },
  { name: 'days30', label: { zh: '近 30 天', en: 'Last 30 days' }, gte: '@today-29', lte: '@today' },
  { name: 'month', label: { zh: '本月', en: 'This month' }, gte: '@month', lte: '@monthEnd' },
  { name: 'lastMonth', label: { zh: '上月', en: 'Last month' }, gte: '@month-1', lte: '@monthEnd-1' },
];
