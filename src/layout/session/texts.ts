/** Texts of the session's bars and dialogs; fetched with them, behind the first screen. */
import { catalogue } from '../../base/catalogue.ts';

export const sessionTexts = catalogue('session', {
  ended: { zh: '登录已失效', en: 'Your session has ended' },
  endedText: {
    zh: '请重新登录后继续。当前页面和已填写的内容都会保留，未完成的操作会在登录后继续提交。',
    en: 'Sign in again to go on. The page and everything typed in it stay, and what was under way is sent after signing in.',
  },
  otherText: {
    zh: '使用其他账号登录将重新进入系统，当前页面的内容不会保留。',
    en: 'Signing in as somebody else opens the console afresh; nothing of this page is kept.',
  },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  passwordWanted: { zh: '请输入密码', en: 'Enter your password' },
  accountWanted: { zh: '请输入账号', en: 'Enter your account' },
  signIn: { zh: '登录', en: 'Sign in' },
  signingIn: { zh: '登录中…', en: 'Signing in…' },
  failed: { zh: '登录失败，请稍后重试', en: 'Signing in failed. Try again later.' },
  noCookies: {
    zh: '浏览器未能保存登录状态，请允许 Cookie 后重试',
    en: 'The browser did not keep the session. Allow cookies and try again.',
  },
  leave: { zh: '返回登录页', en: 'To the sign-in page' },
  expiring: { zh: '登录即将过期', en: 'Your session is about to end' },
  expiringText: {
    zh: '您已较长时间没有操作，登录将在 {{left}} 后过期。',
    en: 'Nothing has been done for a while; your session ends in {{left}}.',
  },
  fixedText: {
    zh: '本次登录已接近最长时限，将在 {{left}} 后过期。到期后可在当前页面重新登录，已填写的内容不会丢失。',
    en: 'This session has nearly reached its longest time and ends in {{left}}. You can then sign in again on this very page; nothing typed is lost.',
  },
  stay: { zh: '保持登录', en: 'Stay signed in' },
  renew: { zh: '立即重新登录', en: 'Sign in again now' },
  later: { zh: '稍后', en: 'Later' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  foreign: { zh: '现在登录的是{{name}}', en: 'Now signed in as {{name}}' },
  foreignText: {
    zh: '此窗口由 {{mine}} 打开，之后本浏览器登录了其他账号。为避免以他人名义提交，此窗口已停止一切操作。',
    en: "This window was opened by {{mine}}; another account has signed in in this browser since. So that nothing is sent in somebody else's name, this window does nothing any more.",
  },
  goOn: { zh: '以{{name}}的身份进入系统', en: 'Go on as {{name}}' },
  down: { zh: '连接不上服务器，{{seconds}} 秒后再试', en: 'Cannot reach the server; next try in {{seconds}} s' },
  trying: { zh: '连接不上服务器，正在重试…', en: 'Cannot reach the server; trying…' },
  blocked: {
    zh: '请求 {{path}} 被浏览器拦截，其他请求正常。请对本站停用广告拦截等插件后刷新',
    en: 'Something in this browser stops the request {{path}} while others arrive. Switch off ad blockers for this site, then reload.',
  },
  tryNow: { zh: '立即重试', en: 'Try now' },
  offline: {
    zh: '网络已断开，恢复后自动重新连接；断网期间的操作不会提交',
    en: 'You are offline. The console reconnects by itself; nothing is sent meanwhile.',
  },
  shownFrom: { zh: '当前页面显示的是 {{age}}的数据', en: 'This page shows data from {{age}}' },
  slow: { zh: '仍在处理，已等待 {{seconds}} 秒', en: 'Still working, {{seconds}} s so far' },
  stopWaiting: { zh: '停止等待', en: 'Cancel' },
  newVersion: { zh: '系统已更新，刷新后使用新版本', en: 'A new version of the console is there; reload to use it' },
  newVersionDrafts: {
    zh: '系统已更新。未保存的内容已存为草稿，刷新后自动恢复',
    en: 'A new version of the console is there. What is not saved is kept as a draft and comes back after reloading.',
  },
  broken: { zh: '部分页面内容加载失败，请刷新后重试', en: 'A part of the console did not load; reload to try again' },
  notKept: {
    zh: '草稿未能存入本机，请先保存再刷新',
    en: 'The drafts could not be kept on this computer. Save first, then reload.',
  },
  reload: { zh: '刷新', en: 'Reload' },
  viewing: { zh: '正在以「{{name}}」查看 · 只读', en: 'Viewing as {{name}} · read-only' },
  leaveView: { zh: '退出查看', en: 'Exit view' },
  viewOver: { zh: '以角色查看已退出：{{why}}', en: 'The view as a role has ended: {{why}}' },
  understood: { zh: '知道了', en: 'OK' },
});
