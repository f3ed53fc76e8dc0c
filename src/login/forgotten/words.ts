/** Words of the forgotten-password dialog. */
export const forgottenWords = {
  zh: {
    title: '找回密码', note: '验证码将发送到商家账号绑定的手机号', phone: '手机号', code: '短信验证码', send: '获取验证码', wait: '# 秒后可重新获取', sent: '验证码已发送，5 分钟内有效', password: '新密码', again: '确认密码',
    save: '重置密码', saving: '正在重置…', close: '关闭', done: '密码已重置，请使用新密码登录', lost: '网络连接失败，请检查网络后重试', failed: '操作失败，请稍后重试',
    phoneWanted: '请输入 11 位手机号', codeWanted: '请输入短信验证码', passwordWanted: '请输入密码', length: '长度在 6 到 20 个字符', againWanted: '请再次输入密码', differs: '两次输入密码不一致!',
  },
  en: {
    title: 'Forgotten password', note: "The code goes to the phone of the seller's account", phone: 'Phone', code: 'SMS code', send: 'Send the code', wait: 'Again in # s', sent: 'The code was sent and is good for 5 minutes', password: 'New password', again: 'New password again',
    save: 'Set the password', saving: 'Setting…', close: 'Close', done: 'The password was set. Sign in with the new one.', lost: 'The server could not be reached. Check the network and try again.', failed: 'That failed. Try again later.',
    phoneWanted: 'Enter the phone number of 11 digits', codeWanted: 'Enter the SMS code', passwordWanted: 'Enter a password', length: '6 to 20 characters', againWanted: 'Enter the password again', differs: 'The two passwords differ',
  },
};
