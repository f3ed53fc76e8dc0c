/**
 * What the ledger's tables hold by themselves, whoever writes: balances never negative, entries balanced, nothing
 * edited (trust 5.1, 5.3).
 */
import type { EntityDef } from '../../grammar/site/resolved.ts';
import { ledger, quoted, shortName, hash } from '../names.ts';
import type { IndexDef } from './indexes.ts';
import type { CheckDef, TriggerDef } from './tables.ts';

/** Columns of accounts that only the posting routine writes: balances, and what an account is. */
export const balanceColumns = [
  'id',
  'createdAt',
  'createdBy',
  'deletedAt',
  'available',
  'frozen',
  'total',
  'totalIn',
  'totalOut',
  'lastTxnAt',
  'ownerType',
  'ownerId',
  'systemAccount',
  'asset',
  'member',
] as const;

export interface LedgerParts {
  checks: CheckDef[];
  triggers: TriggerDef[];
  indexes: IndexDef[];
}

/** The key of an account: who owns it (or which system account it is) and of which asset. */
export const accountKey = ['"ownerType"', '"ownerId"', `(coalesce("systemAccount", ''))`, '"asset"'];

/** Extra checks, indexes and triggers of an entity's table; none for most. */
export function ledgerParts(entity: EntityDef): LedgerParts {
  if (entity.entity === ledger.account && entity.fields['systemAccount']) {
    return {
      checks: ['available', 'frozen'].map((bucket) =>
        check(entity.entity, `"ownerType" = 'platform' or ${quoted(bucket)} >= 0`),
      ),
      triggers: [],
      indexes: [
        { name: shortName('ux', [entity.entity, 'key']), columns: accountKey.map((sql) => ({ sql })), unique: true },
      ],
    };
  }
  if (entity.entity === ledger.entry) {
    return {
      checks: [
        check(entity.entity, '"amount" > 0'),
        check(entity.entity, `"direction" in ('in', 'out')`),
        check(entity.entity, `"bucket" in ('available', 'frozen')`),
      ],
      triggers: [balanced(entity.entity)],
      indexes: [],
    };
  }
  return { checks: [], triggers: [], indexes: [] };
}

function check(table: string, expression: string): CheckDef {
  return { name: shortName('ck', [table, 'rule', hash(expression)]), expression };
}

/**
 * At commit the entries of each new transaction sum to zero per asset. Runs as the owner: row security must not hide a
 * side from it.
 */
function balanced(entry: string): TriggerDef {
  const name = shortName('tr', [entry, 'balanced']);
  const body = `declare off record; begin select "asset", sum(case "direction" when 'in' then "amount" else -"amount" end) as difference into off from ${quoted(entry)} where "txn" = new."txn" group by "asset" having sum(case "direction" when 'in' then "amount" else -"amount" end) <> 0 limit 1; if found then raise exception 'ledger transaction % does not balance: % is off by %', new."txn", off."asset", off.difference using errcode = 'ZG002'; end if; return null; end`;
  return {
    name,
    statements: [
      `create or replace function "zhanggui_balanced"() returns trigger language plpgsql security definer set search_path from current as $$ ${body} $$`,
      `drop trigger if exists ${quoted(name)} on ${quoted(entry)}`,
      `create constraint trigger ${quoted(name)} after insert on ${quoted(entry)} deferrable initially deferred for each row execute function "zhanggui_balanced"()`,
    ],
  };
}
