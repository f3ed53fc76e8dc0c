/**
 * The second wall: grants and row security, generated from the entities. The application's roles own nothing.
 * - platform: all rows; append-only tables and balances cannot be changed
 * - seller: rows whose `rowScope` leads to the seller of the setting `app.seller`; shared rows that those refer to are
 *   readable, and so are rows without an owner that their entity shares, and those of an entity that is shared whole
 * - ledger: the ledger's tables
 */
import type { EntityDef, FieldDef, Site } from '../../grammar/site/resolved.ts';
import { balanceColumns } from './ledger-tables.ts';
import { allKept, type Kept } from './kept.ts';
import { ledger, quoted } from '../names.ts';
import { ledgerRole, platformRole, sellerRole } from '../connection/dialect.ts';
import { systemTables } from './system-tables.ts';
import { hasTable, tableOf } from './tables.ts';

const own = `(select nullif(current_setting('app.seller', true), '')::bigint)`;
const ledgerNames: string[] = Object.values(ledger);

/** All GRANT and POLICY statements of a site; repeatable. */
export function accessStatements(site: Site): string[] {
  const shared = sharedEntities(site);
  return [
    ...systemTables.flatMap(({ table, access }) => {
      const name = quoted(table.name);
      const holders = access === 'all' ? `${platformRole}, ${sellerRole}` : platformRole;
      return [
        `revoke all on ${name} from ${platformRole}, ${sellerRole}, ${ledgerRole}`,
        ...(access === 'none'
          ? []
          : [`grant select, insert${access === 'append' ? '' : ', update, delete'} on ${name} to ${holders}`]),
      ];
    }),
    ...Object.values(site.entities)
      .filter(hasTable)
      .flatMap((entity) => [...grants(entity, site), ...policies(entity, site, shared)]),
    ...allKept(site).flatMap(keptAccess),
  ];
}

function grants(entity: EntityDef, site: Site): string[] {
  const name = quoted(entity.entity);
  const all = `${platformRole}, ${sellerRole}`;
  const statements = [
    `revoke all on ${name} from ${all}, ${ledgerRole}`,
    `grant select on ${name} to ${all}, ${ledgerRole}`,
  ];
  if (ledgerNames.includes(entity.entity)) {
    statements.push(
      `grant insert on ${name} to ${ledgerRole}`,
      `grant usage on sequence ${quoted(`${entity.entity}_id_seq`)} to ${ledgerRole}`,
    );
    if (entity.entity !== ledger.account) return statements;
    const free = tableOf(entity, site)
      .columns.map((column) => column.name)
      .filter((column) => !(balanceColumns as readonly string[]).includes(column));
    return [
      ...statements,
      `grant update on ${name} to ${ledgerRole}`,
      `grant update (${free.map(quoted).join(', ')}) on ${name} to ${all}`,
    ];
  }
  statements.push(`grant insert${entity.storage === 'record' ? ', update' : ''} on ${name} to ${all}`);
  return entity.purge ? [...statements, `grant delete on ${name} to ${platformRole}`] : statements;
}

/** Kept figures are read; a seller reads those of its own rows, and none of what is not its own column. */
function keptAccess({ table, entity, groups }: Kept): string[] {
  const name = quoted(table);
  const owned = groups.some((field) => field.name === entity.rowScope);
  const put = (policy: string, rest: string): string[] => [
    `drop policy if exists ${quoted(policy)} on ${name}`,
    `create policy ${quoted(policy)} on ${name} for select ${rest}`,
  ];
  return [
    `revoke all on ${name} from ${platformRole}, ${sellerRole}, ${ledgerRole}`,
    `grant select on ${name} to ${platformRole}, ${sellerRole}`,
    `alter table ${name} enable row level security`,
    ...put('platform', `to ${platformRole} using (true)`),
    ...put('seller', `to ${sellerRole} using (${owned ? `${quoted(entity.rowScope ?? '')} = ${own}` : 'false'})`),
  ];
}

function policies(entity: EntityDef, site: Site, shared: Set<string>): string[] {
  const name = quoted(entity.entity);
  const put = (policy: string, rest: string): string[] => [
    `drop policy if exists ${quoted(policy)} on ${name}`,
    `create policy ${quoted(policy)} on ${name} ${rest}`,
  ];
  const unowned = unownedCondition(entity);
  const condition = entity.rowScope ? scopeCondition(entity, entity.rowScope.split('.'), site) : null;
  return [
    `alter table ${name} enable row level security`,
    ...put('platform', `to ${platformRole}, ${ledgerRole} using (true) with check (true)`),
    ...(unowned
      ? put('unowned', `for select to ${sellerRole} using (${unowned})`)
      : [`drop policy if exists ${quoted('unowned')} on ${name}`]),
    ...(condition
      ? put('seller', `to ${sellerRole} using (${condition}) with check (${condition})`)
      : put('seller', `for select to ${sellerRole} using (${shared.has(entity.entity)})`)),
  ];
}

/** `"seller" = own`, or through references `"order" in (select id from order where "seller" = own)`. */
function scopeCondition(entity: EntityDef, path: string[], site: Site): string | null {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return first === 'id' || entity.fields[first] ? `${quoted(first)} = ${own}` : null;
  const target = site.entities[entity.fields[first]?.to ?? ''];
  const inner = target ? scopeCondition(target, rest, site) : null;
  return target && inner ? `${quoted(first)} in (select "id" from ${quoted(target.entity)} where ${inner})` : null;
}

/** Rows without an owner that every seller may read to choose them; null when the entity shares none. */
function unownedCondition({ shareUnowned, rowScope, fields }: EntityDef): string | null {
  if (!shareUnowned || rowScope === undefined || !fields[rowScope]) return null;
  const parts = Object.entries(shareUnowned).map(
    ([name, value]) => `${quoted(name)} = '${value.replaceAll("'", "''")}'`,
  );
  return [`${quoted(rowScope)} is null`, ...parts].join(' and ');
}

/** Entities without an owning seller that rows of sellers point to: levels, categories, carriers ... */
function sharedEntities(site: Site): Set<string> {
  const found = new Set<string>();
  const visit = (fields: { [name: string]: FieldDef }): void => {
    for (const field of Object.values(fields)) {
      const target = field.to === undefined ? undefined : site.entities[field.to];
      if (target && !target.rowScope && !ledgerNames.includes(target.entity) && !found.has(target.entity)) {
        found.add(target.entity);
        visit(target.fields);
      }
      if (field.rows) visit(field.rows);
    }
  };
  for (const entity of Object.values(site.entities)) {
    if (entity.rowScope) visit(entity.fields);
    if (!entity.shareAll) continue;
    found.add(entity.entity);
    visit(entity.fields);
  }
  for (const page of Object.values(site.pages)) if (page.rowScope) visit(page.fields);
  return found;
}
