/** Tables of the product itself; their names start with "_". */
import { reportTables } from './report-tables.ts';
import { column, identity, now, table, transaction, type SystemTable } from './system-table.ts';

export const systemTables: SystemTable[] = [
  /** Sessions: `id` is the SHA-256 of the token, hexadecimal; `data` is what the session room keeps. */
  {
    access: 'platform',
    table: table(
      '_session',
      ['id'],
      [
        column('id', 'text'),
        column('pair', 'text', false),
        column('account', 'bigint'),
        column('area', 'text'),
        column('ip', 'text', false),
        column('agent', 'text', false),
        column('data', 'jsonb', true, "'{}'"),
        column('createdAt', 'timestamptz(3)', true, now),
        column('seenAt', 'timestamptz(3)', true, now),
        column('expiresAt', 'timestamptz(3)'),
        column('endedAt', 'timestamptz(3)', false),
      ],
      [['account'], ['expiresAt']],
    ),
  },
  /** Login throttle: `key` is "account:<name>", "ip:<address>" or "device:<digest>". */
  {
    access: 'platform',
    table: table(
      '_login',
      ['key'],
      [
        column('key', 'text'),
        column('failures', 'integer', true, '0'),
        column('windowAt', 'timestamptz(3)', true, now),
        column('lockedUntil', 'timestamptz(3)', false),
        column('data', 'jsonb', true, "'{}'"),
      ],
      [['windowAt']],
    ),
  },
  /** Keys that this installation signs with, one for each purpose. */
  {
    access: 'platform',
    table: table(
      '_secret',
      ['name'],
      [column('name', 'text'), column('value', 'bytea'), column('madeAt', 'timestamptz(3)', true, now)],
    ),
  },
  {
    access: 'all',
    table: table(
      '_idempotency',
      ['account', 'operation', 'key'],
      [
        column('account', 'bigint'),
        column('operation', 'text'),
        column('key', 'text'),
        column('digest', 'text'),
        column('reply', 'jsonb', false),
        column('createdAt', 'timestamptz(3)', true, now),
      ],
      [['createdAt']],
    ),
  },
  {
    access: 'all',
    table: table(
      '_job',
      ['id'],
      [
        identity,
        column('kind', 'text'),
        column('state', 'text', true, "'waiting'"),
        column('account', 'bigint', false),
        column('page', 'text', false),
        column('input', 'jsonb', true, "'{}'"),
        column('done', 'bigint', true, '0'),
        column('total', 'bigint', true, '0'),
        column('result', 'jsonb', false),
        column('error', 'jsonb', false),
        column('attempts', 'integer', true, '0'),
        column('runAt', 'timestamptz(3)', true, now),
        column('heldUntil', 'timestamptz(3)', false),
        transaction,
        column('createdAt', 'timestamptz(3)', true, now),
        column('finishedAt', 'timestamptz(3)', false),
        column('expiresAt', 'timestamptz(3)', false),
      ],
      [['state', 'runAt'], ['account', 'id'], ['expiresAt']],
    ),
  },
  /** Files made by jobs, in parts so that none is held whole. */
  {
    access: 'all',
    table: table(
      '_file',
      ['job', 'part'],
      [column('job', 'bigint'), column('part', 'integer'), column('body', 'bytea')],
    ),
  },
  {
    access: 'all',
    table: table(
      '_setting',
      ['name', 'version'],
      [
        column('name', 'text'),
        column('version', 'bigint'),
        column('value', 'jsonb'),
        column('changes', 'jsonb', true, "'[]'"),
        column('savedAt', 'timestamptz(3)', true, now),
        column('savedBy', 'bigint', false),
        column('savedByName', 'text', false),
        column('effectiveAt', 'timestamptz(3)', false),
      ],
    ),
  },
  /**
   * Rows that refused what is due: tries, when next, why. `version`: of the row that refused; a changed row is tried
   * anew.
   */
  {
    access: 'platform',
    table: table(
      '_due',
      ['entity', 'row', 'action'],
      [
        column('entity', 'text'),
        column('row', 'bigint'),
        column('action', 'text'),
        column('version', 'integer'),
        column('tries', 'integer'),
        column('nextAt', 'timestamptz(3)'),
        column('why', 'jsonb'),
        column('at', 'timestamptz(3)'),
      ],
      [['at']],
    ),
  },
  /** Fixed times that were taken: what is done then is done once. */
  {
    access: 'platform',
    table: table(
      '_slot',
      ['action', 'slot'],
      [column('action', 'text'), column('slot', 'timestamptz(3)'), column('takenAt', 'timestamptz(3)', true, now)],
    ),
  },
  /** Notices to be given to people; `event` names what is told of, once. */
  {
    access: 'all',
    table: table(
      '_notice',
      ['event'],
      [
        column('event', 'text'),
        identity,
        column('entity', 'text'),
        column('row', 'bigint'),
        column('action', 'text'),
        column('to', 'jsonb'),
        column('text', 'jsonb'),
        column('link', 'text', false),
        column('sms', 'boolean'),
        column('account', 'bigint', false),
        column('state', 'text', true, "'waiting'"),
        column('tries', 'integer', true, '0'),
        column('nextAt', 'timestamptz(3)', true, now),
        column('why', 'jsonb', false),
        transaction,
        column('createdAt', 'timestamptz(3)', true, now),
      ],
      [['state', 'nextAt'], ['id'], ['createdAt']],
    ),
  },
  /** A notice as one receiver has it: whether it was read, and what became of its text message. */
  {
    access: 'all',
    table: table(
      '_message',
      ['notice', 'receiverType', 'receiver'],
      [
        column('notice', 'bigint'),
        column('receiverType', 'text'),
        column('receiver', 'bigint'),
        identity,
        column('sms', 'text'),
        column('tries', 'integer', true, '0'),
        column('nextAt', 'timestamptz(3)', true, now),
        column('why', 'jsonb', false),
        column('sentAt', 'timestamptz(3)', false),
        column('readAt', 'timestamptz(3)', false),
        column('createdAt', 'timestamptz(3)', true, now),
      ],
      [['receiverType', 'receiver', 'id'], ['sms', 'nextAt'], ['id'], ['createdAt']],
    ),
  },
  /**
   * What foreign services are asked, and what became of it. `state`: waiting = to be sent; asked = sent, the outcome is
   * looked up; hand = a person says the outcome; answered = the outcome is known and is to be carried out; over.
   */
  {
    access: 'platform',
    table: table(
      '_request',
      ['key'],
      [
        column('key', 'text'),
        identity,
        column('service', 'text'),
        column('entity', 'text'),
        column('row', 'bigint'),
        column('action', 'text'),
        column('with', 'jsonb'),
        column('done', 'text'),
        column('failed', 'text'),
        column('account', 'bigint', false),
        column('state', 'text', true, "'waiting'"),
        column('outcome', 'text', false),
        column('answer', 'jsonb', false),
        column('tries', 'integer', true, '0'),
        column('nextAt', 'timestamptz(3)', true, now),
        column('why', 'jsonb', false),
        transaction,
        column('createdAt', 'timestamptz(3)', true, now),
        column('triedAt', 'timestamptz(3)', false),
        column('endedAt', 'timestamptz(3)', false),
      ],
      [['state', 'nextAt'], ['entity', 'row'], ['id'], ['createdAt']],
    ),
  },
  /** Changes of kept figures (`rollup`) that their transaction has not added up yet; empty after every commit. */
  {
    access: 'none',
    table: table(
      '_rollup',
      ['id'],
      [
        identity,
        column('entity', 'text'),
        column('field', 'text'),
        column('parent', 'bigint'),
        column('amount', 'numeric'),
      ],
    ),
  },
  { access: 'all', table: table('_serial', ['name'], [column('name', 'text'), column('last', 'bigint')]) },
  /** What one account keeps for itself (column choices, saved filters). */
  {
    access: 'all',
    table: table(
      '_preference',
      ['account', 'name'],
      [
        column('account', 'bigint'),
        column('name', 'text'),
        column('value', 'jsonb'),
        column('savedAt', 'timestamptz(3)', true, now),
      ],
    ),
  },
  /**
   * Named queries of lists. `place`: the seller's or the platform's; `roles`: whose accounts see it beside its author,
   * null = only the author, empty = all of the place.
   */
  {
    access: 'all',
    table: table(
      '_query',
      ['id'],
      [
        identity,
        column('place', 'text'),
        column('page', 'text'),
        column('name', 'text'),
        column('state', 'jsonb'),
        column('account', 'bigint'),
        column('author', 'text'),
        column('roles', 'jsonb', false),
        column('at', 'timestamptz(3)', true, now),
      ],
      [['page', 'place']],
    ),
  },
  ...reportTables,
  /**
   * Views that pages open with. `holder`: "a" and an account's id, or "r" and a role's; `query`: a named query, null =
   * the page's own start. One for a page and holder.
   */
  {
    access: 'all',
    table: table(
      '_default_query',
      ['place', 'page', 'holder'],
      [
        column('place', 'text'),
        column('page', 'text'),
        column('holder', 'text'),
        column('query', 'bigint', false),
        column('at', 'timestamptz(3)', true, now),
      ],
      [['query']],
    ),
  },
  /** Pictures that were uploaded. `place`: the seller's or the platform's; `use`: page and field that they were for. */
  {
    access: 'all',
    table: table(
      '_upload',
      ['key'],
      [
        column('key', 'text'),
        column('account', 'bigint'),
        column('place', 'text'),
        column('use', 'text', false),
        column('name', 'text'),
        column('at', 'timestamptz(3)', true, now),
      ],
      [['place', 'at']],
    ),
  },
  /**
   * Seals of the audit trail: rows of the table `of` up to the id `to`. `version`: what the digest covers (see
   * seal-digest.ts).
   */
  {
    access: 'append',
    table: table(
      '_seal',
      ['id'],
      [
        identity,
        column('of', 'text'),
        column('to', 'bigint'),
        column('rows', 'bigint'),
        column('digest', 'text'),
        column('sealedAt', 'timestamptz(3)', true, now),
        column('version', 'integer', true, '1'),
      ],
      [['of', 'to']],
    ),
  },
  {
    access: 'all',
    table: table(
      '_meta',
      ['key'],
      [column('key', 'text'), column('value', 'jsonb'), column('savedAt', 'timestamptz(3)', true, now)],
    ),
  },
];
