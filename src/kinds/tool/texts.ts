/** Texts that come with this room's screens. */
import { catalogue } from '../../base/catalogue.ts';

export const toolTexts = catalogue('tool', {
  lookup: { zh: '查询', en: 'Look up' },
  resend: { zh: '重新发送', en: 'Resend' },
  resendIn: { zh: '{{seconds}} 秒后可重发', en: 'Resend in {{seconds}} s' },
  expired: { zh: '已过期', en: 'Expired' },
  revealCode: { zh: '查看验证码', en: 'Reveal' },
  hidesIn: { zh: '{{seconds}} 秒后隐藏', en: 'Hidden in {{seconds}} s' },
  revealLog: { zh: '查看记录', en: 'Reveal log' },
  noCodes: { zh: '24 小时内没有发送记录', en: 'Nothing was sent in the last 24 hours' },
  unknownTool: { zh: '没有名为「{{view}}」的工具视图', en: 'There is no tool view named "{{view}}"' },
  resent: { zh: '已重新发送', en: 'Sent again' },
  lookupHint: {
    zh: '输入手机号查询最近 24 小时的验证码',
    en: 'Enter a phone number to see the codes of the last 24 hours',
  },
});
