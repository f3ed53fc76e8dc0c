/** Texts of the drawer of the looks, and of the colours beside it; they come with them. */
import { catalogue } from '../../base/catalogue.ts';

export const drawerTexts = catalogue('appearanceDrawer', {
  title: { zh: '界面设置', en: 'Appearance' },
  reset: { zh: '恢复默认', en: 'Restore defaults' },
  kept: {
    zh: '设置立即生效，按账号保存在本机',
    en: 'Changes take effect at once and are kept per account on this computer',
  },
  mode: { zh: '外观模式', en: 'Mode' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  system: { zh: '跟随系统', en: 'System' },
  colour: { zh: '主题颜色', en: 'Theme colour' },
  custom: { zh: '自定义颜色', en: 'Custom colour' },
  contrast: {
    zh: '文字与按钮会自动调深或调浅，保证清晰可读',
    en: 'Text and buttons are darkened or lightened as needed to stay readable',
  },
  changed: { zh: '换肤成功', en: 'Theme colour changed' },
  size: { zh: '控件尺寸', en: 'Size' },
  medium: { zh: '默认', en: 'Medium' },
  small: { zh: '较小', en: 'Small' },
  mini: { zh: '最小', en: 'Mini' },
  density: { zh: '排列密度', en: 'Density' },
  comfortable: { zh: '宽松', en: 'Comfortable' },
  standard: { zh: '标准', en: 'Standard' },
  compact: { zh: '紧凑', en: 'Compact' },
  radius: { zh: '圆角大小', en: 'Corner radius' },
  menu: { zh: '菜单布局', en: 'Menu layout' },
  side: { zh: '左侧菜单', en: 'Side' },
  top: { zh: '顶部菜单', en: 'Top' },
  mixed: { zh: '混合菜单', en: 'Mixed' },
  menuNarrow: { zh: '窄屏下始终使用左侧菜单', en: 'Narrow windows always use the side menu' },
  watermark: { zh: '页面水印', en: 'Watermark' },
  watermarkText: { zh: '在页面上显示当前账号与时间', en: 'Show your name and the time over every page' },
});
