/** Banners of every position, in every phase, with every sort of link; of the platform and of a few stores. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { meant } from '../../src/grammar/site/links.ts';
import { addRow, ago, pictureUrl, rowsOf, type Sample } from './engine.ts';

interface Banner {
  name: string;
  position: string;
  link: string;
  /** Days from now at which it begins and ends; null = without an end. */
  from?: number;
  until?: number;
  activity?: string;
  /** Of which store; none = the platform's. */
  store?: number;
  off?: true;
}

const banners: Banner[] = [
  { name: '秋冬上新', position: 'homeTop', link: 'goods' },
  { name: '年货节抢先看', position: 'homeTop', link: 'zone', from: 6, until: 26 },
  { name: '产地直发', position: 'homeTop', link: 'category', from: -12, until: 18 },
  { name: '双节返场', position: 'homeTop', link: 'page', from: -40, until: -20 },
  { name: '新会员礼包', position: 'homeTop', link: 'coupon' },
  { name: '今晚直播', position: 'homeMiddle', link: 'live', from: -1, until: 5 },
  { name: '平台公告', position: 'homeMiddle', link: 'article' },
  { name: '旗舰店周年庆', position: 'homeMiddle', link: 'store', from: -3, until: 12 },
  { name: '全部分类', position: 'category', link: 'page' },
  { name: '应季食材', position: 'category', link: 'category', from: -90, until: -30 },
  { name: '邀请好友', position: 'mine', link: 'page' },
  { name: '会员权益说明', position: 'mine', link: 'url' },
  { name: '逛店铺街', position: 'store', link: 'none' },
  { name: '附近门店', position: 'offline', link: 'miniapp' },
  { name: '首单立减', position: 'popup', link: 'coupon', from: -5, until: 9 },
  { name: '元旦弹窗', position: 'popup', link: 'url', from: 30, until: 40 },
  { name: '品牌开屏', position: 'splash', link: 'none' },
  { name: '旧版开屏', position: 'splash', link: 'none', off: true },
  { name: '整点秒杀', position: 'activity', link: 'page', activity: 'seckill' },
  { name: '三人成团', position: 'activity', link: 'goods', activity: 'group', from: -2, until: 20 },
  { name: '砍价到底', position: 'activity', link: 'page', activity: 'bargain', from: 3, until: 15 },
  { name: '新人专享', position: 'activity', link: 'zone', activity: 'newPeople' },
  { name: '红包雨', position: 'activity', link: 'none', activity: 'rain', from: -50, until: -45 },
  { name: '幸运抽奖', position: 'activity', link: 'miniapp', activity: 'lottery', off: true },
  { name: '全返专场', position: 'activity', link: 'zone', activity: 'fullReturn' },
  { name: '本店热卖', position: 'store', link: 'goods', store: 0 },
  { name: '到店自提', position: 'offline', link: 'store', store: 1, from: -10, until: 30 },
];

/** Targets that are no records. */
const words: { [kind: string]: string } = {
  zone: 'promotionGoods',
  page: 'category',
  url: 'https://www.example.com/benefits',
  miniapp: 'wx0123456789abcdef/pages/index',
};

export function buildBanners(sample: Sample): void {
  const entity = sample.site.entities['banner'];
  const link = entity?.fields['linkTarget'];
  if (!entity || !link) return;
  const stores = rowsOf(sample, 'store').filter((one) => one['status'] === 'open');
  for (const [index, one] of banners.entries()) {
    const store = one.store === undefined ? null : (stores[one.store] ?? null);
    // A target that no record can be is none: the banner then leads nowhere.
    const target = targetOf(sample, link, one.link, store, index);
    const shown = one.off === undefined && (one.from ?? 0) <= 0 ? sample.random.integer(2_000, 40_000) : 0;
    addRow(
      sample,
      'banner',
      {
        name: one.name,
        position: one.position,
        activityType: one.activity ?? null,
        image: pictureUrl(sample, `banner-${index}`),
        linkType: target === null ? 'none' : one.link,
        linkTarget: target,
        audience: 'all',
        startAt: one.from === undefined ? null : ago(sample, -one.from),
        endAt: one.until === undefined ? null : ago(sample, -one.until),
        store: store?.id ?? null,
        ownerStore: store?.id ?? 0,
        enabled: one.off === undefined,
        sort: (index % 10) * 10 + 10,
        viewCount: shown,
        clickCount: Math.round(shown * 0.03),
        createdAt: ago(sample, 60 - index),
      },
      0,
    );
  }
}

/** A record that the picker would offer, else a word. */
function targetOf(
  sample: Sample,
  link: Parameters<typeof meant>[0],
  kind: string,
  store: { [field: string]: Json } | null,
  index: number,
): string | null {
  const { field } = meant(link, { [link.by ?? '']: kind });
  if (field.to === undefined) return words[kind] ?? null;
  const fits = rowsOf(sample, field.to).filter(
    (row) =>
      Object.entries(field.toWhere ?? {}).every(([name, value]) => [value].flat().includes(row[name] as never)) &&
      (store === null || row['seller'] === undefined || row['seller'] === store['seller']),
  );
  const row = fits[index % Math.max(1, fits.length)];
  return row ? String(row.id) : null;
}
