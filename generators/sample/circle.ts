/** Materials for friends' circles, and the screenshots that members handed in for their rewards. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, pictureUrl, rowsOf, serialNumber, volume, type Sample } from './engine.ts';
import type { Put } from './money.ts';

const titles = ['新茶上市，明前龙井', '周末特惠清单', '产地直发的脐橙', '会员日预告', '节气养生茶', '店主推荐好物'];
const texts = [
  '今年的第一口春茶到了，限量发售，点我的专属二维码下单。',
  '周末两天全场满减，闭眼入的清单都在这里。',
  '果园现摘现发，坏果包赔，邻居们都在回购。',
];
const states = ['pending', 'awarded', 'awarded', 'pending', 'rejected', 'awarded', 'revoked', 'awarded'];
const reasons = ['截图不清晰', '分组可见', '保留时间不足', '内容不符'];

export function buildCircleMaterials(sample: Sample): void {
  if (!sample.site.entities['circleMaterial']) return;
  const goods = rowsOf(sample, 'goods').filter((one) => one['status'] === 'onSale');
  for (let index = 0; index < volume(sample, 20, 10); index += 1) {
    const kind = ['image', 'goods', 'image', 'link'][index % 4] ?? 'image';
    const taskOn = index % 3 !== 2;
    const over = index % 5 === 4;
    const round = Math.floor(index / titles.length);
    addRow(
      sample,
      'circleMaterial',
      {
        title: `${titles[index % titles.length] ?? ''}${round === 0 ? '' : `（${round + 1}）`}`,
        materialType: kind,
        text: texts[index % texts.length] ?? '',
        images: [pictureUrl(sample, `circle-${index % 8}`)],
        video: null,
        goods: kind === 'goods' ? (goods[index % Math.max(1, goods.length)]?.id ?? null) : null,
        withQr: true,
        taskOn,
        rewardKind: taskOn ? (index % 2 === 0 ? 'points' : 'balance') : null,
        rewardAmount: taskOn ? (index % 2 === 0 ? '50.0000' : '2.0000') : null,
        keepHours: 2,
        proofCount: 1,
        quota: index % 4 === 0 ? 200 : 0,
        copyCount: 0,
        saveCount: 0,
        audience: 'all',
        audienceLevels: null,
        enabled: true,
        sort: (index + 1) * 10,
        startAt: ago(sample, 60 - index),
        endAt: ago(sample, over ? 3 : -30),
        createdAt: ago(sample, 61 - index),
      },
      0,
    );
  }
}

/** Each member hands in one screenshot of a material; some are those of somebody before. What is awarded is booked. */
export function buildCircleAwards(sample: Sample, put: Put, undo: Put): void {
  const materials = rowsOf(sample, 'circleMaterial').filter((one) => one['taskOn'] === true);
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  if (!sample.site.entities['circleAward'] || materials.length === 0 || members.length === 0) return;
  const auditor = rowsOf(sample, 'adminUser').find((account) => account['area'] === 'admin');
  const handedIn = new Map<string, number>();
  const asked = new Set<string>();
  const count = volume(sample, 80, 32);
  for (let index = 0; index < count; index += 1) {
    const material = materials[index % materials.length];
    const member = members[(index * 7 + Math.floor(index / materials.length)) % members.length];
    const pair = `${material?.id} ${member?.id}`;
    if (!material || !member || asked.has(pair)) continue;
    asked.add(pair);
    const status = states[index % states.length] ?? 'pending';
    const days = status === 'pending' ? 2 - index / count : 20 - (index * 17) / count;
    const submittedAt = ago(sample, days);
    const at = (hours: number): string =>
      new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(submittedAt) + hours * 3_600_000)).toISOString();
    // Every eleventh shows the screenshot of the one before.
    const proof = index % 11 === 10 ? index - 1 : index;
    const hash = proof.toString(16).padStart(64, '0');
    const seen = status !== 'pending';
    const values: { [field: string]: Json } = {
      awardNo: serialNumber({ prefix: 'PY', date: 'yyMMdd', digits: 6 }, submittedAt, index + 1),
      member: member.id,
      phone: member['phone'] ?? null,
      material: material.id,
      proofs: [pictureUrl(sample, `proof-${proof % 12}`)],
      proofHashes: [hash],
      postedAt: ago(sample, days + 0.2),
      submittedAt,
      sameCount: handedIn.get(hash) ?? 0,
      rewardKind: material['rewardKind'] ?? null,
      rewardAmount: material['rewardAmount'] ?? null,
      auditor: seen ? (auditor?.id ?? null) : null,
      auditedAt: seen ? at(3) : null,
      auditRemark: status === 'rejected' ? (reasons[index % reasons.length] ?? null) : null,
      takenBackAt: status === 'revoked' ? at(20) : null,
      takeBackReason: status === 'revoked' ? '领取奖励后已删除' : null,
      status,
      createdAt: submittedAt,
      updatedAt: status === 'revoked' ? at(20) : seen ? at(3) : submittedAt,
    };
    handedIn.set(hash, (handedIn.get(hash) ?? 0) + 1);
    addRow(sample, 'circleAward', values, 0);
    if (status !== 'awarded' && status !== 'revoked') continue;
    const document = {
      ...values,
      ownerType: 'member',
      ownerId: member.id,
      asset: material['rewardKind'],
      amount: material['rewardAmount'],
    };
    put(at(3), 'circleReward', String(values['awardNo']), 'award', document);
    if (status === 'revoked') undo(at(20), 'circleReward', String(values['awardNo']), 'award', document);
  }
}
