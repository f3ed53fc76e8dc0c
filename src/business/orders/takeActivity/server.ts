/** An order of an activity is placed: refuses what the activity does not allow, and holds its pieces. */
import { dayOf, dayStart, printMoment } from '../../../base/date.ts';
import type { Work } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { refuse } from '../../refusals.server.ts';
import { rows, type FunctionOf, type RowOf } from '../../rows.server.ts';
import { idOf, linesOf, textOf, textsOf, wholeOf } from '../../values.ts';
import { lockedRow } from '../../work.server.ts';
import { activityOf, moveInActivity, type Activity } from '../activity-stock.server.ts';
import { moveStock, piecesOfItems } from '../stock.server.ts';

type Order = RowOf<'order'>;

export const takeActivity: FunctionOf<'order'> = async (work, { record: order }) => {
  const activity = await activityOf(work, order);
  if (!activity) refuse({ zh: '活动不存在', en: 'There is no such activity' });
  if (order.activityTaken === true) refuse({ zh: '该订单已占用活动库存', en: 'The order holds its pieces already' });
  const pieces = piecesOfItems(linesOf(order.items));
  const [piece] = pieces;
  if (!piece || pieces.length > 1 || piece.goods !== activity.row.goods)
    refuse({ zh: '该活动订单只能包含活动商品', en: 'An order of this activity holds its goods alone' });
  await refuseUntimely(work, activity);
  await moveInActivity(work, activity, pieces, 'reserve');
  // A flash sale has set its pieces aside when it was published.
  if (activity.kind === 'groupBuy') await moveStock(work, pieces, 'reserve', linesOf(order.parts));
  const buyer = await lockedRow(work, 'member', idOf(order.member));
  if (buyer?.status !== 'normal') refuse({ zh: '该会员不能下单', en: 'This member cannot place orders' });
  await refuseBeyondLimits(work, activity, order, piece.qty);
  if (activity.kind === 'groupBuy') await refuseTeam(work, activity.row, order, buyer);
  return { changes: { activityTaken: true } };
};

/** Refuses outside the period, and outside the sessions of a flash sale. */
async function refuseUntimely(work: Work, { kind, row }: Activity): Promise<void> {
  const { enabled, sessions } = await settingInForce(work, kind === 'groupBuy' ? 'groupBuySetting' : 'seckillSetting');
  if (enabled === false) refuse({ zh: '活动已在设置中关闭', en: 'The activity is switched off in its settings' });
  if (row.status !== 'running') refuse({ zh: '活动不在进行中', en: 'The activity is not running' });
  const now = work.now.toISOString();
  const isOver =
    kind === 'groupBuy' ? now < textOf(row.startAt) || now >= textOf(row.endAt) : dayOf(work.now) > textOf(row.endDate);
  if (isOver) refuse({ zh: '不在活动时间内', en: 'Not within the period of the activity' });
  if (kind === 'groupBuy') return;
  const named = textsOf(row.sessions);
  const open = linesOf(sessions).filter((one) => named.includes(textOf(one.name)) && one.enabled !== false);
  const time = printMoment(now, 'h:i');
  if (open.some((one) => time >= textOf(one.startTime) && time < textOf(one.endTime))) return;
  const told = open.map((one) => `${textOf(one.name)} ${textOf(one.startTime)}-${textOf(one.endTime)}`);
  refuse({
    zh: `不在秒杀场次时间内（${told.join('、')}）`,
    en: `Not within a session of the sale (${told.join(', ')})`,
  });
}

async function refuseBeyondLimits(work: Work, { kind, row }: Activity, order: Order, qty: number): Promise<void> {
  const perOrder = wholeOf(row.limitPerOrder);
  if (perOrder > 0 && qty > perOrder) refuse({ zh: `单次限购 ${perOrder} 件`, en: `Up to ${perOrder} in one order` });
  const taken = async (more: { [field: string]: string | number | object }): Promise<number> =>
    Number(
      await rows.sum(
        work,
        'order',
        { member: order.member ?? null, activityType: kind, activityTaken: true, status: { ne: 'closed' }, ...more },
        'totalQty',
      ),
    );
  const perMember = wholeOf(row.limitPerMember);
  if (perMember > 0 && (await taken({ activityId: row.id })) + qty > perMember)
    refuse({ zh: `每人限购 ${perMember} 件`, en: `Up to ${perMember} per member` });
  if (kind === 'groupBuy') return;
  const perDay = wholeOf((await settingInForce(work, 'seckillSetting')).limitPerDay);
  if (perDay === 0) return;
  const today = dayStart(dayOf(work.now)).toISOString();
  if ((await taken({ placedAt: { gte: today } })) + qty > perDay)
    refuse({ zh: `每人每日限购 ${perDay} 件限时购商品`, en: `Up to ${perDay} flash-sale pieces a day per member` });
}

/** Refuses a team that is over, full or of another activity, a second place in it, and who is no newcomer. */
async function refuseTeam(
  work: Work,
  activity: RowOf<'groupBuy'>,
  order: Order,
  buyer: RowOf<'member'>,
): Promise<void> {
  const id = idOf(order.team);
  if (id === null) return;
  const [team] = await rows.find(work, 'groupBuyTeam', { id });
  if (!team || team.groupBuy !== activity.id) refuse({ zh: '该团不属于此活动', en: 'The team is of another activity' });
  if (team.status !== 'forming') refuse({ zh: '该团已结束，不能再参团', en: 'The team has ended' });
  if (wholeOf(team.joined) >= wholeOf(team.groupSize)) refuse({ zh: '该团已满员', en: 'The team is full' });
  if (linesOf(team.members).some((one) => one.member === buyer.id))
    refuse({ zh: '已在该团中', en: 'The member is in this team already' });
  if (activity.newcomerJoin === true && buyer.firstOrderAt)
    refuse({ zh: '仅限新人参团，该会员已有订单', en: 'Newcomers alone may join, and this member has ordered before' });
}
