/**
 * Cleans rich text by an allow-list, without a DOM, so that the server does it on every write.
 * Output holds only known elements with known attributes, every value quoted, every address safe; no style, no class, no script.
 */
import { safeUrl } from '../../base/safe-url.ts';

const WHOLE = new Set(['p', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li',
  'blockquote', 'pre', 'code', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption']);
const VOID = new Set(['br', 'hr', 'img']);
/** Elements that go with everything inside them. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'noembed', 'noframes', 'textarea', 'title', 'svg', 'math', 'xmp', 'plaintext', 'select', 'head']);
const TAG = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/u;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gu;
const NAMED: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Character references -> characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,6}));/gu, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Text -> HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const JUDGES: { [element: string]: { [attribute: string]: (value: string) => string | null } } = {
  a: { href: safeUrl, title: (value) => value },
  img: {
    src: (value) => (/^(?:mailto|tel):/iu.test(value.trim()) ? null : safeUrl(value)),
    alt: (value) => value,
    width: (value) => (/^\d{1,4}$/.test(value) ? value : null),
    height: (value) => (/^\d{1,4}$/.test(value) ? value : null),
  },
  td: { colspan: (value) => (/^\d{1,2}$/.test(value) ? value : null), rowspan: (value) => (/^\d{1,3}$/.test(value) ? value : null) },
  th: { colspan: (value) => (/^\d{1,2}$/.test(value) ? value : null), rowspan: (value) => (/^\d{1,3}$/.test(value) ? value : null) },
};

function cleanAttributes(element: string, source: string): string {
  const judges = Object.hasOwn(JUDGES, element) ? JUDGES[element] : undefined;
  if (!judges) return '';
  const kept = new Map<string, string>();
  for (const [, rawName = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    const judge = Object.hasOwn(judges, name) ? judges[name] : undefined;
    const value = judge?.(decodeEntities(double ?? single ?? bare ?? ''));
    if (value !== null && value !== undefined && !kept.has(name)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/** The clean form; cleaning it again changes nothing. */
export function cleanHtml(source: string): string {
  const open: string[] = [];
  const lower = source.toLowerCase();
  let out = '';
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    out += escapeHtml(decodeEntities(source.slice(at, end)));
    at = end;
    if (next < 0) break;
    if (source.startsWith('<!', at) || source.startsWith('<?', at)) {
      const close = source.startsWith('<!--', at) ? source.indexOf('-->', at + 4) : source.indexOf('>', at);
      at = close < 0 ? source.length : close + (source.startsWith('<!--', at) ? 3 : 1);
      continue;
    }
    const tag = TAG.exec(source.slice(at, at + 3000));
    if (!tag) {
      out += '&lt;';
      at += 1;
      continue;
    }
    at += tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    if (tag[1] === '/') {
      const depth = open.lastIndexOf(name);
      while (depth >= 0 && open.length > depth) out += `</${open.pop()}>`;
    } else if (DROPPED.has(name)) {
      const close = lower.indexOf(`</${name}`, at);
      const after = close < 0 ? -1 : source.indexOf('>', close);
      at = after < 0 ? source.length : after + 1;
    } else if (VOID.has(name)) {
      const attributes = cleanAttributes(name, tag[3] ?? '');
      if (name !== 'img' || attributes.includes(' src="')) out += `<${name}${attributes}>`;
    } else if (WHOLE.has(name) && open.length < 50) {
      out += `<${name}${cleanAttributes(name, tag[3] ?? '')}>`;
      open.push(name);
    }
  }
  while (open.length > 0) out += `</${open.pop()}>`;
  return out;
}

/** The words of rich text: a line per block, no markup. */
export function plainText(html: string): string {
  const lines = html.replace(/\s*<(?:br|hr)[^>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre|figcaption)>/giu, '\n').replace(/<[^>]*>/gu, '');
  return decodeEntities(lines).replace(/[^\S\n]+/gu, ' ').replace(/ ?\n ?/gu, '\n').replace(/\n{2,}/gu, '\n').trim();
}
