/** Texts of the appearance buttons. */
import { catalogue } from '../../base/catalogue.ts';

export const barTexts = catalogue('bar', {
  themeColour: { zh: '主题颜色', en: 'Theme colour' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  /** The specification's sentence, the same in both languages. */
  noFullScreen: { zh: 'you browser can not work', en: 'you browser can not work' },
  settings: { zh: '界面设置', en: 'Appearance settings' },
  more: { zh: '更多', en: 'More' },
  sections: { zh: '一级菜单', en: 'Sections' },
});
