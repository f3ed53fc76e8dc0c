/** The server half of every call, one line each; the compiler names a missing one. */
import type { CallHandler } from '../database/contract.ts';
import { adminLogin } from './adminLogin/server.ts';
import { adminPassword } from './adminPassword/server.ts';
import { area } from './area/server.ts';
import { auth } from './auth/server.ts';
import { frontEndError } from './frontEndError/server.ts';
import { imageKey } from './imageKey/server.ts';
import { logistic } from './logistic/server.ts';
import { logout } from './logout/server.ts';
import { mobileCode } from './mobileCode/server.ts';
import type { CallName } from './models.ts';
import { readPreference } from './readPreference/server.ts';
import { savePreference } from './savePreference/server.ts';
import { sellerLogin } from './sellerLogin/server.ts';
import { sellerPassword } from './sellerPassword/server.ts';
import { smsPassword } from './smsPassword/server.ts';
import { storeInfo } from './storeInfo/server.ts';
import { upload } from './upload/server.ts';
import { uploadKey } from './uploadKey/server.ts';
import { userInfo } from './userInfo/server.ts';

export const callServers = {
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
} satisfies Record<CallName, CallHandler>;
