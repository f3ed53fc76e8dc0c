/** The server half of every effect, one line each; the compiler names a missing one. */
import type { EffectServer } from '../database/contract.ts';
import type { EffectName } from './models.ts';
import { purge } from './purge/server.ts';
import { withdrawRetry } from './withdrawRetry/server.ts';
import { withdrawApply } from './withdrawApply/server.ts';
import { withdrawResult } from './withdrawResult/server.ts';
import { hedgeCreate } from './hedgeCreate/server.ts';
import { voucherCheck } from './voucherCheck/server.ts';
import { voucherPost } from './voucherPost/server.ts';
import { memberCoupon } from './memberCoupon/server.ts';
import { levelRules } from './levelRules/server.ts';
import { actCode } from './actCode/server.ts';
import { accountReconcile } from './accountReconcile/server.ts';
import { payoutFile } from './payoutFile/server.ts';
import { memberCreate } from './memberCreate/server.ts';
import { memberImport } from './memberImport/server.ts';
import { memberReferrer } from './memberReferrer/server.ts';
import { accountAdd } from './accountAdd/server.ts';
import { accountGuard } from './accountGuard/server.ts';
import { accountLock } from './accountLock/server.ts';
import { accountRoles } from './accountRoles/server.ts';
import { accountPassword } from './accountPassword/server.ts';
import { accountSessions } from './accountSessions/server.ts';
import { accountUnlock } from './accountUnlock/server.ts';
import { roleGuard } from './roleGuard/server.ts';
import { roleLabels } from './roleLabels/server.ts';
import { roleCopy } from './roleCopy/server.ts';
import { categoryPlace } from './categoryPlace/server.ts';
import { categoryRemove } from './categoryRemove/server.ts';
import { categoryGoods } from './categoryGoods/server.ts';
import { storeDeposit } from './storeDeposit/server.ts';
import { logClear } from './logClear/server.ts';
import { changePrice } from './changePrice/server.ts';
import { payOrder } from './payOrder/server.ts';
import { cancelOrder } from './cancelOrder/server.ts';
import { closeRefund } from './closeRefund/server.ts';
import { shipOrder } from './shipOrder/server.ts';
import { editShip } from './editShip/server.ts';
import { receiveOrder } from './receiveOrder/server.ts';
import { finishOrder } from './finishOrder/server.ts';
import { regrantBenefit } from './regrantBenefit/server.ts';
import { revokeBenefit } from './revokeBenefit/server.ts';
import { addParcel } from './addParcel/server.ts';
import { formTeam } from './formTeam/server.ts';
import { sendParcel } from './sendParcel/server.ts';
import { splitParcel } from './splitParcel/server.ts';
import { retrackParcel } from './retrackParcel/server.ts';
import { parcelLines } from './parcelLines/server.ts';
import { checkGoods } from './checkGoods/server.ts';
import { submitGoods } from './submitGoods/server.ts';
import { approveGoods } from './approveGoods/server.ts';
import { copyGoods } from './copyGoods/server.ts';
import { importGoods } from './importGoods/server.ts';
import { importShipment } from './importShipment/server.ts';
import { agreeAfterSale } from './agreeAfterSale/server.ts';
import { freeLine } from './freeLine/server.ts';
import { restockReturn } from './restockReturn/server.ts';
import { refundAfterSale } from './refundAfterSale/server.ts';
import { resendExchange } from './resendExchange/server.ts';
import { ruleAfterSale } from './ruleAfterSale/server.ts';
import { checkCoupon } from './checkCoupon/server.ts';
import { voidCoupon } from './voidCoupon/server.ts';
import { sendCoupon } from './sendCoupon/server.ts';
import { checkActivity } from './checkActivity/server.ts';
import { batchApply } from './batchApply/server.ts';
import { batchPreview } from './batchPreview/server.ts';
import { batchRevert } from './batchRevert/server.ts';
import { batchTemplateCheck } from './batchTemplateCheck/server.ts';
import { commentScore } from './commentScore/server.ts';
import { sessionsApart } from './sessionsApart/server.ts';
import { rulesRise } from './rulesRise/server.ts';
import { pointsTrial } from './pointsTrial/server.ts';
import { firstOrderReset } from './firstOrderReset/server.ts';
import { contributionReturn } from './contributionReturn/server.ts';
import { contributionStop } from './contributionStop/server.ts';
import { classGuard } from './classGuard/server.ts';
import { selfSelectPick } from './selfSelectPick/server.ts';
import { selfSelectRemove } from './selfSelectRemove/server.ts';

export const effectServers = {
  withdrawRetry,
  withdrawApply,
  withdrawResult,
  hedgeCreate,
  voucherCheck,
  voucherPost,
  memberCoupon,
  levelRules,
  actCode,
  payoutFile,
  accountReconcile,
  memberCreate,
  memberImport,
  memberReferrer,
  accountAdd,
  accountGuard,
  accountLock,
  accountRoles,
  accountPassword,
  accountSessions,
  accountUnlock,
  roleGuard,
  roleLabels,
  roleCopy,
  categoryPlace,
  categoryRemove,
  categoryGoods,
  batchApply,
  batchPreview,
  batchRevert,
  batchTemplateCheck,
  commentScore,
  storeDeposit,
  logClear,
  changePrice,
  payOrder,
  cancelOrder,
  closeRefund,
  shipOrder,
  editShip,
  receiveOrder,
  finishOrder,
  regrantBenefit,
  revokeBenefit,
  addParcel,
  formTeam,
  sendParcel,
  splitParcel,
  retrackParcel,
  parcelLines,
  checkGoods,
  submitGoods,
  approveGoods,
  copyGoods,
  importGoods,
  importShipment,
  agreeAfterSale,
  freeLine,
  restockReturn,
  refundAfterSale,
  resendExchange,
  ruleAfterSale,
  checkCoupon,
  voidCoupon,
  sendCoupon,
  checkActivity,
  sessionsApart,
  rulesRise,
  pointsTrial,
  firstOrderReset,
  contributionReturn,
  contributionStop,
  classGuard,
  selfSelectPick,
  selfSelectRemove,
  purge,
} satisfies Record<EffectName, EffectServer>;
