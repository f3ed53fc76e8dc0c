/**
 * Rich text for drawing: DOMPurify with the allow-list that the server cleans by, so that two walls must fail before a
 * script runs.
 */
import DOMPurify from 'dompurify';
import { alignmentOf, allowedAttributes, allowedElements, keptValue } from './allowed.ts';

/**
 * What stands for `style` while a text is parsed: the console's content policy refuses styles that stand in markup, and
 * the browser would say so at each.
 */
export const styleMark = 'data-style';

/** The markup with every style, and every handler of an event, under a name that nobody obeys. */
export const inertMarkup = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/giu, (tag) => tag.replace(/(\s)(style|on[a-z]+)(?=\s*=)/giu, '$1data-$2'));

const names = [...new Set(Object.values(allowedAttributes).flatMap((judges) => Object.keys(judges)))];
const options = {
  ALLOWED_TAGS: allowedElements,
  ALLOWED_ATTR: [...names, styleMark],
  // Else the line of a style is taken for an address of an unknown kind.
  ADD_URI_SAFE_ATTR: [styleMark],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A DOMPurify of our own: the rule on attributes holds here and for nobody else. */
function makePurifier(): typeof DOMPurify {
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    const name = data.attrName === styleMark ? 'style' : data.attrName;
    const kept = keptValue(element.nodeName.toLowerCase(), name, data.attrValue);
    data.keepAttr = kept !== null;
    if (kept !== null) data.attrValue = kept;
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const side = alignmentOf(element.getAttribute(styleMark));
    element.removeAttribute(styleMark);
    // A class, since the content policy refuses a style.
    if (side) element.classList.add(`align-${side}`);
    if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove();
  });
  return purifier;
}

let purifier: typeof DOMPurify | undefined;

/** HTML that may be put into the page; links open elsewhere and tell nothing about this page. */
export function drawableHtml(html: string): string {
  purifier ??= makePurifier();
  return purifier
    .sanitize(inertMarkup(html), options)
    .replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href=');
}
