/** Settings that decide who earns what by an order. */
export const rewardSettings = [
  'groupBuySetting.leaderCommission',
  'groupBuySetting.leaderRate',
  'memberLevelSetting.levels',
  'recommendAwardSetting.awardRows',
  'recommendAwardSetting.enabled',
  'recommendAwardSetting.firstOrderMin',
  'recommendAwardSetting.levelGap',
  'recommendAwardSetting.selfBuy',
  'recommendAwardSetting.targetAsset',
];
