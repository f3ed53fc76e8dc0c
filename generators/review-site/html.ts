/** The frame of every page of the review site. Nothing inside a page runs or styles itself: a strict policy holds. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Language } from '../../src/grammar/site/models.ts';
import { text } from './texts.ts';

export const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Where a file stands: its own path, and the way back to the folder. */
interface Place {
  language: Language;
  /** Path inside the folder of the language: "index.html", "page/goods.index.html". */
  path: string;
}

export const words = {
  site: text('掌柜 · 变更评审', 'Zhanggui · Review'),
  change: text('本次变更', 'The change'),
  pages: text('所有页面', 'All pages'),
  other: text('English', '中文'),
  skip: text('跳到正文', 'Skip to the content'),
  main: text('站点', 'Site'),
} as const;

/** File name of a page of the console. */
export const fileOf = (route: string): string => `page/${route.replaceAll('/', '.')}.html`;

const policy =
  "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action 'none'";

/** A document up to its body. `up`: from it to the folder of the site; `title`: as HTML. */
function headOf(language: Language, title: string, up = '', scripts: readonly string[] = []): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${up}review.css">
${scripts.map((file) => `<script src="${up}${file}" defer></script>\n`).join('')}</head>`;
}

export function framed(
  { language, path }: Place,
  title: string,
  body: string,
  { scripts = [], data = {} }: { scripts?: readonly string[]; data?: { [name: string]: string } } = {},
): string {
  const up = '../'.repeat(path.split('/').length);
  const home = '../'.repeat(path.split('/').length - 1);
  const other = language === 'zh' ? 'en' : 'zh';
  const link = (file: string, label: Text): string =>
    `<a href="${home}${file}"${file === path ? ' aria-current="page"' : ''}>${escaped(label[language])}</a>`;
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');
  return `${headOf(language, `${escaped(title)} · ${escaped(words.site[language])}`, up, scripts)}
<body${attributes}>
<a class="skip" href="#content">${escaped(words.skip[language])}</a>
<header>
<nav aria-label="${escaped(words.main[language])}">
<span class="brand">${escaped(words.site[language])}</span>
${link('index.html', words.change)}
${link('pages.html', words.pages)}
<a class="language" href="${up}${other}/${path}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${escaped(words.other[language])}</a>
</nav>
</header>
<main id="content">
${body}
</main>
</body>
</html>
`;
}

/** A table that is scrolled where the window is narrower. */
export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map(
    ([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((one) => `<td>${one}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${escaped(label)}" tabindex="0"><table><thead><tr>${head
    .map((one) => `<th scope="col">${escaped(one)}</th>`)
    .join('')}</tr></thead><tbody>${cells.join('\n')}</tbody></table></div>`;
}

/** The first file of the folder: which language. */
export const chooser = `${headOf('zh', `${words.site.zh} / ${words.site.en}`)}
<body>
<main>
<h1>${words.site.zh}</h1>
<p><a href="zh/index.html">中文</a> · <a href="en/index.html" lang="en">English</a></p>
</main>
</body>
</html>
`;
