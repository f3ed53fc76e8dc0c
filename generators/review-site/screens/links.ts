/** Where a sheet leads to the real screen of its page: one link for each area and language. */
import type { Language } from '../../../src/grammar/site/models.ts';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { escaped, fileOf } from '../html.ts';
import { text } from '../texts.ts';
import { place } from './folder.ts';
import { pathIn, type AreaName } from './paths.ts';

const words = {
  label: text('真实页面', 'The real screen'),
  admin: text('打开真实页面（平台）', 'Open the real screen (platform)'),
  seller: text('打开真实页面（商家）', 'Open the real screen (seller)'),
  note: text(
    '按录制的示例数据显示，不会保存修改；需要经网页服务器打开。',
    'On recorded sample data; nothing is saved. It needs a web server.',
  ),
} as const;

const other = { zh: { name: 'English', lang: 'en' }, en: { name: '中文', lang: 'zh-CN' } } as const;

export function screenLinks(page: PageDef, language: Language): string {
  const address = (area: AreaName, spoken: Language): string =>
    escaped(
      `../../${place}/index.html?lang=${spoken}&area=${area}&sheet=${fileOf(page.route)}#${pathIn(area, page.route)}`,
    );
  const links = (['admin', 'seller'] as const)
    .filter((area) => page.areas.includes(area))
    .map((area) => {
      const { name, lang } = other[language];
      const further = address(area, language === 'zh' ? 'en' : 'zh');
      return `<a class="screen" href="${address(area, language)}">${escaped(words[area][language])}</a> <a href="${further}" lang="${lang}">${name}</a>`;
    });
  return `<nav class="screens" aria-label="${escaped(words.label[language])}"><p>${links.join(' ')}</p><p class="quiet">${escaped(words.note[language])}</p></nav>`;
}
