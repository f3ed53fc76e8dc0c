/** What keeps an activity from going online, and the goods that it reserves. */
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import type { Work } from '../../../database/contract.ts';
import { moveStock } from '../../orders/stock.server.ts';
import { refuse } from '../../refusals.server.ts';
import { rows, type RowOf } from '../../rows.server.ts';
import { idOf, linesOf, textOf, textsOf } from '../../values.ts';
import { piecesLeft } from '../prizes.ts';
import { refuseShortCoupons } from '../coupons.server.ts';

/** Reserves the goods of an activity that goes online; refuses what is not there, and a second of its game. */
export async function reservePrizes(work: Work, record: RowOf<'lotteryActivity'>): Promise<void> {
  await refuseSecond(work, record);
  const prizes = linesOf(record.prizes);
  const pieces = piecesLeft(prizes);
  // Goods are locked in the order of their ids, as stock moves.
  for (const { goods } of pieces.toSorted((one, other) => one.goods - other.goods)) {
    const [row] = await rows.find(work, 'goods', { id: goods }, { lock: true, limit: 1 });
    if (row?.status !== 'onSale')
      refuse({
        zh: `商品「${textOf(row?.name)}」未在售`,
        en: `The goods ${textOf(row?.name)} are not on sale`,
      });
  }
  await refuseShortCoupons(work, prizes);
  await moveStock(work, pieces, 'reserve');
}

/** Whoever puts a game of the store online waits for the lock, then sees what others have committed. */
async function refuseSecond(work: Work, activity: RowOf<'lotteryActivity'>): Promise<void> {
  const store = idOf(activity.store);
  await lockInTransaction(work.db, `lottery online ${textOf(activity.play)} ${store ?? 0}`);
  const others = await rows.find(work, 'lotteryActivity', {
    play: textOf(activity.play),
    status: 'online',
    id: { ne: activity.id },
    store: store ?? { empty: true },
  });
  const terminals = new Set(textsOf(activity.terminals));
  const meets = others.some(
    (other) =>
      textOf(other.startAt) < textOf(activity.endAt) &&
      textOf(activity.startAt) < textOf(other.endAt) &&
      textsOf(other.terminals).some((one) => terminals.has(one)),
  );
  if (meets) refuse({ zh: '同一玩法同时只能上线一个活动', en: 'One activity of a game at a time' });
}
