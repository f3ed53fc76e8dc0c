/** Every call that no page yields. Made by `npm run generate`. */
import type { CallModel } from '../grammar/site/models.ts';
import { adminLogin } from './adminLogin/model.ts';
import { adminPassword } from './adminPassword/model.ts';
import { area } from './area/model.ts';
import { auth } from './auth/model.ts';
import { beginView } from './beginView/model.ts';
import { classOptions } from './classOptions/model.ts';
import { consumerPlate } from './consumerPlate/model.ts';
import { dropQuery } from './dropQuery/model.ts';
import { endSessions } from './endSessions/model.ts';
import { endView } from './endView/model.ts';
import { frontEndError } from './frontEndError/model.ts';
import { imageKey } from './imageKey/model.ts';
import { keepUpload } from './keepUpload/model.ts';
import { labelTree } from './labelTree/model.ts';
import { logistic } from './logistic/model.ts';
import { logout } from './logout/model.ts';
import { markNotifications } from './markNotifications/model.ts';
import { mobileCode } from './mobileCode/model.ts';
import { notifications } from './notifications/model.ts';
import { prolong } from './prolong/model.ts';
import { readPreference } from './readPreference/model.ts';
import { recordPages } from './recordPages/model.ts';
import { savePreference } from './savePreference/model.ts';
import { saveQuery } from './saveQuery/model.ts';
import { savedQueries } from './savedQueries/model.ts';
import { seckillSessions } from './seckillSessions/model.ts';
import { sellerLabels } from './sellerLabels/model.ts';
import { sellerLogin } from './sellerLogin/model.ts';
import { sellerPassword } from './sellerPassword/model.ts';
import { sessions } from './sessions/model.ts';
import { setDefaultQuery } from './setDefaultQuery/model.ts';
import { smsPassword } from './smsPassword/model.ts';
import { storeInfo } from './storeInfo/model.ts';
import { trail } from './trail/model.ts';
import { upload } from './upload/model.ts';
import { uploadKey } from './uploadKey/model.ts';
import { uploads } from './uploads/model.ts';
import { userInfo } from './userInfo/model.ts';
import { verifyTrail } from './verifyTrail/model.ts';

export const callModels = {
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
} satisfies Record<string, CallModel>;

export type CallName = keyof typeof callModels;
