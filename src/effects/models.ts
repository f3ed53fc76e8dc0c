/** Every effect, one line each. */
import type { EffectModel } from '../grammar/models.ts';
import { purge } from './purge/model.ts';
import { withdrawRetry } from './withdrawRetry/model.ts';
import { withdrawApply } from './withdrawApply/model.ts';
import { withdrawResult } from './withdrawResult/model.ts';
import { hedgeCreate } from './hedgeCreate/model.ts';
import { voucherCheck } from './voucherCheck/model.ts';
import { voucherPost } from './voucherPost/model.ts';
import { memberCoupon } from './memberCoupon/model.ts';
import { levelRules } from './levelRules/model.ts';
import { actCode } from './actCode/model.ts';
import { accountReconcile } from './accountReconcile/model.ts';
import { payoutFile } from './payoutFile/model.ts';
import { memberCreate } from './memberCreate/model.ts';
import { memberImport } from './memberImport/model.ts';
import { memberReferrer } from './memberReferrer/model.ts';
import { accountAdd } from './accountAdd/model.ts';
import { accountGuard } from './accountGuard/model.ts';
import { accountLock } from './accountLock/model.ts';
import { accountRoles } from './accountRoles/model.ts';
import { accountPassword } from './accountPassword/model.ts';
import { accountSessions } from './accountSessions/model.ts';
import { accountUnlock } from './accountUnlock/model.ts';
import { roleGuard } from './roleGuard/model.ts';
import { roleLabels } from './roleLabels/model.ts';
import { roleCopy } from './roleCopy/model.ts';
import { categoryPlace } from './categoryPlace/model.ts';
import { categoryRemove } from './categoryRemove/model.ts';
import { categoryGoods } from './categoryGoods/model.ts';
import { storeDeposit } from './storeDeposit/model.ts';
import { logClear } from './logClear/model.ts';
import { changePrice } from './changePrice/model.ts';
import { payOrder } from './payOrder/model.ts';
import { cancelOrder } from './cancelOrder/model.ts';
import { closeRefund } from './closeRefund/model.ts';
import { shipOrder } from './shipOrder/model.ts';
import { editShip } from './editShip/model.ts';
import { receiveOrder } from './receiveOrder/model.ts';
import { finishOrder } from './finishOrder/model.ts';
import { regrantBenefit } from './regrantBenefit/model.ts';
import { revokeBenefit } from './revokeBenefit/model.ts';
import { addParcel } from './addParcel/model.ts';
import { formTeam } from './formTeam/model.ts';
import { sendParcel } from './sendParcel/model.ts';
import { splitParcel } from './splitParcel/model.ts';
import { retrackParcel } from './retrackParcel/model.ts';
import { parcelLines } from './parcelLines/model.ts';
import { checkGoods } from './checkGoods/model.ts';
import { submitGoods } from './submitGoods/model.ts';
import { approveGoods } from './approveGoods/model.ts';
import { copyGoods } from './copyGoods/model.ts';
import { importGoods } from './importGoods/model.ts';
import { importShipment } from './importShipment/model.ts';
import { agreeAfterSale } from './agreeAfterSale/model.ts';
import { freeLine } from './freeLine/model.ts';
import { restockReturn } from './restockReturn/model.ts';
import { refundAfterSale } from './refundAfterSale/model.ts';
import { resendExchange } from './resendExchange/model.ts';
import { ruleAfterSale } from './ruleAfterSale/model.ts';
import { checkCoupon } from './checkCoupon/model.ts';
import { voidCoupon } from './voidCoupon/model.ts';
import { sendCoupon } from './sendCoupon/model.ts';
import { checkActivity } from './checkActivity/model.ts';
import { batchApply } from './batchApply/model.ts';
import { batchPreview } from './batchPreview/model.ts';
import { batchRevert } from './batchRevert/model.ts';
import { batchTemplateCheck } from './batchTemplateCheck/model.ts';
import { commentScore } from './commentScore/model.ts';
import { sessionsApart } from './sessionsApart/model.ts';
import { rulesRise } from './rulesRise/model.ts';
import { pointsTrial } from './pointsTrial/model.ts';
import { firstOrderReset } from './firstOrderReset/model.ts';
import { contributionReturn } from './contributionReturn/model.ts';
import { contributionStop } from './contributionStop/model.ts';
import { classGuard } from './classGuard/model.ts';
import { selfSelectPick } from './selfSelectPick/model.ts';
import { selfSelectRemove } from './selfSelectRemove/model.ts';

export const effectModels = {
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
} satisfies Record<string, EffectModel>;

export type EffectName = keyof typeof effectModels;
