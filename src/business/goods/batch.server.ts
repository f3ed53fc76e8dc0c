/** Batch templates on real goods: reading their values, and writing what a run has planned. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { linkedId } from '../../grammar/site/links.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { compare, isDecimal } from '../../base/decimal.ts';
import { audit } from '../../database/audit/audit.ts';
import type { FunctionRun, Work } from '../../database/contract.ts';
import { rows as anyRows } from '../../database/rows/rows.ts';
import { fieldModels } from '../../fields/models.ts';
import { equal, fieldsFor, misfit, stateOf, targets, type Rule, type State } from './batch-rules.ts';
import { isSet, keepSets } from './bundles.server.ts';
import { goodsFaults, needsReview } from './goods-rules.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line } from '../values.ts';
import { act, entityOf, lockedRow, writeRow } from '../work.server.ts';
import type { RowOf } from '../rows.server.ts';

const says = (zh: string, en: string): Text => ({ zh, en });
const listable = ['onSale', 'warehouse'];

/** The rule with its value read by the goods' own field; a sentence when it cannot be. */
export async function readRule(work: Work, line: Line, seller: number | null): Promise<Rule | Text> {
  const target = textOf(line.target);
  const op = textOf(line.op);
  const wrong = misfit(target, op);
  if (wrong) return wrong;
  const bounds = {
    ...(isDecimal(textOf(line.minimum)) ? { minimum: textOf(line.minimum) } : {}),
    ...(isDecimal(textOf(line.maximum)) ? { maximum: textOf(line.maximum) } : {}),
  };
  const cell = textOf(line.value).trim();
  if (op === 'clear') return { target, op, value: null, ...bounds };
  if (cell === '') return says('请填写值', 'Enter a value');
  const value = await readValue(work, target, op, cell, seller);
  return 'text' in value ? value.text : { target, op, value: value.value, ...bounds };
}

async function readValue(
  work: Work,
  target: string,
  op: string,
  cell: string,
  seller: number | null,
): Promise<{ value: Json } | { text: Text }> {
  const known = targets[target];
  const goods = entityOf(work, 'goods').fields;
  const field = known && (known.sku ? goods[known.field]?.rows?.[known.sku] : goods[known.field]);
  if (!known || !field) return { text: says('没有该修改项', 'There is no such target') };
  if (known.sort === 'money' || known.sort === 'whole') {
    const whole = known.sort === 'whole' && op !== 'mul';
    if (
      !isDecimal(cell) ||
      compare(cell, '0') < 0 ||
      (op === 'round' && compare(cell, '0') <= 0) ||
      (whole && !/^\d+$/.test(cell))
    )
      return {
        text: whole
          ? says('请填写不小于 0 的整数', 'Enter a whole number from 0')
          : says('请填写不小于 0 的数字', 'Enter a number from 0'),
      };
    return { value: cell };
  }
  if (field.to !== undefined) {
    const id = linkedId(cell);
    const [found] =
      id === null
        ? []
        : await anyRows.find(work, field.to, { id, ...(seller === null ? {} : { seller }) }, { limit: 1 });
    return found ? { value: found.id } : { text: says(`没有编号为「${cell}」的记录`, `There is no record ${cell}`) };
  }
  const parsed = modelOf(field).parse(cell, field);
  if (!parsed.ok) return { text: parsed.problem };
  if (target === 'status' && !listable.includes(String(parsed.value)))
    return { text: says('只能设为「销售中」或「仓库中」', 'Only On sale or In warehouse') };
  const problem = modelOf(field).problem?.(parsed.value, field);
  return problem ? { text: problem } : { value: parsed.value };
}

const modelOf = (field: FieldDef): (typeof fieldModels)[keyof typeof fieldModels] =>
  fieldModels[field.type as keyof typeof fieldModels];

/** One line of a comparison: "售价 K1 88.00 → 79.20；排序 100 → 5". */
export function changeWords(work: Work, before: State, after: State, changed: readonly string[]): string {
  const labels = Object.fromEntries(
    (entityOf(work, 'batchRule').fields.target?.options ?? []).map((option) => [option.value, option.zh]),
  );
  const words = changed.map((target) => {
    const known = targets[target];
    if (!known?.sku)
      return `${labels[target] ?? target} ${printed(work, target, before[target])} → ${printed(work, target, after[target])}`;
    const old = (before[target] ?? {}) as { [code: string]: Json };
    const now = (after[target] ?? {}) as { [code: string]: Json };
    return `${labels[target] ?? target} ${Object.keys(now)
      .filter((code) => old[code] !== now[code])
      .map((code) => `${code} ${printed(work, target, old[code])} → ${printed(work, target, now[code])}`)
      .join('，')}`;
  });
  return words.join('；').slice(0, 2000);
}

function printed(work: Work, target: string, value: Json | undefined): string {
  const known = targets[target];
  const goods = entityOf(work, 'goods').fields;
  const field = known && (known.sku ? goods[known.field]?.rows?.[known.sku] : goods[known.field]);
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '空';
  return field ? modelOf(field).print(value, field, 'zh') : String(value);
}

/** Why the goods may not have these values; undefined when they may. */
export function goodsProblem(goods: RowOf<'goods'>, changes: { [field: string]: Json }, now: string): Text | undefined {
  if (!['draft', ...listable].includes(textOf(goods.status)))
    return says('违规下架或回收站中的商品不能修改', 'A frozen item or one in the bin cannot be changed');
  if ('skus' in changes && isSet(goods))
    return says('组合商品的价格与库存由组合决定', 'Price and stock of a bundle follow from its parts');
  const after = { ...goods, ...changes };
  const [fault] = goodsFaults(after, now, false);
  if (fault) return fault.text;
  const prices = linesOf(after.skus).map((sku) => amountOf(sku.price));
  const lowest = prices.reduce((low, price) => (compare(price, low) < 0 ? price : low), prices[0] ?? '0.00');
  if (isDecimal(textOf(after.marketPrice)) && compare(textOf(after.marketPrice), lowest) < 0)
    return says('划线价不能低于售价', 'The list price may not be below the price');
  if (linesOf(after.skus).some((sku) => wholeOf(sku.stock) < wholeOf(sku.lockedStock)))
    return says('库存不能低于锁定库存', 'Stock may not fall below what is reserved');
  if (after.freightType === 'fixed' && !isDecimal(textOf(after.freightAmount)))
    return says('固定运费未设置金额', 'Fixed freight has no amount');
  if (after.freightType === 'template' && wholeOf(after.freightTemplate) === 0)
    return says('未选择运费模板', 'No freight template is chosen');
  if (after.limitType !== 'none' && 'limitQty' in changes && wholeOf(after.limitQty) < wholeOf(after.minQty))
    return says('限购数量不能小于起购数量', 'The limit may not be below the minimum quantity');
  if (changes.status === 'onSale' && goods.status !== 'onSale') {
    const stock = linesOf(after.skus).reduce((total, sku) => total + wholeOf(sku.stock), 0);
    const past = textOf(after.offSaleAt) !== '' && textOf(after.offSaleAt) <= now;
    if (goods.status !== 'warehouse' || after.auditStatus !== 'approved' || stock === 0 || past)
      return says(
        '需审核通过、有库存且自动下架时间未到才能上架',
        'Needs an approved review, stock, and an off-sale time that has not passed',
      );
  }
  if (changes.status === 'warehouse' && goods.status === 'draft')
    return says('草稿商品需先通过审核', 'A draft must be approved first');
  return undefined;
}

/**
 * Brings one item from the values `from` to the values `to`, on record; a sentence when it may not be or was changed
 * meanwhile.
 */
export async function moveGoods(
  work: Work,
  { record: run }: Pick<FunctionRun, 'record'>,
  goodsId: number,
  from: State,
  to: State,
  title: Text,
): Promise<Text | undefined> {
  const goods = await lockedRow(work, 'goods', goodsId);
  if (!goods) return says('商品已删除', 'The item was deleted');
  if (!equal(stateOf(goods, Object.keys(to)), from))
    return says('商品在此期间被修改过', 'The item was changed meanwhile');
  const changes = fieldsFor(goods, to);
  if ('shipWithinHours' in changes && !work.session.platform && goods.auditStatus === 'approved')
    return says('审核通过后修改发货时长需提交申请', 'Once approved, a change of the shipping duration needs a request');
  const problem = goodsProblem(goods, changes, work.now.toISOString());
  if (problem) return problem;
  const again = !work.session.platform && goods.auditStatus === 'approved' && needsReview(goods, changes);
  const { status, ...values } = changes;
  let after = await writeRow(work, 'goods', goods, values);
  if ('skus' in values) await keepSets(work, [goods.id]);
  if (again) after = await act(work, { entity: 'goods', action: 'reviewAgain', id: goods.id });
  if (status !== undefined && status !== after.status) {
    const form: { [name: string]: Json } = status === 'warehouse' ? { reason: `${title.zh} ${textOf(run.runNo)}` } : {};
    const action = status === 'warehouse' ? 'offSale' : 'onSale';
    after = await act(work, { entity: 'goods', action, id: goods.id, form });
  }
  const page =
    Object.values(work.site.pages).find(
      (one) => one.entity === 'goods' && one.where.zone !== undefined && one.where.zone === goods.zone,
    ) ?? null;
  await audit(work, {
    page,
    action: 'update',
    target: { type: 'goods', id: goods.id, name: textOf(goods.name) },
    before: goods,
    after,
    event: {
      key: 'text',
      facts: { text: { zh: `${title.zh} ${textOf(run.runNo)}`, en: `${title.en} ${textOf(run.runNo)}` } },
    },
  });
  return undefined;
}
