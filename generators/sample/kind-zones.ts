/** Which zone the goods of an order of some kind are of (catalogue, "Zone -> order page"). */

/** Kinds whose goods are all of these zones. */
const own: { readonly [kind: string]: readonly string[] } = {
  normal: ['normal', 'povertyGoods', 'liveGoods', 'Supplementary', 'appreciation'],
  activityRegistrationOrder: ['activityRegistration'],
  activingOrder: ['activeList'],
  promotion: ['promotionGoods'],
  welfareOrder: ['welfarePromotion'],
  oneGoodsOrder: ['gogoGoods'],
  collectOrder: ['wholesaleGoods'],
  assortment: ['quanping'],
  ElectricityOrder: ['ElectricityReturn'],
  instalmentOrder: ['instalment'],
  dividendStockOrder: ['appreciation'],
  superLinkOrder: ['superlinkGoods'],
  newOrder: ['newPeopleGoods'],
  withdrawOrder: ['withdrawGoods'],
  tradeunionOrder: ['tradeunionIncrement'],
  repeatGoodsOrder: ['repeatGoods'],
  returnGoodsOrder: ['returnGoods'],
};

/** Zones that are sold by their own kind alone. */
const closed = ['gogoGoods', 'wholesaleGoods', 'tradeunionIncrement', 'returnGoods', 'withdrawGoods'];

/** True when an order of this kind may hold goods of this zone. */
export const sellsZone = (kind: string, zone: string): boolean => own[kind]?.includes(zone) ?? !closed.includes(zone);

/** Pairs of kind and zone as rows of SQL, and the zones that are closed to all other kinds. */
export const zonesOfKinds = Object.entries(own).flatMap(([kind, zones]) => zones.map((zone) => ({ kind, zone })));
export const closedZones = closed;
