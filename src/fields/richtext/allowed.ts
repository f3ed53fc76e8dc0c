/** The one allow-list of rich text: what the server keeps on writing and what a screen draws. */
import { safeUrl } from '../../base/safe-url.ts';

/** Elements that stay; all others lose their tags, and those that hold code go with everything inside them. */
export const allowedElements = [
  'p',
  'div',
  'span',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'br',
  'hr',
  'img',
];

const number = (digits: number) => (value: string) => new RegExp(`^\\d{1,${digits}}$`).test(value);
const span = { colspan: number(2), rowspan: number(3) };
const isAddress = (value: string): boolean => safeUrl(value) !== null;

/** Attributes that an element may keep, each with the validate of its value. */
export const allowedAttributes: { [element: string]: { [attribute: string]: (value: string) => boolean } } = {
  a: { href: isAddress, title: () => true },
  img: {
    src: (value) => isAddress(value) && !/^\s*(?:mailto|tel):/iu.test(value),
    alt: () => true,
    width: number(4),
    height: number(4),
  },
  td: span,
  th: span,
};

/** True when the element may keep this attribute with this value. */
export function keepsAttribute(element: string, attribute: string, value: string): boolean {
  const validates = Object.hasOwn(allowedAttributes, element) ? allowedAttributes[element] : undefined;
  return validates !== undefined && Object.hasOwn(validates, attribute) && validates[attribute]?.(value) === true;
}
