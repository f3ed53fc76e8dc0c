/** Rich text is cleaned before it is stored, by sanitize-html and the allow-list that screens draw by. */
import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedElements, keptValue } from './allowed.ts';

/** Elements that go with everything inside them. */
const dropped = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'select',
  'option',
  'head',
];

const options: sanitizeHtml.IOptions = {
  allowedTags: allowedElements,
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([element, validates]) => [element, Object.keys(validates)]),
  ),
  // Addresses are validated by the product's own rule, below.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  // Of a style one line stays, written by `keptValue`.
  parseStyleAttributes: false,
  nestingLimit: 50,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).flatMap(([name, value]) => {
          const kept = keptValue(tagName, name, value);
          return kept === null ? [] : [[name, kept]];
        }),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** What is nested as no browser would nest it is unfolded when it is read again, which ends after a few times. */
const mostTimes = 5;

/** The clean form: allowed elements and attributes alone, every element closed; cleaning it again changes nothing. */
export function cleanHtml(source: string): string {
  let clean = sanitizeHtml(source, options);
  for (let time = 1; time < mostTimes; time += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
