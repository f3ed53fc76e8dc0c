/** The one validation of addresses that people type or that arrive with data. */

const ABSOLUTE = /^https?:\/\/[^\s\\/?#@"'<>`]+(?:[/?#][^\s\\"'<>`]*)?$/iu;
const PATH = /^\/(?![/\\])[^\s\\"'<>`]*$/u;
const CONTACT = /^(?:mailto:[^\s\\"'<>`]+|tel:[+\d][\d\-() ]*)$/iu;

/** JSON Schema pattern of a web address: http, https, or a path of this host. */
export const WEB_PATTERN =
  '^(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s\\\\\\/?#@"\'<>`\\u0000-\\u001f\\u007f]+(?:[\\/?#][^\\s\\\\"\'<>`\\u0000-\\u001f\\u007f]*)?|\\/(?![\\/\\\\])[^\\s\\\\"\'<>`\\u0000-\\u001f\\u007f]*)$';

/**
 * The address when it may be used in a link or image (http, https, a path of the same host, mailto, tel), else null.
 * Refuses javascript:, data:, vbscript:, //host, backslashes, user names before the host, and control characters.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/[\u0000-\u001f\u007f]/u.test(text)) return null;
  return ABSOLUTE.test(text) || PATH.test(text) || CONTACT.test(text) ? text : null;
}
