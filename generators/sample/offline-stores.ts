/** Offline stores in every state, the communities that they stand in, and the providers whose territory that is. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { addRow, ago, pictureUrl, rowsOf, streamOf, volume, type Sample, type SampleRow } from './engine.ts';
import { address, personName, phone, regions, shopTails } from './words.ts';

/** Middle of each of the regions. */
const middles: readonly (readonly [lat: number, lng: number])[] = [
  [30.26, 120.13],
  [30.28, 119.99],
  [29.82, 121.55],
  [28.02, 120.66],
  [32.05, 118.8],
  [31.31, 120.62],
  [31.53, 120.28],
  [23.12, 113.36],
  [22.53, 113.93],
  [22.81, 113.29],
  [24.45, 118.08],
  [26.08, 119.3],
  [36.08, 120.41],
  [36.67, 117.08],
  [30.64, 104.04],
  [31.46, 104.76],
  [30.55, 114.31],
  [28.24, 112.93],
  [34.8, 113.66],
  [38.04, 114.54],
  [34.22, 108.95],
  [31.85, 117.26],
  [28.69, 115.9],
  [41.79, 123.42],
  [25.04, 102.7],
];
const placeOf = (index: number): string[] => [...(regions[index % regions.length] ?? ['浙江省'])];
const middleOf = (index: number): readonly [number, number] => middles[index % middles.length] ?? [30.26, 120.13];
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

interface Territory {
  /** Region that it is of, and how far down. */
  region: number;
  size: 1 | 2 | 3;
  /** Place of its parent in this list. */
  below?: number;
  rate: string;
  /** Days from today until it ends. */
  ends: number;
  stopped?: string;
}
const territories: readonly Territory[] = [
  { region: 0, size: 1, rate: '10.00', ends: 400 },
  { region: 0, size: 2, below: 0, rate: '15.00', ends: 220 },
  { region: 0, size: 3, below: 1, rate: '20.00', ends: 20 },
  { region: 4, size: 1, rate: '8.00', ends: 90 },
  { region: 4, size: 2, below: 3, rate: '12.00', ends: 12 },
  { region: 8, size: 2, rate: '0.00', ends: 300 },
  { region: 10, size: 2, rate: '10.00', ends: -130 },
  { region: 14, size: 1, rate: '15.00', ends: -140, stopped: '连续两季未拓展门店' },
];
const levels = { 1: 'province', 2: 'city', 3: 'district' } as const;

/** Service providers: some below one another, one that has run out, one that was stopped. */
export function buildProviders(sample: Sample): void {
  if (!sample.site.entities['serviceProvider']) return;
  const members = rowsOf(sample, 'member');
  const today = dayOf(sample.now);
  for (const { region, size, below, rate, ends, stopped } of territories) {
    const place = placeOf(region).slice(0, size);
    const at = rowsOf(sample, 'serviceProvider').length;
    const endOn = addDays(today, ends);
    addRow(
      sample,
      'serviceProvider',
      {
        name: `${place.at(-1)}服务商`,
        member: members[(at * 5 + 3) % members.length]?.id ?? null,
        contactName: personName(sample.random),
        contactPhone: phone(sample.random),
        level: levels[size],
        region: place,
        parent: below === undefined ? null : below + 1,
        profitRate: rate,
        joinFee: `${(4 - size) * 20_000}.00`,
        contractNo: `FW${today.slice(0, 4)}${String(at + 1).padStart(4, '0')}`,
        contractFile: null,
        startOn: addDays(endOn, -730),
        endOn,
        endsAt: dayStart(addDays(endOn, 1)).toISOString(),
        stopReason: stopped ?? null,
        status: stopped ? 'stopped' : ends < 0 ? 'expired' : 'normal',
        createdAt: ago(sample, 732 - ends),
      },
      0,
    );
  }
}

/** Business communities, each in a district of its own. */
export function buildCommunities(sample: Sample): void {
  if (!sample.site.entities['businessCommunity']) return;
  for (let index = 0; index < volume(sample, 12, 3); index += 1) {
    const [lat, lng] = middleOf(index);
    addRow(
      sample,
      'businessCommunity',
      {
        name: `${regions[index]?.[2]}商圈`,
        region: placeOf(index),
        address: address(sample.random),
        center: { lat, lng },
        server: providerOf(sample, placeOf(index))?.id ?? null,
        sort: (index + 1) * 10,
        enabled: true,
      },
      0.7,
    );
  }
}

/** The provider that is nearest to a region; those whose contract is over serve nobody. */
function providerOf(sample: Sample, region: string[]): SampleRow | undefined {
  const holds = (row: SampleRow): boolean => (row['region'] as string[]).every((name, at) => region[at] === name);
  return rowsOf(sample, 'serviceProvider')
    .filter((row) => row['status'] === 'normal' && holds(row))
    .toSorted((a, b) => (b['region'] as string[]).length - (a['region'] as string[]).length)[0];
}

const states = ['open', 'open', 'open', 'pending', 'rejected', 'paused', 'closed'];
const rates = ['10.00', '8.00', '12.00', '10.00', '15.00', '6.00', '20.00', '10.00'];
const closings: { [state: string]: string } = { paused: '店面装修，两周后恢复', closed: '租约到期，门店搬离' };
/** States in which a store has been open. */
const traded = new Set(['open', 'paused', 'closed']);

/** Offline stores need members as keepers and staff as reviewers, so they come after both. */
export function buildOfflineStores(sample: Sample): void {
  const { random } = sample;
  const members = rowsOf(sample, 'member');
  const reviewer = rowsOf(sample, 'adminUser').find((one) => one['area'] === 'admin')?.id ?? null;
  // What a store is called and where it is stood here before its further fields: those are drawn apart.
  const rest = streamOf(sample, 'offlineStoreFields');
  let recommended = 0;
  for (let index = 0; index < volume(sample, 60, 14); index += 1) {
    const status = states[index % states.length] ?? 'open';
    const region = placeOf(index);
    const [lat, lng] = middleOf(index);
    const owner = personName(random);
    const createdAt = ago(sample, status === 'pending' ? 0.2 + (index % 9) : 400 - index * 4);
    const later = (hours: number): string => new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString();
    const opened = traded.has(status);
    const isRecommended = status === 'open' && index % 5 === 0 && recommended < 6;
    if (isRecommended) recommended += 1;
    const coming = status === 'open' && index % 11 === 1;
    const circle = rowsOf(sample, 'businessCommunity')[index % regions.length];
    addRow(
      rest,
      'offlineStore',
      {
        name: `${region[2]}${random.pick(['阿明', '小雅', '老李', '阳光', '邻里', '佳佳'])}${random.pick(shopTails)}`,
        region,
        address: address(random),
        location: { lat: rounded(lat + (random.next() - 0.5) / 30), lng: rounded(lng + (random.next() - 0.5) / 30) },
        status,
        member: members[index % members.length]?.id ?? null,
        single: true,
        ownerName: owner,
        ownerPhone: phone(random),
        bankAccountName: owner,
        servicePhone: phone(random),
        licenseNo: `92330106MA${String(20_000_000 + index * 7919).slice(0, 8)}`,
        logo: pictureUrl(sample, `shop-${index}`),
        discountRate: rates[index % rates.length] ?? '10.00',
        memberRewardRate: '40.00',
        dailyLimit: '50000.00',
        businessCommunity: circle?.id ?? null,
        server: opened ? (providerOf(sample, region)?.id ?? null) : null,
        openTime: index % 6 === 5 ? '17:00' : '09:00',
        closeTime: index % 6 === 5 ? '02:00' : '21:00',
        pickup: index % 3 !== 2,
        score: opened ? String(((42 + (index % 8)) / 10).toFixed(1)) : null,
        nextDiscountRate: coming ? '15.00' : null,
        nextRateFrom: coming ? addDays(dayOf(sample.now), 6) : null,
        isRecommended,
        recommendSort: isRecommended ? recommended * 10 : 100,
        recommendUntil: isRecommended && recommended % 3 === 2 ? ago(sample, -10 * recommended) : null,
        submittedAt: createdAt,
        openedAt: opened ? later(30) : null,
        auditor: status === 'pending' ? null : reviewer,
        auditedAt: status === 'pending' ? null : later(30),
        auditRemark: status === 'rejected' ? '门头照与店名不符' : null,
        closeReason: closings[status] ?? null,
        createdAt,
      },
      0.5,
    );
  }
}
