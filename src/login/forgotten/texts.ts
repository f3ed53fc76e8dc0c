/** Texts of the forgotten-password dialog. */
import { catalogue } from '../../base/catalogue.ts';

export const forgottenTexts = catalogue('forgotten', {
  title: { zh: '找回密码', en: 'Forgotten password' },
  note: { zh: '验证码将发送到商家账号绑定的手机号', en: "The code goes to the phone of the seller's account" },
  phone: { zh: '手机号', en: 'Phone' },
  code: { zh: '短信验证码', en: 'SMS code' },
  send: { zh: '获取验证码', en: 'Send the code' },
  wait: { zh: '{{seconds}} 秒后可重新获取', en: 'Again in {{seconds}} s' },
  sent: { zh: '验证码已发送，5 分钟内有效', en: 'The code was sent and is good for 5 minutes' },
  password: { zh: '新密码', en: 'New password' },
  again: { zh: '确认密码', en: 'New password again' },
  save: { zh: '重置密码', en: 'Set the password' },
  saving: { zh: '正在重置…', en: 'Setting…' },
  done: { zh: '密码已重置，请使用新密码登录', en: 'The password was set. Sign in with the new one.' },
  lost: {
    zh: '网络连接失败，请检查网络后重试',
    en: 'The server could not be reached. Check the network and try again.',
  },
  failed: { zh: '操作失败，请稍后重试', en: 'That failed. Try again later.' },
  phoneWanted: { zh: '请输入 11 位手机号', en: 'Enter the phone number of 11 digits' },
  codeWanted: { zh: '请输入短信验证码', en: 'Enter the SMS code' },
  passwordWanted: { zh: '请输入密码', en: 'Enter a password' },
  length: { zh: '长度在 6 到 20 个字符', en: '6 to 20 characters' },
  againWanted: { zh: '请再次输入密码', en: 'Enter the password again' },
  differs: { zh: '两次输入密码不一致!', en: 'The two passwords differ' },
});
