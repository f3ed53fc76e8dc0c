/** Rules of a batch template: which operation fits which part of the goods, and what it makes of a value. Pure. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { add, compare, div, isDecimal, mul, round, sub } from '../../base/decimal.ts';
import { linesOf, textOf, type Line, type Values } from '../values.ts';

/** `sku`: a member of every SKU. Numbers are reckoned with; all else is set, and lists are appended to. */
export interface Target {
  field: string;
  sku?: string;
  sort: 'money' | 'whole' | 'list' | 'one' | 'clear';
}

export const targets: { [target: string]: Target } = {
  skuPrice: { field: 'skus', sku: 'price', sort: 'money' },
  skuStock: { field: 'skus', sku: 'stock', sort: 'whole' },
  skuMarketPrice: { field: 'skus', sku: 'marketPrice', sort: 'money' },
  vipPrices: { field: 'skus', sku: 'vipPrices', sort: 'clear' },
  marketPrice: { field: 'marketPrice', sort: 'money' },
  freightType: { field: 'freightType', sort: 'one' },
  freightAmount: { field: 'freightAmount', sort: 'money' },
  freightTemplate: { field: 'freightTemplate', sort: 'one' },
  shipWithinHours: { field: 'shipWithinHours', sort: 'one' },
  goodsTags: { field: 'goodsTags', sort: 'list' },
  sort: { field: 'sort', sort: 'whole' },
  buyerLevels: { field: 'buyerLevels', sort: 'list' },
  limitQty: { field: 'limitQty', sort: 'whole' },
  benefits: { field: 'benefits', sort: 'clear' },
  payRules: { field: 'payRules', sort: 'clear' },
  status: { field: 'status', sort: 'one' },
};

const fitting: { [sort in Target['sort']]: string[] } = {
  money: ['set', 'add', 'sub', 'mul', 'round'],
  whole: ['set', 'add', 'sub', 'mul'],
  list: ['set', 'append', 'clear'],
  one: ['set'],
  clear: ['clear'],
};
/** Parts that may be emptied besides lists. */
const optional = new Set(['marketPrice', 'skuMarketPrice', 'freightAmount', 'limitQty']);

export interface Rule {
  target: string;
  op: string;
  /** Already read: a decimal text, a list, an id or a word. */
  value: Json;
  minimum?: string;
  maximum?: string;
}

const text = (zh: string, en: string): Text => ({ zh, en });

/** Why an operation does not fit its target; undefined when it does. */
export function misfit(target: string, op: string): Text | undefined {
  const known = targets[target];
  if (!known) return text('没有该修改项', 'There is no such target');
  return fitting[known.sort].includes(op) || (op === 'clear' && optional.has(target))
    ? undefined
    : text('该修改项不支持此操作', 'This operation does not fit the target');
}

/** What the rules look at: the goods' values by target, SKU values by their codes. */
export type State = { [target: string]: Json };

/** Present values of the targets. */
export function stateOf(goods: Values, wanted: readonly string[]): State {
  const state: State = {};
  for (const target of wanted) {
    const known = targets[target];
    if (!known) continue;
    const { sku } = known;
    state[target] = sku
      ? Object.fromEntries(linesOf(goods.skus).map((line) => [textOf(line.skuNo), line[sku] ?? null]))
      : (goods[known.field] ?? null);
  }
  return state;
}

export type Ruled = { ok: true; after: State } | { ok: false; text: Text };

/** The targets' values when every rule was applied, one after the other. */
export function ruled(before: State, rules: readonly Rule[]): Ruled {
  const after: State = structuredClone(before);
  for (const rule of rules) {
    const known = targets[rule.target];
    if (!known) continue;
    const now = after[rule.target] ?? null;
    if (!known.sku) {
      const next = valueAfter(known, rule, now);
      if ('text' in next) return { ok: false, text: next.text };
      after[rule.target] = next.value;
      continue;
    }
    const values: { [code: string]: Json } = {};
    for (const [code, value] of Object.entries((now ?? {}) as { [code: string]: Json })) {
      const next = valueAfter(known, rule, value);
      if ('text' in next)
        return { ok: false, text: text(`规格 ${code}：${next.text.zh}`, `SKU ${code}: ${next.text.en}`) };
      values[code] = next.value;
    }
    after[rule.target] = values;
  }
  return { ok: true, after };
}

function valueAfter(known: Target, rule: Rule, now: Json): { value: Json } | { text: Text } {
  if (rule.op === 'clear')
    return { value: known.sort === 'list' || known.field === 'benefits' || known.field === 'payRules' ? [] : null };
  if (known.sort === 'list' && rule.op === 'append')
    return {
      value: [...new Set([...(Array.isArray(now) ? now : []), ...(Array.isArray(rule.value) ? rule.value : [])])],
    };
  if (known.sort !== 'money' && known.sort !== 'whole') return { value: rule.value };
  const given = String(rule.value ?? '');
  const old = String(now ?? '');
  if (rule.op !== 'set' && !isDecimal(old))
    return { text: text('当前没有值，无法计算', 'There is no value to reckon with') };
  const reckoned =
    rule.op === 'set'
      ? given
      : rule.op === 'add'
        ? add(old, given)
        : rule.op === 'sub'
          ? sub(old, given)
          : rule.op === 'mul'
            ? mul(old, given)
            : mul(round(div(old, given, 6), 0), given);
  const result = round(reckoned, known.sort === 'money' ? 2 : 0);
  const lowest = rule.minimum ?? (known.field === 'skus' && known.sku === 'price' ? '0.01' : '0');
  if (compare(result, lowest) < 0)
    return { text: text(`结果 ${result} 低于下限 ${lowest}`, `The result ${result} is below ${lowest}`) };
  const highest = rule.maximum ?? '99999999.99';
  if (compare(result, highest) > 0)
    return { text: text(`结果 ${result} 高于上限 ${highest}`, `The result ${result} is above ${highest}`) };
  return { value: known.sort === 'money' ? result : Number(result) };
}

/** Targets whose values differ. */
export const changedTargets = (before: State, after: State): string[] =>
  Object.keys(after).filter((target) => !equal(before[target] ?? null, after[target] ?? null));

/** Same value; the order of an object's members does not matter. */
export function equal(one: Json, other: Json): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

/** The goods' fields that give them these values. */
export function fieldsFor(goods: Values, state: State): { [field: string]: Json } {
  const changes: { [field: string]: Json } = {};
  let skus: Line[] | undefined;
  for (const [target, value] of Object.entries(state)) {
    const known = targets[target];
    if (!known) continue;
    const { sku } = known;
    const values = (value ?? {}) as { [code: string]: Json };
    if (!sku) changes[known.field] = value;
    else
      skus = (skus ?? linesOf(goods.skus)).map((line) => ({
        ...line,
        [sku]: textOf(line.skuNo) in values ? (values[textOf(line.skuNo)] ?? null) : (line[sku] ?? null),
      }));
  }
  return skus ? { ...changes, skus } : changes;
}
