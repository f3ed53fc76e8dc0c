/** Every effect, one line each. */
import type { EffectModel } from '../grammar/models.ts';
import { post } from './post/model.ts';
import { withdrawReview } from './withdrawReview/model.ts';
import { withdrawBack } from './withdrawBack/model.ts';
import { withdrawPay } from './withdrawPay/model.ts';
import { withdrawPaid } from './withdrawPaid/model.ts';
import { withdrawRetry } from './withdrawRetry/model.ts';
import { withdrawBounce } from './withdrawBounce/model.ts';
import { withdrawApply } from './withdrawApply/model.ts';
import { withdrawResult } from './withdrawResult/model.ts';
import { hedgeCreate } from './hedgeCreate/model.ts';
import { hedgePost } from './hedgePost/model.ts';
import { memberCreate } from './memberCreate/model.ts';
import { memberLevel } from './memberLevel/model.ts';
import { memberReferrer } from './memberReferrer/model.ts';
import { memberAdjust } from './memberAdjust/model.ts';
import { memberClose } from './memberClose/model.ts';
import { memberTags } from './memberTags/model.ts';
import { accountAdd } from './accountAdd/model.ts';
import { accountGuard } from './accountGuard/model.ts';
import { accountRoles } from './accountRoles/model.ts';
import { accountPassword } from './accountPassword/model.ts';
import { accountSessions } from './accountSessions/model.ts';
import { accountUnlock } from './accountUnlock/model.ts';
import { roleGuard } from './roleGuard/model.ts';
import { roleLabels } from './roleLabels/model.ts';
import { roleCopy } from './roleCopy/model.ts';
import { categoryPlace } from './categoryPlace/model.ts';
import { categoryRemove } from './categoryRemove/model.ts';
import { categoryMove } from './categoryMove/model.ts';
import { categoryGoods } from './categoryGoods/model.ts';
import { storeReview } from './storeReview/model.ts';
import { storeDeposit } from './storeDeposit/model.ts';
import { logClear } from './logClear/model.ts';

export const effectModels = {
  post,
  withdrawReview,
  withdrawBack,
  withdrawPay,
  withdrawPaid,
  withdrawRetry,
  withdrawBounce,
  withdrawApply,
  withdrawResult,
  hedgeCreate,
  hedgePost,
  memberCreate,
  memberLevel,
  memberReferrer,
  memberAdjust,
  memberClose,
  memberTags,
  accountAdd,
  accountGuard,
  accountRoles,
  accountPassword,
  accountSessions,
  accountUnlock,
  roleGuard,
  roleLabels,
  roleCopy,
  categoryPlace,
  categoryRemove,
  categoryMove,
  categoryGoods,
  storeReview,
  storeDeposit,
  logClear,
} satisfies Record<string, EffectModel>;

export type EffectName = keyof typeof effectModels;
