import type { Site } from '../../src/grammar/site/resolved.ts';
import type { SampleAccount } from '../../src/server/node/welcome.ts';
import { buildAfterSales, buildFinished } from './after-sales.ts';
import { buildAccounts } from './accounts.ts';
import { buildApprovals } from './approvals.ts';
import { buildAddresses } from './addresses.ts';
import { buildActivitySales, buildFlashSales, buildGroupBuys } from './activities.ts';
import { buildBargains, buildBargaining } from './bargains.ts';
import { buildBanners } from './banners.ts';
import { buildBatches, buildBatchRuns } from './batches.ts';
import { buildCircleMaterials } from './circle.ts';
import { buildComments } from './comments.ts';
import { fill, fillRest, makeSample, rowsOf, streamOf, type Sample } from './engine.ts';
import { buildGoods } from './goods.ts';
import { buildManualReturns } from './manual-returns.ts';
import { buildLotteries } from './lottery-draws.ts';
import { buildLiveRooms } from './live-rooms.ts';
import { buildMembers } from './members.ts';
import { buildMoney, type TimedPosting } from './money.ts';
import { buildOfficers } from './officers.ts';
import { buildLaterOrders, buildOrders, buildOrdersToShip, buildPickups } from './orders.ts';
import { buildPromoters } from './promoters.ts';
import { buildRare } from './rare.ts';
import { buildCenters } from './regional-centers.ts';
import { buildFacts, buildLogs } from './records.ts';
import { buildCommunities, buildOfflineStores, buildProviders } from './offline-stores.ts';
import { buildCategories, buildNewStores, buildSellers } from './sellers.ts';
import { buildNewsClasses, buildPicked } from './shelf.ts';
import { buildNews } from './news.ts';
import { buildShipChanges } from './ship-changes.ts';
import { buildCouponIssues, buildCoupons, buildCouponUses } from './coupons.ts';
import { buildStoreChanges } from './store-changes.ts';
import { buildStoreGuides } from './store-guides.ts';
import { buildTeams } from './teams.ts';
import { buildPackages } from './unions.ts';

export interface SampleOptions {
  seed: number | string;
  now: Date;
  /** 1 = the volumes of the catalogue. */
  scale: number;
  /** Each declared value by a randomness of its own. */
  apart?: boolean;
  /** The stored form of a password. */
  hash(password: string): Promise<string>;
  /** The password of a sample account. */
  password(username: string): string;
}

/**
 * All sample rows in memory, with the postings that make the balances. Same seed and day, same rows (passwords aside).
 */
export async function buildSample(
  site: Site,
  options: SampleOptions,
): Promise<{ sample: Sample; postings: TimedPosting[]; accounts: SampleAccount[] }> {
  const sample = makeSample(site, options);
  const own = (name: string): Sample => streamOf(sample, name);
  buildSellers(own('sellers'));
  buildCategories(own('categories'));
  buildMembers(own('members'));
  const accounts = await buildAccounts(own('accounts'), options.hash, options.password);
  buildProviders(own('providers'));
  buildCommunities(own('communities'));
  buildOfflineStores(own('offlineStores'));
  buildPromoters(own('promoters'));
  buildOfficers(own('officers'));
  buildCoupons(own('coupons'));
  fill(sample, ['freightTemplate']);
  nameFreight(sample);
  buildAddresses(own('addresses'));
  buildGoods(own('goods'));
  buildBargains(own('bargains'));
  buildPicked(own('picked'));
  buildNewsClasses(own('newsClasses'));
  buildNews(own('news'));
  buildGroupBuys(own('groupBuys'));
  buildFlashSales(own('flashSales'));
  buildCouponIssues(own('couponIssues'));
  buildOrders(own('orders'));
  buildBargaining(own('bargaining'));
  buildPickups(own('pickups'));
  buildPackages(own('packages'));
  buildLaterOrders(own('laterOrders'));
  buildOrdersToShip(own('ordersToShip'));
  buildTeams(own('teams'));
  buildShipChanges(own('shipChanges'));
  buildAfterSales(own('afterSales'));
  buildFinished(own('finished'));
  buildActivitySales(own('activitySales'));
  buildCouponUses(own('couponUses'));
  buildLotteries(own('lotteries'));
  buildCenters(own('centers'));
  buildComments(own('comments'), 0, 160);
  buildBatches(own('batches'));
  buildCircleMaterials(own('circleMaterials'));
  const postings = buildMoney(own('money'));
  buildManualReturns(own('manualReturns'));
  buildApprovals(own('approvals'));
  buildFacts(own('facts'));
  buildLogs(own('logs'));
  fillRest(sample);
  payments(sample);
  buildComments(own('laterComments'), 160, 260);
  buildNewStores(own('newStores'));
  buildRare(own('rare'));
  buildStoreChanges(own('storeChanges'));
  buildBatchRuns(own('batchRuns'));
  buildLiveRooms(own('liveRooms'));
  buildBanners(own('banners'));
  buildStoreGuides(own('storeGuides'));
  return { sample, postings, accounts };
}

const freightNames = ['标准快递', '偏远地区加收', '生鲜冷链', '大件物流', '江浙沪包邮', '满额包邮'];

/** Freight templates are called by what they are for, each once per seller; the first of a seller is its default. */
function nameFreight(sample: Sample): void {
  const counts = new Map<number, number>();
  for (const template of rowsOf(sample, 'freightTemplate')) {
    const seller = Number(template['seller']);
    const before = counts.get(seller) ?? 0;
    counts.set(seller, before + 1);
    const name = freightNames[(seller + before) % freightNames.length] ?? '';
    const round = Math.floor(before / freightNames.length);
    template['name'] = round === 0 ? name : `${name} ${round + 1}`;
    template['isDefault'] = before === 0;
  }
}

/** When each member paid for the first time and last. */
function payments(sample: Sample): void {
  const spent = new Map<number, { first: string; last: string }>();
  for (const order of rowsOf(sample, 'order')) {
    if (order['paidAt'] === null) continue;
    const member = Number(order['member']);
    const at = String(order['paidAt']);
    const one = spent.get(member) ?? { first: at, last: at };
    spent.set(member, {
      first: at < one.first ? at : one.first,
      last: at > one.last ? at : one.last,
    });
  }
  for (const [id, { first, last }] of spent) {
    const member = rowsOf(sample, 'member')[id - 1];
    for (const order of rowsOf(sample, 'order'))
      if (order['member'] === id && order['paidAt'] !== null) order['buyerSince'] = first;
    if (member) Object.assign(member, { firstOrderAt: first, lastOrderAt: last });
  }
}
