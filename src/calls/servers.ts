/** The server half of every call that no page yields. Made by `npm run generate`; the compiler names a missing one. */
import type { CallHandler } from '../database/contract.ts';
import type { CallName } from './models.ts';
import { adminLogin } from './adminLogin/server.ts';
import { adminPassword } from './adminPassword/server.ts';
import { area } from './area/server.ts';
import { auth } from './auth/server.ts';
import { beginView } from './beginView/server.ts';
import { classOptions } from './classOptions/server.ts';
import { consumerPlate } from './consumerPlate/server.ts';
import { dropQuery } from './dropQuery/server.ts';
import { endSessions } from './endSessions/server.ts';
import { endView } from './endView/server.ts';
import { frontEndError } from './frontEndError/server.ts';
import { imageKey } from './imageKey/server.ts';
import { keepUpload } from './keepUpload/server.ts';
import { labelTree } from './labelTree/server.ts';
import { logistic } from './logistic/server.ts';
import { logout } from './logout/server.ts';
import { markNotifications } from './markNotifications/server.ts';
import { mobileCode } from './mobileCode/server.ts';
import { notifications } from './notifications/server.ts';
import { prolong } from './prolong/server.ts';
import { readPreference } from './readPreference/server.ts';
import { recordPages } from './recordPages/server.ts';
import { savePreference } from './savePreference/server.ts';
import { saveQuery } from './saveQuery/server.ts';
import { savedQueries } from './savedQueries/server.ts';
import { seckillSessions } from './seckillSessions/server.ts';
import { sellerLabels } from './sellerLabels/server.ts';
import { sellerLogin } from './sellerLogin/server.ts';
import { sellerPassword } from './sellerPassword/server.ts';
import { sessions } from './sessions/server.ts';
import { setDefaultQuery } from './setDefaultQuery/server.ts';
import { smsPassword } from './smsPassword/server.ts';
import { storeInfo } from './storeInfo/server.ts';
import { trail } from './trail/server.ts';
import { upload } from './upload/server.ts';
import { uploadKey } from './uploadKey/server.ts';
import { uploads } from './uploads/server.ts';
import { userInfo } from './userInfo/server.ts';
import { verifyTrail } from './verifyTrail/server.ts';

export const callServers = {
  adminLogin,
  adminPassword,
  area,
  auth,
  beginView,
  classOptions,
  consumerPlate,
  dropQuery,
  endSessions,
  endView,
  frontEndError,
  imageKey,
  keepUpload,
  labelTree,
  logistic,
  logout,
  markNotifications,
  mobileCode,
  notifications,
  prolong,
  readPreference,
  recordPages,
  savePreference,
  saveQuery,
  savedQueries,
  seckillSessions,
  sellerLabels,
  sellerLogin,
  sellerPassword,
  sessions,
  setDefaultQuery,
  smsPassword,
  storeInfo,
  trail,
  upload,
  uploadKey,
  uploads,
  userInfo,
  verifyTrail,
} satisfies Record<CallName, CallHandler>;
