/** The parts of the page of the reference as HTML: keys, chapters, exercises. */
import type { Language } from '../../../src/grammar/site/models.ts';
import type { CoursePart, Exercise } from '../course.ts';
import { anchor, typeText, type ToldChapter, type ToldKey } from '../told.ts';
import type { Book } from './book.ts';
import { words } from './words.ts';

export const home = '/dev/reference';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markdown within a line: code, and links to chapters. */
export const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\[([^\]]*)\]\(#([\w-]+)\)/g, `<a class="link" href="${home}/$2">$1</a>`);

/** A key's name in an address. */
export const keyId = (name: string): string => `key-${name.replace(/[^\w.]/g, '')}`;
export const keyHref = (owner: string, name: string): string => `${home}/${anchor(owner)}#${keyId(name)}`;
export const exerciseHref = ({ name }: Exercise): string => `${home}/course/${name}`;

/** @param isFound among keys of other chapters: then it says of which it is, and is no target itself. */
export function keyHtml(book: Book, language: Language, chapter: ToldChapter, key: ToldKey, isFound = false): string {
  const say = (word: keyof typeof words): string => words[word][language];
  const rows: [string, string][] = [[say('type'), inline(typeText(key.schema, [language]))]];
  if (key.default !== undefined) rows.push([say('default'), `<code>${escaped(key.default)}</code>`]);
  if (key.example) {
    const { text, open } = book.placeOf(key.example);
    const link = `<a class="link" data-open href="${escaped(open)}" title="${say('open')}">${escaped(text)}</a>`;
    rows.push([say('example'), `<code>${escaped(key.example.text)}</code> ${link}`]);
  }
  const place = isFound ? ` <span class="muted">${escaped(chapter.title[language])}</span>` : '';
  const required = key.required ? ` <span class="tag tag-warning">${say('required')}</span>` : '';
  const id = isFound ? '' : ` id="${keyId(key.name)}"`;
  const link = `<a class="entry" href="${keyHref(chapter.owner, key.name)}"><code>${escaped(key.name)}</code></a>`;
  return `<article class="panel key"${id}>
<h2>${link}${required}${place}</h2>
<p>${inline(key.meaning[language])}</p>
<dl>${rows.map(([term, told]) => `<dt>${term}</dt><dd>${told}</dd>`).join('')}</dl>
</article>`;
}

export function chapterHtml(book: Book, language: Language, chapter: ToldChapter): string {
  const cards = chapter.keys.map((key) => keyHtml(book, language, chapter, key));
  return `<h1>${escaped(chapter.title[language])}</h1>
<p>${inline(chapter.text[language])}</p>
${cards.join('\n')}`;
}

export function exerciseHtml({ exercises }: Book, language: Language, exercise: Exercise): string {
  const at = exercises.indexOf(exercise);
  const link = (one: Exercise | undefined, rel: 'prev' | 'next'): string =>
    one ? `<a class="link" rel="${rel}" href="${exerciseHref(one)}">${escaped(one.title[language])}</a>` : '';
  return `<h1>${at + 1} ${escaped(exercise.title[language])}</h1>
${partsHtml(language, exercise.parts)}
<nav class="turn" aria-label="${words.turn[language]}">${link(exercises[at - 1], 'prev')}${link(exercises[at + 1], 'next')}</nav>`;
}

/** What is asked for in other words: a line of its own of what stands in the line. */
const partsHtml = (language: Language, parts: readonly CoursePart[]): string =>
  parts.map((part) => partHtml(language, part)).join('\n');

function partHtml(language: Language, part: CoursePart): string {
  switch (part.sort) {
    case 'heading':
      return `<h2>${escaped(part.text[language])}</h2>`;
    case 'paragraph':
      return `<p>${inline(part.text[language])}</p>`;
    case 'fold':
      return `<details><summary>${escaped(part.text[language])}</summary>\n${partsHtml(language, part.parts)}\n</details>`;
    case 'said':
      return `<pre class="panel" tabindex="0">${part.lines.map((line) => escaped(line[language])).join('\n')}</pre>`;
    case 'keys':
      return `<p>${part.keys.map((key) => `<a class="link" href="${keyHref(part.owner, key)}"><code>${escaped(key)}</code></a>`).join(' ')}</p>`;
    case 'file': {
      const lines = part.text.replace(/\n$/, '').split('\n');
      return `<figure class="panel"><figcaption><code>schemas/${escaped(part.path)}</code></figcaption>
<pre tabindex="0">${(part.isChange ? lines.map(changeLine) : lines.map(escaped)).join('\n')}</pre></figure>`;
    }
  }
}

/** Lines that come and go say so by their sign, and by a colour. */
function changeLine(line: string): string {
  if (line === '@@') return '<span class="muted">⋯</span>';
  const does = { '+': 'ins', '-': 'del' }[line[0] ?? ''];
  return does === undefined ? escaped(line) : `<${does}>${escaped(line)}</${does}>`;
}
