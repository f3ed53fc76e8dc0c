/** Every business function. Made by `npm run generate`. */
import type { FunctionModel } from '../grammar/site/models.ts';
import { accountAdd } from './console/accountAdd/model.ts';
import { accountPassword } from './console/accountPassword/model.ts';
import { accountRoles } from './console/accountRoles/model.ts';
import { accountUnlock } from './console/accountUnlock/model.ts';
import { roleLabels } from './console/roleLabels/model.ts';
import { batchApply } from './goods/batchApply/model.ts';
import { batchPreview } from './goods/batchPreview/model.ts';
import { batchRevert } from './goods/batchRevert/model.ts';
import { batchTemplateCheck } from './goods/batchTemplateCheck/model.ts';
import { checkGoods } from './goods/checkGoods/model.ts';
import { copyGoods } from './goods/copyGoods/model.ts';
import { importGoods } from './goods/importGoods/model.ts';
import { packageGoods } from './goods/packageGoods/model.ts';
import { selfSelectPick } from './goods/selfSelectPick/model.ts';
import { lotteryBack } from './lottery/lotteryBack/model.ts';
import { lotteryChances } from './lottery/lotteryChances/model.ts';
import { lotteryDraw } from './lottery/lotteryDraw/model.ts';
import { lotteryPrizes } from './lottery/lotteryPrizes/model.ts';
import { lotterySend } from './lottery/lotterySend/model.ts';
import { lotteryStock } from './lottery/lotteryStock/model.ts';
import { catchPackets } from './marketing/catchPackets/model.ts';
import { checkIn } from './marketing/checkIn/model.ts';
import { checkInTakeBack } from './marketing/checkInTakeBack/model.ts';
import { dailySign } from './marketing/dailySign/model.ts';
import { issueCoupon } from './marketing/issueCoupon/model.ts';
import { sharingRewards } from './marketing/sharingRewards/model.ts';
import { sharingTrial } from './marketing/sharingTrial/model.ts';
import { signTrial } from './marketing/signTrial/model.ts';
import { spendClock } from './marketing/spendClock/model.ts';
import { accountReconcile } from './money/accountReconcile/model.ts';
import { contributionReturn } from './money/contributionReturn/model.ts';
import { dividendShares } from './money/dividendShares/model.ts';
import { fullReturnLimit } from './money/fullReturnLimit/model.ts';
import { hedgeCreate } from './money/hedgeCreate/model.ts';
import { linesFile } from './money/linesFile/model.ts';
import { lockedAccounts } from './money/lockedAccounts/model.ts';
import { payoutFile } from './money/payoutFile/model.ts';
import { pointsExpire } from './money/pointsExpire/model.ts';
import { voucherPost } from './money/voucherPost/model.ts';
import { withdrawApply } from './money/withdrawApply/model.ts';
import { benefitByHand } from './orders/benefitByHand/model.ts';
import { cancelOrder } from './orders/cancelOrder/model.ts';
import { closeRefund } from './orders/closeRefund/model.ts';
import { grantBenefits } from './orders/grantBenefits/model.ts';
import { orderRewards } from './orders/orderRewards/model.ts';
import { parcelLines } from './orders/parcelLines/model.ts';
import { payOrder } from './orders/payOrder/model.ts';
import { rebateTrial } from './orders/rebateTrial/model.ts';
import { referralTrial } from './orders/referralTrial/model.ts';
import { refundAfterSale } from './orders/refundAfterSale/model.ts';
import { releaseCopy } from './orders/releaseCopy/model.ts';
import { resendExchange } from './orders/resendExchange/model.ts';
import { restockReturn } from './orders/restockReturn/model.ts';
import { setAside } from './orders/setAside/model.ts';
import { shipOrder } from './orders/shipOrder/model.ts';
import { takeActivity } from './orders/takeActivity/model.ts';

export const functionModels = {
  accountAdd,
  accountPassword,
  accountRoles,
  accountUnlock,
  roleLabels,
  batchApply,
  batchPreview,
  batchRevert,
  batchTemplateCheck,
  checkGoods,
  copyGoods,
  importGoods,
  packageGoods,
  selfSelectPick,
  lotteryBack,
  lotteryChances,
  lotteryDraw,
  lotteryPrizes,
  lotterySend,
  lotteryStock,
  catchPackets,
  checkIn,
  checkInTakeBack,
  dailySign,
  issueCoupon,
  sharingRewards,
  sharingTrial,
  signTrial,
  spendClock,
  accountReconcile,
  contributionReturn,
  dividendShares,
  fullReturnLimit,
  hedgeCreate,
  linesFile,
  lockedAccounts,
  payoutFile,
  pointsExpire,
  voucherPost,
  withdrawApply,
  benefitByHand,
  cancelOrder,
  closeRefund,
  grantBenefits,
  orderRewards,
  parcelLines,
  payOrder,
  rebateTrial,
  referralTrial,
  refundAfterSale,
  releaseCopy,
  resendExchange,
  restockReturn,
  setAside,
  shipOrder,
  takeActivity,
} satisfies Record<string, FunctionModel>;

export type FunctionName = keyof typeof functionModels;
