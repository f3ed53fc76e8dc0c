/** Every call that no page yields, one line each. */
import type { CallModel } from '../grammar/models.ts';
import { adminLogin } from './adminLogin/model.ts';
import { adminPassword } from './adminPassword/model.ts';
import { area } from './area/model.ts';
import { auth } from './auth/model.ts';
import { frontEndError } from './frontEndError/model.ts';
import { imageKey } from './imageKey/model.ts';
import { logistic } from './logistic/model.ts';
import { logout } from './logout/model.ts';
import { mobileCode } from './mobileCode/model.ts';
import { readPreference } from './readPreference/model.ts';
import { savePreference } from './savePreference/model.ts';
import { sellerLogin } from './sellerLogin/model.ts';
import { sellerPassword } from './sellerPassword/model.ts';
import { smsPassword } from './smsPassword/model.ts';
import { storeInfo } from './storeInfo/model.ts';
import { upload } from './upload/model.ts';
import { uploadKey } from './uploadKey/model.ts';
import { userInfo } from './userInfo/model.ts';

export const callModels = {
  adminLogin,
  sellerLogin,
  logout,
  userInfo,
  auth,
  adminPassword,
  sellerPassword,
  mobileCode,
  smsPassword,
  storeInfo,
  logistic,
  area,
  imageKey,
  uploadKey,
  upload,
  readPreference,
  savePreference,
  frontEndError,
} satisfies Record<string, CallModel>;

export type CallName = keyof typeof callModels;
