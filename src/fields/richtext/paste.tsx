/**
 * What is pasted from Word, a web page or a sheet, made into plain markup: looks become what they mean, lists become
 * lists, and pictures of this computer are told apart, since they have to be uploaded.
 */
import { safeUrl } from '../../base/safe-url.ts';
import { styleMark, inertMarkup } from './purify.tsx';

export interface Pasted {
  html: string;
  /** Pictures that came inside the text. */
  files: File[];
  /** Pictures of other sites, and of files that a browser may not read: left out. */
  left: number;
}

const dropped = 'style, script, meta, link, title, xml, template, iframe, object, [hidden]';
const ending: { [type: string]: string } = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const styleOf = (element: Element): string => element.getAttribute(styleMark) ?? '';

/** The element under another name, with everything in it. */
function renamed(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Looks that mean something: bold, italic, underlined, struck out; and tags that a style takes back. */
function meaning(body: Element): void {
  for (const element of body.querySelectorAll('b, strong, i, em'))
    if (/font-(?:weight\s*:\s*(?:normal|400)|style\s*:\s*normal)/iu.test(styleOf(element))) unwrap(element);
  for (const span of body.querySelectorAll(`span[${styleMark}], font[${styleMark}]`)) {
    const style = styleOf(span);
    const marks = [
      [/font-weight\s*:\s*(?:bold|[6-9]00)/iu, 'strong'],
      [/font-style\s*:\s*italic/iu, 'em'],
      [/text-decoration[^;]*underline/iu, 'u'],
      [/text-decoration[^;]*line-through/iu, 's'],
    ] as const;
    for (const [sign, name] of marks) {
      if (!sign.test(style)) continue;
      const mark = span.ownerDocument.createElement(name);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

/** Word writes a list as paragraphs with a style and the sign of each line as text. */
function wordLists(body: Element): void {
  const lists: { list: Element; level: number }[] = [];
  let before: Element | null = null;
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list\s*:[^;]*level(\d)/iu.exec(styleOf(line))?.[1] ?? 0);
    if (level === 0) continue;
    const sign = [...line.querySelectorAll(`span[${styleMark}]`)].find((one) =>
      /mso-list\s*:\s*ignore/iu.test(styleOf(one)),
    );
    const ordered = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）、]/iu.test(
      sign?.textContent ?? line.textContent,
    );
    sign?.remove();
    if (before === null || line.previousElementSibling !== before) lists.length = 0;
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    let top = lists.at(-1);
    if (top === undefined || top.level < level) {
      const list = body.ownerDocument.createElement(ordered ? 'ol' : 'ul');
      const inside = top?.list.lastElementChild;
      if (inside) inside.append(list);
      else line.before(list);
      lists.push((top = { list, level }));
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    top.list.append(item);
    line.remove();
    before = lists[0]?.list ?? null;
  }
}

/** A picture that came as text. */
function fileOf(source: string, number: number): File | null {
  const found = /^data:(image\/\w+);base64,([A-Za-z0-9+/=\s]+)$/u.exec(source);
  const type = found?.[1] ?? '';
  const name = ending[type];
  if (!found || name === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob((found[2] ?? '').replace(/\s+/gu, '')), (sign) => sign.codePointAt(0) ?? 0);
    return new File([bytes], `${number}.${name}`, { type });
  } catch {
    return null;
  }
}

/** Pictures stay whose host holds pictures of this text already, or serves this console. */
function pictures(body: Element, own: ReadonlySet<string>): Pick<Pasted, 'files' | 'left'> {
  const files: File[] = [];
  let left = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (safeUrl(source) !== null && own.has(new URL(source, location.href).origin)) continue;
    const file = fileOf(source, files.length + 1);
    if (file) files.push(file);
    else left += 1;
    image.remove();
  }
  return { files, left };
}

/** `own`: origins whose pictures may stay. */
export function cleanPasted(html: string, own: ReadonlySet<string>): Pasted {
  const unstyled = inertMarkup(html);
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of [...body.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':'))) unwrap(element);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  wordLists(body);
  meaning(body);
  for (const element of body.querySelectorAll('center')) {
    const line = renamed(element, 'p');
    line.setAttribute(styleMark, 'text-align: center;');
  }
  const found = pictures(body, own);
  // Word puts an empty line between any two.
  for (const line of body.querySelectorAll('p'))
    if (line.textContent.trim() === '' && !line.querySelector('img, br')) line.remove();
  return { html: body.innerHTML, ...found };
}
