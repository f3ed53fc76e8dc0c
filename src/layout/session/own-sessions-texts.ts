/** Texts of the dialog of one's own sessions; they come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const ownSessionTexts = catalogue('ownSessions', {
  title: { zh: '登录设备', en: 'Where you are signed in' },
  hint: { zh: '如有不认识的设备，请将其下线并修改密码。', en: 'End what you do not know, and change your password.' },
  end: { zh: '下线', en: 'End' },
  endOthers: { zh: '下线其他全部设备', en: 'End all others' },
  ended: { zh: '该设备已下线', en: 'The session has ended' },
  othersEnded: { zh: '其他设备已全部下线', en: 'All other sessions have ended' },
  retry: { zh: '重试', en: 'Try again' },
  close: { zh: '关闭', en: 'Close' },
});
