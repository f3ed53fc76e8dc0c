/** Texts of the sign-in page. */
import { catalogue } from '../base/catalogue.ts';

export const loginTexts = catalogue('login', {
  title: { zh: '掌柜管理后台', en: 'Zhanggui console' },
  area: { zh: '登录身份', en: 'Sign in as' },
  admin: { zh: '平台', en: 'Platform' },
  seller: { zh: '商家', en: 'Seller' },
  adminHint: {
    zh: '商家账号请选择「商家」登录。忘记密码请联系管理员重置。',
    en: 'Seller accounts sign in under Seller. Ask an administrator to reset a forgotten password.',
  },
  sellerHint: { zh: '平台账号请选择「平台」登录。', en: 'Platform accounts sign in under Platform.' },
  username: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  show: { zh: '显示密码', en: 'Show password' },
  hide: { zh: '隐藏密码', en: 'Hide password' },
  signIn: { zh: '登录', en: 'Sign in' },
  signingIn: { zh: '登录中…', en: 'Signing in…' },
  forgotten: { zh: '忘记密码？', en: 'Forgotten password?' },
  usernameWanted: { zh: '请输入账号', en: 'Enter your account' },
  passwordWanted: { zh: '请输入密码', en: 'Enter your password' },
  failed: { zh: '登录失败，请稍后重试', en: 'Signing in failed. Try again later.' },
  noCookies: {
    zh: '浏览器未能保存登录状态，请允许 Cookie 后重试',
    en: 'The browser did not keep the session. Allow cookies and try again.',
  },
  torn: { zh: '登录信息已损坏，请重新登录', en: 'The stored session could not be read. Sign in again.' },
  language: { zh: '语言', en: 'Language' },
  dutyOpen: {
    zh: '已在本浏览器退出登录，但暂时无法连接服务器：会话尚未在服务器上结束，恢复连接后将自动结束。',
    en: 'Signed out in this browser, but the server cannot be reached: the session is not ended there yet. That happens by itself as soon as it answers.',
  },
  dutyDone: { zh: '服务器上的会话已结束。', en: 'The session has ended on the server.' },
  starting: { zh: '正在进入系统…', en: 'Opening the console…' },
  startFailed: { zh: '无法进入系统', en: 'The console could not be opened' },
  again: { zh: '{{seconds}} 秒后自动重试', en: 'Next try in {{seconds}} s' },
  retry: { zh: '立即重试', en: 'Try now' },
  leave: { zh: '返回登录', en: 'Back to sign-in' },
});
