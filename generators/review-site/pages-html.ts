/** All pages of the console by their menu groups, found by Chinese, English and pinyin. */
import type { Language } from '../../src/grammar/site/models.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { pinyinOf } from '../pinyin.ts';
import { escaped, fileOf, framed } from './html.ts';
import { text } from './texts.ts';

const words = {
  title: text('所有页面', 'All pages'),
  search: text('查找页面：中文、英文、拼音或首字母', 'Find a page: Chinese, English, pinyin or its initials'),
  none: text('不在菜单中', 'Not in the menu'),
} as const;

export function pagesFile(site: Site, language: Language): string {
  const pages = Object.values(site.pages);
  const found = (page: PageDef): string =>
    [page.label.zh, page.label.en, pinyinOf(page.label.zh), page.route, page.permission].join(' ').toLowerCase();
  const entry = (page: PageDef): string =>
    `<li data-find="${escaped(found(page))}"><a href="${fileOf(page.route)}">${escaped(page.label[language])}</a>${page.hidden ? ` <span class="quiet">${escaped(words.none[language])}</span>` : ''}</li>`;
  const groups = [
    ...site.groups.map(({ group, label }) => ({ group, label })),
    { group: '', label: text('首页', 'Home') },
  ];
  const body = groups.flatMap(({ group, label }) => {
    const own = pages.filter((page) => page.group === group);
    return own.length === 0
      ? []
      : [
          `<section data-group><h2>${escaped(label[language])}</h2><ul class="entries">${own.map(entry).join('\n')}</ul></section>`,
        ];
  });
  return framed(
    { language, path: 'pages.html' },
    words.title[language],
    `<h1>${escaped(words.title[language])}</h1>
<label for="search">${escaped(words.search[language])}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<p id="count" class="quiet" role="status"></p>
${body.join('\n')}`,
    { scripts: ['review.js'] },
  );
}
