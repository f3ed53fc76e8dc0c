/** The server half of every business function. Made by `npm run generate`; the compiler names a missing one. */
import type { FunctionServer } from '../database/contract.ts';
import type { FunctionName } from './models.ts';
import { accountAdd } from './console/accountAdd/server.ts';
import { accountPassword } from './console/accountPassword/server.ts';
import { accountRoles } from './console/accountRoles/server.ts';
import { accountUnlock } from './console/accountUnlock/server.ts';
import { roleLabels } from './console/roleLabels/server.ts';
import { batchApply } from './goods/batchApply/server.ts';
import { batchPreview } from './goods/batchPreview/server.ts';
import { batchRevert } from './goods/batchRevert/server.ts';
import { batchTemplateCheck } from './goods/batchTemplateCheck/server.ts';
import { checkGoods } from './goods/checkGoods/server.ts';
import { copyGoods } from './goods/copyGoods/server.ts';
import { importGoods } from './goods/importGoods/server.ts';
import { packageGoods } from './goods/packageGoods/server.ts';
import { selfSelectPick } from './goods/selfSelectPick/server.ts';
import { lotteryBack } from './lottery/lotteryBack/server.ts';
import { lotteryChances } from './lottery/lotteryChances/server.ts';
import { lotteryDraw } from './lottery/lotteryDraw/server.ts';
import { lotteryPrizes } from './lottery/lotteryPrizes/server.ts';
import { lotterySend } from './lottery/lotterySend/server.ts';
import { lotteryStock } from './lottery/lotteryStock/server.ts';
import { catchPackets } from './marketing/catchPackets/server.ts';
import { checkIn } from './marketing/checkIn/server.ts';
import { checkInTakeBack } from './marketing/checkInTakeBack/server.ts';
import { dailySign } from './marketing/dailySign/server.ts';
import { issueCoupon } from './marketing/issueCoupon/server.ts';
import { sharingRewards } from './marketing/sharingRewards/server.ts';
import { sharingTrial } from './marketing/sharingTrial/server.ts';
import { signTrial } from './marketing/signTrial/server.ts';
import { spendClock } from './marketing/spendClock/server.ts';
import { accountReconcile } from './money/accountReconcile/server.ts';
import { contributionReturn } from './money/contributionReturn/server.ts';
import { dividendShares } from './money/dividendShares/server.ts';
import { fullReturnLimit } from './money/fullReturnLimit/server.ts';
import { hedgeCreate } from './money/hedgeCreate/server.ts';
import { linesFile } from './money/linesFile/server.ts';
import { lockedAccounts } from './money/lockedAccounts/server.ts';
import { payoutFile } from './money/payoutFile/server.ts';
import { pointsExpire } from './money/pointsExpire/server.ts';
import { voucherPost } from './money/voucherPost/server.ts';
import { withdrawApply } from './money/withdrawApply/server.ts';
import { benefitByHand } from './orders/benefitByHand/server.ts';
import { cancelOrder } from './orders/cancelOrder/server.ts';
import { closeRefund } from './orders/closeRefund/server.ts';
import { grantBenefits } from './orders/grantBenefits/server.ts';
import { orderRewards } from './orders/orderRewards/server.ts';
import { parcelLines } from './orders/parcelLines/server.ts';
import { payOrder } from './orders/payOrder/server.ts';
import { rebateTrial } from './orders/rebateTrial/server.ts';
import { referralTrial } from './orders/referralTrial/server.ts';
import { refundAfterSale } from './orders/refundAfterSale/server.ts';
import { releaseCopy } from './orders/releaseCopy/server.ts';
import { resendExchange } from './orders/resendExchange/server.ts';
import { restockReturn } from './orders/restockReturn/server.ts';
import { setAside } from './orders/setAside/server.ts';
import { shipOrder } from './orders/shipOrder/server.ts';
import { takeActivity } from './orders/takeActivity/server.ts';

export const functionServers = {
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
} satisfies Record<FunctionName, FunctionServer>;
