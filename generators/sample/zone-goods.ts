/** What goods of some zones are: events and differences are nothing that is sent, a link sells for less. */
import { dayStart, dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { rowsOf, type Sample, type SampleRow } from './engine.ts';

type Values = { [field: string]: Json };
interface Fitting {
  sample: Sample;
  row: SampleRow;
  /** Fields of the page. */
  zone: Values;
  index: number;
}

const fenOf = (value: Json | undefined): number => Math.round(Number(value ?? 0) * 100);
const events = ['春茶品鉴会', '亲子烘焙课', '城市读书夜', '秋收体验营', '茶文化讲座', '手冲咖啡课'];
const differences = ['补差价专拍', '运费补差专拍', '定制费用专拍', '其他费用专拍'];

/** One spec of nothing that has a weight, at a price in fen. */
function plain(row: SampleRow, name: string, price?: number): void {
  const [first] = row['skus'] as Values[];
  const fen = price ?? fenOf(first?.['price']);
  const cost = { price: yuan(fen), marketPrice: yuan(fen), costPrice: yuan(Math.floor(fen / 2)), vipPrices: null };
  const sku: Values = { ...first, specValues: {}, weight: null, ...cost };
  Object.assign(row, {
    name,
    skus: [sku],
    specType: 'single',
    specs: null,
    price: yuan(fen),
    maxPrice: yuan(fen),
    marketPrice: null,
    stock: sku['stock'] ?? 0,
    deliveryMethods: ['none'],
    freightType: 'free',
    freightTemplate: null,
    freightAmount: null,
  });
}
const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const fittings: { readonly [zone: string]: (fitting: Fitting) => void } = {
  activityRegistration: ({ row, zone, index }) => {
    plain(row, events[index % events.length] ?? '茶文化讲座');
    // Nobody has signed up before it begins.
    const signed = index % 3 === 0 ? 0 : Number(row['stock']) === 0 ? 60 : 8 + index;
    zone['quota'] = Math.max(1, Number(row['stock']) + signed);
    Object.assign(row, { goodsType: 'service', sales: signed });
  },
  Supplementary: ({ row, zone, index }) => {
    plain(row, differences[index % differences.length] ?? '补差价专拍', 100);
    zone['unitPrice'] = '1.00';
    Object.assign(row, { goodsType: 'virtual', afterSaleDays: 0, serviceTags: [] });
  },
  superlinkGoods: ({ row, zone }) => {
    const price = Math.max(1, Math.floor(fenOf(row['price']) * 0.9));
    zone['linkPrice'] = yuan(price);
    zone['shareImage'] = row['cover'] ?? null;
    zone['linkReward'] = yuan(Math.floor(price / 10));
  },
  quanping: ({ sample, row, index }) => {
    const shelf = rowsOf(sample, 'goods').filter(
      (goods) => goods['status'] === 'onSale' && goods['zone'] === 'normal' && Number(goods['stock']) > 0,
    );
    const same = shelf.filter((goods) => goods['seller'] === row['seller']);
    const sells = same.length > 2 ? same : shelf.filter((goods) => goods['seller'] === shelf[0]?.['seller']);
    const count = Math.min(sells.length, 2 + (index % 2));
    const parts = Array.from({ length: count }, (_, at) => sells[(index + at) % sells.length] as SampleRow);
    const pick = index % 3 === 2;
    const lines = parts.map((goods, at): Values => {
      const [sku = {}] = goods['skus'] as Values[];
      return {
        goods: goods.id,
        skuNo: sku['skuNo'] ?? '',
        qty: pick ? 1 : 1 + (at % 2),
        price: sku['price'] ?? '0.00',
      };
    });
    const alone = pick
      ? 2 * Math.min(...lines.map((one) => fenOf(one['price'])))
      : lines.reduce((sum, one) => sum + fenOf(one['price']) * Number(one['qty']), 0);
    const price = Math.max(1, Math.floor(alone * 0.85));
    const shares = lines.map((one) => Math.floor((price * fenOf(one['price']) * Number(one['qty'])) / alone));
    const rest = price - shares.reduce((sum, one) => sum + one, 0);
    plain(row, `${String(parts[0]?.['name'] ?? '')}${pick ? '任选' : '组合'}装`, price);
    const [own = {}] = row['skus'] as Values[];
    const stock = Math.min(
      ...parts.map((goods, at) => {
        const [sku = {}] = goods['skus'] as Values[];
        return Math.floor(Number(sku['stock']) / Number(lines[at]?.['qty']));
      }),
    );
    Object.assign(row, {
      seller: parts[0]?.['seller'] ?? row['seller'],
      store: parts[0]?.['store'] ?? row['store'],
      skus: [{ ...own, stock }],
      stock,
      deliveryMethods: ['express'],
      freightType: 'free',
      bundleMode: pick ? 'pick' : 'fixed',
      pickCount: pick ? 2 : null,
      bundlePrice: yuan(price),
      saveAmount: yuan(alone - price),
      bundle: lines.map((one, at) => ({
        ...one,
        bundlePrice: pick ? null : yuan((shares[at] ?? 0) + (at === 0 ? rest : 0)),
      })),
    });
  },
  liveGoods: ({ row, zone, index }) => {
    const wxAudit = (['none', 'ok', 'pending', 'fail', 'ok'] as const)[index % 5] ?? 'none';
    const aired = row['status'] === 'onSale' && wxAudit === 'ok';
    Object.assign(zone, {
      wxAudit,
      wxGoodsId: wxAudit === 'ok' ? String(31_000_001 + index) : null,
      wxRejectReason: wxAudit === 'fail' ? '主图含有二维码' : null,
      liveState: !aired ? 'idle' : index % 2 === 0 ? 'sold' : 'talking',
    });
  },
  gogoGoods: ({ sample, row, zone, index }) => {
    const dailyStock = Math.max(1, Math.min(20, Number(row['stock'])));
    const at = new Date(dayStart(dayOf(sample.now)).getTime() + 10 * 3_600_000);
    zone['goPrice'] = yuan(Math.max(1, Math.floor(fenOf(row['price']) * 0.8)));
    Object.assign(row, {
      limitType: 'perDay',
      limitQty: 1,
      dailyStock,
      releaseTime: '10:00',
      todayLeft: row['status'] === 'onSale' ? Math.min(Number(row['stock']), index % 4 === 2 ? 0 : dailyStock) : null,
      releaseAt: (at > sample.now ? at : new Date(at.getTime() + 86_400_000)).toISOString(),
    });
  },
};

export function fitZone(zone: string, fitting: Fitting): void {
  fittings[zone]?.(fitting);
}
