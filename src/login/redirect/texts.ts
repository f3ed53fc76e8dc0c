/** Texts of the page that takes a sign-in elsewhere over. */
import { catalogue } from '../../base/catalogue.ts';

export const redirectTexts = catalogue('redirect', {
  title: { zh: '正在登录', en: 'Signing in' },
  asking: { zh: '正在向服务器核对登录信息…', en: 'Asking the server about the sign-in…' },
  failed: { zh: '无法登录', en: 'Not signed in' },
  missing: {
    zh: '链接中没有登录信息，或已经使用过。请重新登录。',
    en: 'The link carries no sign-in, or was used before. Sign in here.',
  },
  refused: {
    zh: '链接中的登录信息无效或已过期。请重新登录。',
    en: 'The sign-in of the link is not valid, or has ended. Sign in here.',
  },
  lost: {
    zh: '暂时无法连接服务器，尚未核对登录信息。',
    en: 'The server cannot be reached; the sign-in has not been checked yet.',
  },
  cookies: {
    zh: '浏览器未能保存登录状态，请允许 Cookie 后重新登录。',
    en: 'The browser did not keep the session. Allow cookies and sign in again.',
  },
  retry: { zh: '重试', en: 'Try again' },
  signIn: { zh: '去登录', en: 'Sign in' },
  stay: { zh: '返回控制台', en: 'Back to the console' },
  other: { zh: '要切换账号吗？', en: 'Change the account?' },
  otherText: {
    zh: '本浏览器已登录 {{known}}，链接来自 {{name}}。切换后，{{known}} 在本浏览器中退出。',
    en: 'This browser is signed in as {{known}}; the link comes from {{name}}. Going on ends the session of {{known}} in this browser.',
  },
  goOn: { zh: '以 {{name}} 登录', en: 'Go on as {{name}}' },
});
