/**
 * Balances shown on their owner's row: an owner entity's read-only numeric column that is named like an asset
 * ("balance" of member) holds the available figure of that account. A trigger keeps it, so that lists can filter and
 * sort by it; nothing else writes it.
 */
import type { EntityDef, Site } from '../../grammar/site/resolved.ts';
import { sqlType } from './columns.ts';
import { ledger, literal, quoted, shortName } from '../names.ts';
import type { TriggerDef } from './tables.ts';

/** Owner entity -> assets that it shows. */
function copiedAssets(site: Site): Map<string, string[]> {
  const account = site.entities[ledger.account];
  const options = (name: string): string[] => (account?.fields[name]?.options ?? []).map((option) => option.value);
  const found = new Map<string, string[]>();
  for (const owner of options('ownerType')) {
    const fields: EntityDef['fields'] = site.entities[owner]?.fields ?? {};
    const assets = options('asset').filter((asset) => {
      const field = fields[asset];
      return (
        field?.readOnly &&
        field.storage === 'column' &&
        field.compute === undefined &&
        sqlType(field)?.startsWith('numeric')
      );
    });
    if (assets.length > 0) found.set(owner, assets);
  }
  return found;
}

/**
 * The trigger on accounts; none when no entity shows a balance. It runs as the owner of the tables, for the posting
 * role may write accounts only, and at commit: the owner's row is locked after all accounts of the transaction. Locked
 * between two accounts it would close a circle with a posting on another asset of the same owner. Until the commit the
 * copy shows what was.
 */
export function balanceCopies(site: Site): TriggerDef[] {
  const branches = [...copiedAssets(site)].flatMap(([owner, assets]) =>
    assets.map(
      (asset) =>
        `if new."ownerType" = ${literal(owner)} and new."asset" = ${literal(asset)} then update ${quoted(owner)} set ${quoted(asset)} = new."available" where "id" = new."ownerId"; end if;`,
    ),
  );
  if (branches.length === 0) return [];
  const name = shortName('tr', [ledger.account, 'copies']);
  return [
    {
      name,
      statements: [
        `create or replace function "zhanggui_balance_copies"() returns trigger language plpgsql security definer set search_path = public as $$ begin ${branches.join(' ')} return null; end $$`,
        `drop trigger if exists ${quoted(name)} on ${quoted(ledger.account)}`,
        `create constraint trigger ${quoted(name)} after insert or update of "available" on ${quoted(ledger.account)} deferrable initially deferred for each row execute function "zhanggui_balance_copies"()`,
      ],
    },
  ];
}
