import { addRow, ago, pictureUrl, rowsOf, type Sample } from './engine.ts';
import { personName, phone } from './words.ts';

const names = [
  '春茶上新专场',
  '周三晚八点好物',
  '产地直播看丰收',
  '会员日返场',
  '新品试吃会',
  '老粉福利夜',
  '清仓最后一场',
  '节气好物专场',
];
/** State, days from now at which it begins. */
const states: [status: string, from: number][] = [
  ['living', -0.02],
  ['waiting', 2],
  ['waiting', 5],
  ['pending', 4],
  ['draft', 7],
  ['rejected', 6],
  ['ended', -3],
  ['expired', -6],
  ['banned', -1],
];

/** Live rooms in every state, of several stores; those that were on the air have viewers and sales. */
export function buildLiveRooms(sample: Sample): void {
  if (!sample.site.entities['liveRoom']) return;
  const stores = rowsOf(sample, 'store').filter((one) => one['status'] === 'open');
  for (const [index, [status, from]] of states.entries()) {
    const aired = status === 'living' || status === 'ended';
    const seen = aired ? sample.random.integer(800, 6_000) : 0;
    const orders = Math.round(seen / 40);
    addRow(
      sample,
      'liveRoom',
      {
        name: names[index % names.length] ?? '',
        store: stores[index % Math.max(1, stores.length)]?.id ?? null,
        cover: pictureUrl(sample, `room-${index}`),
        shareImage: pictureUrl(sample, `room-share-${index}`),
        feedsImage: pictureUrl(sample, `room-feed-${index}`),
        anchorName: personName(sample.random),
        anchorWechat: `live_anchor_${index + 1}`,
        anchorPhone: phone(sample.random),
        startAt: ago(sample, -from),
        endAt: ago(sample, -from - 0.125),
        status,
        viewCount: seen,
        likeCount: seen * 3,
        orderCount: orders,
        saleAmount: `${orders * 86}.00`,
        createdAt: ago(sample, 12 - index),
      },
      0,
    );
  }
}
