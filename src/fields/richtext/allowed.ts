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

/** Judges the value of an attribute: what of it stays, or null. */
type Keeps = (value: string) => string | null;

const number =
  (digits: number): Keeps =>
  (value) =>
    new RegExp(`^\\d{1,${digits}}$`).test(value) ? value : null;
const any: Keeps = (value) => value;
const address: Keeps = (value) => (safeUrl(value) === null ? null : value);
const span = { colspan: number(2), rowspan: number(3) };

/** Sides that a paragraph may stand at. */
export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** The side that a style names; null when it names none. */
export function alignmentOf(style: string | null | undefined): Alignment | null {
  const named = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/iu.exec(style ?? '')?.[1]?.toLowerCase();
  return alignments.find((one) => one === named) ?? null;
}

/** The one style that stays, as a browser writes it. */
const aligned: Keeps = (value) => {
  const side = alignmentOf(value);
  return side && `text-align: ${side};`;
};
const block = { style: aligned };

/** Attributes that an element may keep, each with the judge of its value. */
export const allowedAttributes: { [element: string]: { [attribute: string]: Keeps } } = {
  a: { href: address, title: any },
  img: {
    src: (value) => (/^\s*(?:mailto|tel):/iu.test(value) ? null : address(value)),
    alt: any,
    width: number(4),
    height: number(4),
  },
  ol: { start: number(4) },
  td: span,
  th: span,
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
};

/** What an element keeps of this attribute; null when it loses it. */
export function keptValue(element: string, attribute: string, value: string): string | null {
  const judges = Object.hasOwn(allowedAttributes, element) ? allowedAttributes[element] : undefined;
  return (judges && Object.hasOwn(judges, attribute) ? judges[attribute]?.(value) : null) ?? null;
}
