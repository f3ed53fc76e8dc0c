/** What the development server answers under /dev/reference. */
import type { Language } from '../../../src/grammar/site/models.ts';
import type { Book } from './book.ts';
import { chapterHtml, escaped, exerciseHref, exerciseHtml, home, keyHtml } from './html.ts';
import type { Found } from './search.ts';
import { count, words } from './words.ts';

export interface Asked {
  /** Behind /dev/reference: "", "action", "course/01-first-zone". */
  path: string;
  /** What is searched for. */
  query: string;
  language: Language;
  /** Only what changes while somebody types. */
  isPart: boolean;
}

const most = 60;

/** The page, or the part of it that was asked for; undefined when there is none of that name. */
export function pageOf(book: Book, search: (asked: string) => Found[], asked: Asked): string | undefined {
  const { path, query, language, isPart } = asked;
  const exercise = book.exercises.find(({ name }) => path === `course/${name}`);
  const chapter = book.chapters.find((one) => one.anchor === path);
  const content =
    query !== ''
      ? foundHtml(book, language, search(query))
      : exercise
        ? exerciseHtml(book, language, exercise)
        : chapter
          ? chapterHtml(book, language, chapter)
          : path === ''
            ? firstHtml(book, language)
            : undefined;
  if (content === undefined || isPart) return content;
  const title = (exercise ?? chapter)?.title[language];
  return framed(book, asked, title === undefined ? words.title[language] : title, content);
}

function foundHtml(book: Book, language: Language, found: readonly Found[]): string {
  const shown = found.slice(0, most);
  const head = `<h1>${count(found.length, shown.length)[language]}</h1>`;
  if (shown.length === 0)
    return `${head}<div class="empty"><p class="empty-title">${words.none[language]}</p><p>${words.noneHint[language]}</p></div>`;
  const entries = shown.map((one) =>
    'exercise' in one
      ? `<article class="panel key"><h2><a class="entry" href="${exerciseHref(one.exercise)}">${escaped(one.exercise.title[language])}</a> <span class="muted">${words.course[language]}</span></h2></article>`
      : keyHtml(book, language, one.chapter, one.key, true),
  );
  return `${head}\n${entries.join('\n')}`;
}

function firstHtml({ exercises }: Book, language: Language): string {
  const links = exercises.map(
    (one) => `<li><a class="link entry" href="${exerciseHref(one)}">${escaped(one.title[language])}</a></li>`,
  );
  return `<h1>${words.title[language]}</h1>
<p>${words.intro[language]}</p>
<p class="muted">${words.keys[language]}</p>
<h2>${words.course[language]}</h2>
<p>${words.courseIntro[language]}</p>
<ol class="course">${links.join('')}</ol>`;
}

function framed(book: Book, { path, query, language }: Asked, title: string, content: string): string {
  const say = (word: keyof typeof words): string => words[word][language];
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${say('brand')}</title>
<link rel="icon" href="data:,">
<script src="${home}/reference.js"></script>
<link rel="stylesheet" href="${home}/reference.css">
</head>
<body>
<a class="skip btn" href="#content">${say('skip')}</a>
<header>
<a class="brand" href="${home}">${say('brand')} <span>${say('title')}</span></a>
<form role="search" action="${home}">
<input class="input" type="search" name="q" value="${escaped(query)}" aria-label="${say('search')}"
 placeholder="${say('search')}" title="${escaped(say('keys'))}" autocomplete="off" spellcheck="false">
</form>
<a class="link" href="/dev/new">${say('new')}</a>
<a class="link" href="?lang=${language === 'zh' ? 'en' : 'zh'}" lang="${language === 'zh' ? 'en' : 'zh-CN'}">${say('other')}</a>
<a class="link" href="/">${say('console')}</a>
</header>
<div class="frame">
<details class="contents"><summary>${say('chapters')}</summary>
<nav aria-label="${say('chapters')}">${contents(book, path, language)}</nav></details>
<p role="status" class="visually-hidden"></p>
<main id="content" tabindex="-1">
${content}
</main>
</div>
</body>
</html>`;
}

/** The course, the documents and their parts, the kinds of pages, the types of fields. */
function contents({ chapters, exercises }: Book, path: string, language: Language): string {
  const link = (href: string, name: string): string =>
    `<li><a href="${href}"${href === `${home}/${path}` ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`;
  const group = (title: keyof typeof words, links: string[]): string =>
    `<h2>${words[title][language]}</h2><ul>${links.join('')}</ul>`;
  const told = (test: (owner: string) => boolean): string[] =>
    chapters
      .filter(({ owner }) => test(owner))
      .map((one) =>
        link(
          `${home}/${one.anchor}`,
          /^(?:kind|field)\./.test(one.owner) ? one.owner.replace(/^\w+\./, '') : one.title[language],
        ),
      );
  const [isKind, isType] = ['kind.', 'field.'].map((start) => (owner: string) => owner.startsWith(start)) as [
    (owner: string) => boolean,
    (owner: string) => boolean,
  ];
  return [
    group(
      'course',
      exercises.map((one, at) => link(exerciseHref(one), `${at + 1} ${one.title[language]}`)),
    ),
    group(
      'documents',
      told((owner) => !isKind(owner) && !isType(owner)),
    ),
    group('kinds', told(isKind)),
    group('types', told(isType)),
  ].join('');
}
