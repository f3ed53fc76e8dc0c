/** Business types of the ledger: what their legs name is there, and in every case they balance. */
import type { LegDecl } from '../../../generated/declarations.ts';
import { isDecimal } from '../../../base/decimal.ts';
import type { Json } from '../../declarations/declarations.ts';
import { matches, type Values } from '../../expressions/match.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type ObjectNode, type Path } from '../../json/nodes.ts';
import type { BizTypeDef } from '../../site/resolved.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** Moments and persons that conditions of legs do not depend on. */
const facts = { now: '2000-01-01T00:00:00.000Z', today: '2000-01-01', me: 0 };
/** A value that no condition names. */
const OTHER = 'other';
const LARGE = '999999999';
/** Most cases that are tried. */
const MOST = 20_000;

export function checkLedger(given: Resolution): void {
  for (const type of Object.values(given.site.bizTypes)) {
    const node = given.sources.ledger.get(type.bizType)?.node;
    if (!node) continue;
    if (checkNames(given, type, node)) checkBalance(given, type, node);
  }
}

/** True when all names of the legs stand for something. */
function checkNames({ site, report }: Resolution, type: BizTypeDef, node: ObjectNode): boolean {
  let right = true;
  const option = (list: string, value: string, path: Path, others: readonly string[] = []): void => {
    const known = site.lists[list];
    if (!known || Object.hasOwn(known.options, value)) return;
    const all = [...others, ...Object.keys(known.options)];
    right = false;
    report.add('unknown-option', placeOf(node, path), {
      name: value,
      fieldZh: `「${known.label.zh}」`,
      field: known.label.en,
      nearest: nearest(value, all),
      allowed: all.join(' '),
    });
  };
  option('bizType', type.bizType, ['bizType']);
  option('financeCategory', type.category, ['category']);
  type.legs.forEach((leg, index) => {
    const path = ['legs', index];
    if (leg.account !== 'owner' && !leg.account.startsWith('$'))
      option('ledgerAccount', leg.account, [...path, 'account'], ['owner']);
    if (!leg.asset.startsWith('$')) option('asset', leg.asset, [...path, 'asset']);
    if (leg.category !== undefined) option('financeCategory', leg.category, [...path, 'category']);
    if (!/^\$[A-Za-z]\w*$/.test(leg.amount) && !isDecimal(leg.amount)) {
      right = false;
      report.add('ledger-amount', placeOf(node, [...path, 'amount']), { name: leg.amount });
    }
    for (const [name, bound] of Object.entries(leg.when ?? {}))
      if (assetNames(type).has(name))
        for (const value of boundsOf(bound as Json))
          if (typeof value === 'string') option('asset', value, [...path, 'when', name]);
  });
  return right;
}

/** Members of the document that say which asset is moved. */
const assetNames = (type: BizTypeDef): Set<string> =>
  new Set(type.legs.flatMap(({ asset }) => (asset.startsWith('$') ? [asset.slice(1)] : [])));

const boundsOf = (condition: Json): Json[] =>
  Array.isArray(condition)
    ? condition
    : typeof condition === 'object' && condition !== null
      ? Object.values(condition).flat()
      : [condition];

/** For every case that the conditions of the legs tell apart: per asset as much goes in as out. */
function checkBalance({ site, report }: Resolution, type: BizTypeDef, node: ObjectNode): void {
  for (const document of casesOf(type, Object.keys(site.lists['asset']?.options ?? {}))) {
    const off = unbalanced(type, document);
    if (off === undefined) continue;
    const said = Object.entries(document)
      .filter(([, value]) => value !== OTHER)
      .map(([name, value]) => `${name} = ${String(value)}`)
      .join(', ');
    report.add('ledger-balance', placeOf(node, ['legs']), {
      name: type.bizType,
      asset: off.asset,
      ins: off.ins || '0',
      outs: off.outs || '0',
      caseZh: said === '' ? '任何情况下' : `${said} 时`,
      case: said === '' ? 'in every case' : `when ${said}`,
    });
    return;
  }
}

/** Documents, one for each combination of values that conditions name, beside one that they do not. */
function casesOf(type: BizTypeDef, assets: readonly string[]): Values[] {
  const named = new Map<string, Set<unknown>>();
  const ofAsset = assetNames(type);
  for (const { when } of type.legs)
    for (const [name, condition] of Object.entries(when ?? {})) {
      const bounds = boundsOf(condition as Json);
      const numbers = bounds.some((value) => /^-?\d+(?:\.\d+)?$/.test(String(value)));
      const flags = bounds.some((value) => typeof value === 'boolean');
      // Beside the values that are named lies one that is not: of a number one that is larger.
      const beside = flags ? [true, false] : [numbers ? LARGE : OTHER];
      const values = named.get(name) ?? new Set<unknown>(ofAsset.has(name) && assets.length > 0 ? assets : beside);
      for (const value of bounds) values.add(value);
      named.set(name, values);
    }
  let cases: Values[] = [{}];
  for (const [name, values] of named) {
    cases = cases.flatMap((one) => [...values].map((value) => ({ ...one, [name]: value })));
    if (cases.length > MOST) return [];
  }
  return cases;
}

/** The first asset whose amounts do not cancel out. */
function unbalanced(type: BizTypeDef, document: Values): { asset: string; ins: string; outs: string } | undefined {
  const legs = type.legs.filter((leg) => matches(leg.when, document, facts));
  const assetOf = ({ asset }: LegDecl): string =>
    asset.startsWith('$') ? String(document[asset.slice(1)] ?? asset) : asset;
  for (const asset of new Set(legs.map(assetOf))) {
    const own = legs.filter((leg) => assetOf(leg) === asset);
    const total = new Map<string, number>();
    for (const { amount, direction } of own)
      for (const name of partsOf(amount.replace(/^\$/, ''), type.sums ?? {}))
        if (document[name] !== '0' && document[name] !== 0)
          total.set(name, (total.get(name) ?? 0) + (direction === 'in' ? 1 : -1));
    if ([...total.values()].every((count) => count === 0)) continue;
    const side = (direction: string): string =>
      own
        .filter((leg) => leg.direction === direction)
        .map(({ amount }) => amount)
        .join(' + ');
    return { asset, ins: side('in'), outs: side('out') };
  }
  return undefined;
}

/** The amounts that an amount is the sum of; itself when it is none. */
function partsOf(name: string, sums: { readonly [total: string]: readonly string[] }, depth = 0): string[] {
  const parts = Object.hasOwn(sums, name) ? sums[name] : undefined;
  return parts === undefined || depth > 5 ? [name] : parts.flatMap((part) => partsOf(part, sums, depth + 1));
}
