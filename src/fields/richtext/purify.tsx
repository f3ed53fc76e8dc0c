/**
 * Rich text for drawing: DOMPurify with the allow-list that the server cleans by, so that two walls must fail before a
 * script runs.
 */
import DOMPurify from 'dompurify';
import { allowedAttributes, allowedElements, keepsAttribute } from './allowed.ts';

const names = [...new Set(Object.values(allowedAttributes).flatMap((validates) => Object.keys(validates)))];
const options = { ALLOWED_TAGS: allowedElements, ALLOWED_ATTR: names, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false };

/** A DOMPurify of our own: the rule on attributes holds here and for nobody else. */
function makePurifier(): typeof DOMPurify {
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    data.keepAttr = keepsAttribute(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove();
  });
  return purifier;
}

let purifier: typeof DOMPurify | undefined;

/** HTML that may be put into the page; links open elsewhere and tell nothing about this page. */
export function drawableHtml(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, options).replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href=');
}
