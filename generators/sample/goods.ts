import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { computeFields } from '../../src/grammar/expressions/cel.ts';
import { derivedLines } from '../../src/grammar/expressions/derived-lines.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { dayOf } from '../../src/base/date.ts';
import {
  addRow,
  ago,
  ofItsOwn,
  pictureUrl,
  plausible,
  rowsOf,
  type Sample,
  sampled,
  type SampleRow,
  serialNumber,
  volume,
} from './engine.ts';
import { leafOf } from './sellers.ts';
import { shelves } from './words.ts';
import { fitZone } from './zone-goods.ts';

/** Fen as a decimal string of yuan. */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** A decimal string of yuan as fen. */
export function fen(value: Json | undefined): number {
  return Number(String(value ?? '0.00').replace('.', ''));
}

/** Pages that are zones: a page of this entity whose `where` names one value of `zone`. */
export function zonesOf(sample: Sample): PageDef[] {
  return Object.values(sample.site.pages).filter(
    (page) => page.entity === 'goods' && typeof page.where['zone'] === 'string',
  );
}

const statuses = [
  'onSale',
  'onSale',
  'onSale',
  'onSale',
  'warehouse',
  'warehouse',
  'frozen',
  'recycled',
  'draft',
  // Approved, as the tenth falls: it waits for nothing but to be put on sale.
  'warehouse',
];
const audits = ['approved', 'pending', 'approved', 'rejected', 'pending', 'prePending', 'none'];

/** 8 to 15 goods for every zone that the site has, so a new zone file has rows at once. */
export function buildGoods(sample: Sample): void {
  for (const page of zonesOf(sample))
    addZoneGoods(
      ofItsOwn(sample, page.route),
      page,
      page.where['zone'] === 'normal' ? volume(sample, 60, 30) : volume(sample, 12, 10),
    );
}

/** Goods of one zone, its own fields filled by their types. */
export function addZoneGoods(sample: Sample, page: PageDef, count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => addGoods(sample, page, index));
}

/** Sellers that the sample's accounts belong to: the platform's own, those of "seller" and of "tea". */
const accountSellers = [1, 2, 3];

/** A seller's goods go by a template of their own where there is one; every fourth at a fixed price, the rest free. */
function freightOf(sample: Sample, seller: Json | undefined, index: number): { [field: string]: Json } {
  const own = rowsOf(sample, 'freightTemplate').find((template) => template['seller'] === seller);
  if (own && index % 2 === 0) return { freightType: 'template', freightTemplate: own.id, freightAmount: null };
  const fixed = index % 4 === 1;
  return {
    freightType: fixed ? 'fixed' : 'free',
    freightAmount: fixed ? yuan(800) : null,
    freightTemplate: null,
  };
}

function addGoods(sample: Sample, page: PageDef, index: number): SampleRow {
  const { random } = sample;
  const shelf = shelves[(index + String(page.where['zone']).length) % shelves.length] ?? shelves[0];
  if (!shelf) throw new Error('No shelves');
  const stores = rowsOf(sample, 'store').filter((store) => store['status'] === 'open');
  // Whoever signs in as one of the sample's sellers finds goods of their own, in whatever volume the sample is made.
  const own = stores.filter((one) => one['seller'] === accountSellers[index % 10]);
  const store = random.pick(own.length > 0 ? own : stores);
  const created = ago(sample, random.integer(5, 200) + random.next());
  const price = random.integer(shelf.fen[0], shelf.fen[1]);
  const status = index < statuses.length ? (statuses[index] ?? 'onSale') : random.pick(statuses.slice(0, 6));
  const audit =
    status === 'onSale' || status === 'frozen'
      ? 'approved'
      : status === 'draft'
        ? 'none'
        : (audits[index % audits.length] ?? 'approved');
  const sizes = random.chance(0.4) ? ['小份', '标准', '家庭装'] : ['默认'];
  const skus = sizes.map((size, place) => {
    const stock = index === 3 ? 0 : random.integer(4, 400);
    const each = price + place * Math.round(price / 3);
    return {
      skuNo: `SK${String(rowsOf(sample, 'goods').length + 1).padStart(5, '0')}${place + 1}`,
      specValues: (sizes.length > 1 ? { 规格: size } : {}) as Json,
      image: null,
      price: yuan(each),
      marketPrice: yuan(Math.round(each * 1.2)),
      costPrice: yuan(Math.round(each * 0.6)),
      vipPrices:
        index % 4 === 1
          ? { 1: yuan(Math.round(each * 0.98)), 3: yuan(Math.round(each * 0.95)), 4: yuan(Math.round(each * 0.9)) }
          : null,
      stock,
      lockedStock: 0,
      sales: 0,
      barcode: null,
      weight: '0.500',
      volume: null,
      enabled: true,
    };
  });
  const id = rowsOf(sample, 'goods').length + 1;
  const name = `${random.pick(shelf.goods)}`;
  const category = leafOf(sample, shelf);
  const review = reviewOf(sample, audit, index, created, { name, category, skus });
  const row = addRow(sample, 'goods', {
    ...review,
    goodsNo: serialNumber({ prefix: 'G', date: 'yyMMdd', digits: 6 }, created, id),
    name,
    subtitle: random.pick(['产地直发', '限时特惠', '老客回购榜', '48小时内发货', '坏果包赔']),
    zone: page.where['zone'] as string,
    category,
    seller: store['seller'] ?? 1,
    store: store.id,
    cover: pictureUrl(sample, `goods-${id % 60}`),
    images: [pictureUrl(sample, `goods-${id % 60}`)],
    detail: `<p>${random.pick(['产地直采，新鲜到家。', '精选原料，匠心制作。', '支持七天无理由退货。'])}</p>`,
    unit: shelf.unit,
    specType: sizes.length > 1 ? 'multi' : 'single',
    specs: sizes.length > 1 ? [{ name: '规格', values: sizes }] : null,
    skus,
    price: skus[0]?.price ?? '0.00',
    maxPrice: skus.at(-1)?.price ?? '0.00',
    marketPrice: yuan(Math.round(price * 1.25) + Math.round(price)),
    stock: skus.reduce((sum, sku) => sum + sku.stock, 0),
    sales: random.integer(0, 3000),
    ...freightOf(sample, store['seller'], index),
    stockWarn: 10,
    deliveryMethods: ['express'],
    serviceTags: ['sevenDay', 'genuine'],
    status,
    auditStatus: audit,
    auditRemark: audit === 'rejected' ? '主图带有水印，请更换' : null,
    sort: random.integer(1, 200),
    createdAt: created,
    updatedAt: created,
    ...(status === 'warehouse' && audit === 'approved' ? { offSaleAt: null } : {}),
    offReason: status === 'frozen' ? '标题含违禁词' : null,
    payRules: [],
    benefits: [],
    goodsTags: random.chance(0.3) ? [random.pick(['新品', '热卖', '精品'])] : [],
    [sample.site.entities['goods']?.extColumn ?? 'ext']: extra(sample, page, price, index),
  });
  const zone = row[sample.site.entities['goods']?.extColumn ?? 'ext'] as { [field: string]: Json };
  fitZone(String(page.where['zone']), { sample, row, zone, index });
  const record: { [field: string]: Json } = Object.assign({}, row, zone);
  const computed = computeFields(page.fields, record, fieldModels, sample.now);
  for (const field of Object.values(page.fields))
    if (field.storage === 'ext' && field.compute !== undefined) zone[field.name] = computed[field.name] ?? null;
  Object.assign(row, derivedLines(page.fields, record, fieldModels, sample.now));
  // Goods leave the shelf after they came; the clock takes those off whose time has passed.
  const times = [row['onSaleAt'], status === 'onSale' ? ago(sample, 0) : null];
  const from = times
    .flatMap((time) => (typeof time === 'string' ? time : []))
    .sort()
    .at(-1);
  if (from !== undefined && typeof row['offSaleAt'] === 'string' && row['offSaleAt'] <= from)
    row['offSaleAt'] = new Date(Date.parse(from) + 30 * 86_400_000).toISOString();
  return row;
}

/**
 * When goods were handed in, by whom they were looked at, and what was approved before: some were approved once and
 * changed since.
 */
function reviewOf(
  sample: Sample,
  audit: string,
  index: number,
  created: string,
  {
    name,
    category,
    skus,
  }: {
    name: string;
    category: number;
    skus: { skuNo: string; specValues: Json; price: string; marketPrice: string }[];
  },
): { [field: string]: Json } {
  const staff = rowsOf(sample, 'adminUser')[1]?.id ?? null;
  const waiting = audit === 'pending' || audit === 'prePending';
  const submitted = waiting
    ? ago(sample, 0.3 + (index % 5))
    : audit === 'none'
      ? null
      : new Date(Date.parse(created) + 3_600_000).toISOString();
  const again = waiting && index % 2 === 1;
  const before = {
    name: again ? `${name}（旧款）` : name,
    category,
    skus: skus.map((sku, place) => ({
      skuNo: sku.skuNo,
      specValues: sku.specValues,
      price: again && place === 0 ? yuan(Math.round(fen(sku.price) * 0.6)) : sku.price,
      marketPrice: sku.marketPrice,
    })),
    _titles: { category: String(rowsOf(sample, 'category').find((one) => one.id === category)?.['name'] ?? '') },
  };
  return {
    submittedAt: submitted,
    submitTimes: submitted === null ? 0 : again ? 2 : 1,
    preReviewer: submitted === null || audit === 'prePending' ? null : staff,
    preReviewedAt:
      submitted === null || audit === 'prePending'
        ? null
        : // The youngest ones were looked at today.
          new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(submitted) + 7_200_000)).toISOString(),
    auditor: audit === 'approved' || audit === 'rejected' ? staff : null,
    auditedAt:
      audit === 'approved' || audit === 'rejected' ? new Date(Date.parse(created) + 90_000_000).toISOString() : null,
    approved: again ? before : null,
  };
}

/** Values of a page's own fields; a money field stays below the price, for offers are cheaper. */
function extra(sample: Sample, page: PageDef, price: number, index: number): { [field: string]: Json } {
  const values: { [field: string]: Json } = {};
  for (const field of Object.values(page.fields)) {
    if (field.storage !== 'ext') continue;
    const own = ofItsOwn(sample, page.route, index, field.name);
    const { random } = own;
    if (field.samples) values[field.name] = sampled(field, index, dayOf(sample.now));
    else if (field.default !== undefined && field.default !== null && random.chance(0.5))
      values[field.name] = field.default;
    else if (field.titleOf) {
      const rows = rowsOf(sample, field.titleOf);
      const many = fieldModels[field.type as keyof typeof fieldModels].cel === 'list';
      values[field.name] =
        rows.length === 0 ? (many ? [] : null) : many ? [random.pick(rows).id] : random.pick(rows).id;
    } else if (field.type === 'money') values[field.name] = yuan(Math.max(1, Math.round(price * 0.8)));
    else if (field.required || random.chance(0.7)) values[field.name] = plausible(own, field);
  }
  return values;
}
