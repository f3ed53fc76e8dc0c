/** Sentences of the page that takes a sign-in elsewhere over, and of a sign-out that the server has not heard yet. */
export const redirectWords = {
  zh: {
    title: '正在登录',
    asking: '正在向服务器核对登录信息…',
    failed: '无法登录',
    missing: '链接中没有登录信息，或已经使用过。请重新登录。',
    refused: '链接中的登录信息无效或已过期。请重新登录。',
    lost: '暂时无法连接服务器，尚未核对登录信息。',
    cookies: '浏览器未能保存登录状态，请允许 Cookie 后重新登录。',
    retry: '重试',
    signIn: '去登录',
    stay: '返回控制台',
    other: '要切换账号吗？',
    otherText: '本浏览器已登录 #1，链接来自 #2。切换后，#1 在本浏览器中退出。',
    goOn: '以 # 登录',
  },
  en: {
    title: 'Signing in',
    asking: 'Asking the server about the sign-in…',
    failed: 'Not signed in',
    missing: 'The link carries no sign-in, or was used before. Sign in here.',
    refused: 'The sign-in of the link is not valid, or has ended. Sign in here.',
    lost: 'The server cannot be reached; the sign-in has not been checked yet.',
    cookies: 'The browser did not keep the session. Allow cookies and sign in again.',
    retry: 'Try again',
    signIn: 'Sign in',
    stay: 'Back to the console',
    other: 'Change the account?',
    otherText:
      'This browser is signed in as #1; the link comes from #2. Going on ends the session of #1 in this browser.',
    goOn: 'Go on as #',
  },
};
