/** Sentences of the sign-in page; it stands without the console's texts. */
export const loginWords = {
  zh: {
    title: '掌柜管理后台', area: '登录身份', admin: '平台', seller: '商家', username: '账号', password: '密码', show: '显示密码', hide: '隐藏密码', signIn: '登录', signingIn: '登录中…',
    forgotten: '忘记密码？', usernameWanted: '请输入账号', passwordWanted: '请输入密码', failed: '登录失败，请稍后重试', noCookies: '浏览器未能保存登录状态，请允许 Cookie 后重试', torn: '登录信息已损坏，请重新登录', language: '语言',
    dutyOpen: '已在本浏览器退出登录，但暂时无法连接服务器：会话尚未在服务器上结束，恢复连接后将自动结束。', dutyDone: '服务器上的会话已结束。',
    starting: '正在进入系统…', startFailed: '无法进入系统', again: '# 秒后自动重试', retry: '立即重试', leave: '返回登录',
  },
  en: {
    title: 'Zhanggui console', area: 'Sign in as', admin: 'Platform', seller: 'Seller', username: 'Account', password: 'Password', show: 'Show password', hide: 'Hide password', signIn: 'Sign in', signingIn: 'Signing in…',
    forgotten: 'Forgotten password?', usernameWanted: 'Enter your account', passwordWanted: 'Enter your password', failed: 'Signing in failed. Try again later.', noCookies: 'The browser did not keep the session. Allow cookies and try again.', torn: 'The stored session could not be read. Sign in again.', language: 'Language',
    dutyOpen: 'Signed out in this browser, but the server cannot be reached: the session is not ended there yet. That happens by itself as soon as it answers.', dutyDone: 'The session has ended on the server.',
    starting: 'Opening the console…', startFailed: 'The console could not be opened', again: 'Next try in # s', retry: 'Try now', leave: 'Back to sign-in',
  },
};
