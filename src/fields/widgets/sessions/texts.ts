/** Texts of the list of sessions. */
import { catalogue } from '../../../base/catalogue.ts';

export const deviceTexts = catalogue('devices', {
  device: { zh: '设备', en: 'Device' },
  since: { zh: '{{when}}登录', en: 'signed in {{when}}' },
  seen: { zh: '最近使用', en: 'Last used' },
  end: { zh: '下线', en: 'End' },
  own: { zh: '当前登录', en: 'This one' },
  unknown: { zh: '未识别的设备', en: 'Unknown device' },
  none: { zh: '该账号没有登录中的设备', en: 'Nobody is signed in with this account' },
  others: { zh: '选择其他全部', en: 'Choose all others' },
  all: { zh: '全选', en: 'Choose all' },
  failed: { zh: '登录设备加载失败', en: 'The sessions could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
});
