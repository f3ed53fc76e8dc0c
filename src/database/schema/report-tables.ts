/** System tables of reports: their targets, and who is told of them by time. */
import { column, identity, now, table, type SystemTable } from './system-table.ts';

export const reportTables: SystemTable[] = [
  /**
   * Targets of a report's measures, for a month ("2026-11"). `place`: whose rows they are about, the seller's or the
   * platform's; no value = it was taken back.
   */
  {
    access: 'all',
    table: table(
      '_goal',
      ['place', 'page', 'measure', 'month'],
      [
        column('place', 'text'),
        column('page', 'text'),
        column('measure', 'text'),
        column('month', 'text'),
        column('value', 'numeric(20,2)', false),
        column('version', 'integer', true, '1'),
        column('account', 'bigint', false),
        column('author', 'text'),
        column('at', 'timestamptz(3)', true, now),
      ],
    ),
  },
  /**
   * Reports that accounts want to be told of by time. `nextAt`: when it is made next; `why`: why it was ended, or could
   * not be made last time.
   */
  {
    access: 'all',
    table: table(
      '_subscription',
      ['id'],
      [
        identity,
        column('account', 'bigint'),
        column('page', 'text'),
        column('every', 'text'),
        column('hour', 'integer'),
        column('period', 'text'),
        column('format', 'text'),
        column('language', 'text'),
        column('state', 'text', true, "'on'"),
        column('why', 'jsonb', false),
        column('tries', 'integer', true, '0'),
        column('nextAt', 'timestamptz(3)'),
        column('sentAt', 'timestamptz(3)', false),
        column('createdAt', 'timestamptz(3)', true, now),
      ],
      [['state', 'nextAt'], ['account']],
    ),
  },
];
