/** The server half of every effect, one line each; the compiler names a missing one. */
import type { EffectServer } from '../database/contract.ts';
import type { EffectName } from './models.ts';
import { post } from './post/server.ts';
import { withdrawReview } from './withdrawReview/server.ts';
import { withdrawBack } from './withdrawBack/server.ts';
import { withdrawPay } from './withdrawPay/server.ts';
import { withdrawPaid } from './withdrawPaid/server.ts';
import { withdrawRetry } from './withdrawRetry/server.ts';
import { withdrawBounce } from './withdrawBounce/server.ts';
import { withdrawApply } from './withdrawApply/server.ts';
import { withdrawResult } from './withdrawResult/server.ts';
import { hedgeCreate } from './hedgeCreate/server.ts';
import { hedgePost } from './hedgePost/server.ts';
import { memberCreate } from './memberCreate/server.ts';
import { memberLevel } from './memberLevel/server.ts';
import { memberReferrer } from './memberReferrer/server.ts';
import { memberAdjust } from './memberAdjust/server.ts';
import { memberClose } from './memberClose/server.ts';
import { memberTags } from './memberTags/server.ts';
import { accountAdd } from './accountAdd/server.ts';
import { accountGuard } from './accountGuard/server.ts';
import { accountRoles } from './accountRoles/server.ts';
import { accountPassword } from './accountPassword/server.ts';
import { accountSessions } from './accountSessions/server.ts';
import { accountUnlock } from './accountUnlock/server.ts';
import { roleGuard } from './roleGuard/server.ts';
import { roleLabels } from './roleLabels/server.ts';
import { roleCopy } from './roleCopy/server.ts';
import { categoryPlace } from './categoryPlace/server.ts';
import { categoryRemove } from './categoryRemove/server.ts';
import { categoryMove } from './categoryMove/server.ts';
import { categoryGoods } from './categoryGoods/server.ts';
import { storeReview } from './storeReview/server.ts';
import { storeDeposit } from './storeDeposit/server.ts';
import { logClear } from './logClear/server.ts';

export const effectServers = {
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
} satisfies Record<EffectName, EffectServer>;
