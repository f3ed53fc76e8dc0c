/** The one redactor: nothing secret or personal reaches a log, the system log or an error entry (trust T28). */

/** What a redacted value is made of. */
export type Redacted = null | boolean | number | string | Redacted[] | { [key: string]: Redacted };

const secretKeys = /token|passw|pwd|_pw|secret|authorization|cookie|hash|^code$|smscode|verifycode|captcha|pay_?pw/i;
const personalKeys =
  /phone|mobile|idcard|id_card|bankcard|cardno|card_no|account_?no|alipay|address|realname|email|wechat/i;
const patterns: [RegExp, string][] = [
  [/\b[0-9a-f]{64}\b/gi, '[token]'],
  [/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\$argon2[a-z]*\$[^\s"']+/g, '[hash]'],
  [/(token|password|passwd|pwd|new_pw2?|old_pw|code)=([^&\s"']+)/gi, '$1=[hidden]'],
  [/postgres(?:ql)?:\/\/[^\s"']+/gi, '[database]'],
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, '[id card]'],
  [/(?<!\d)(?:62|4\d|5[1-5])\d{13,17}(?!\d)/g, '[bank card]'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '[phone]'],
];
const longest = 2000;

/** A text without tokens, digests, cards and phone numbers, cut at `limit` characters. */
export function redactText(text: string, limit = longest): string {
  let result = text.length > limit ? `${text.slice(0, limit)}…` : text;
  for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
  return result;
}

/** True for a name whose value is secret or personal, by itself or because `hidden` says so. */
export const isHidden = (name: string, hidden: ReadonlySet<string>): boolean =>
  secretKeys.test(name) || personalKeys.test(name) || hidden.has(name);
const none: ReadonlySet<string> = new Set();

/**
 * The same value with secrets, personal data and members that `hidden` names replaced; depth and length are limited.
 */
export function redact(value: unknown, hidden: ReadonlySet<string> = none, depth = 0): Redacted {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => redact(one, hidden, depth + 1));
  const result: { [key: string]: Redacted } = {};
  for (const [key, member] of Object.entries(value).slice(0, 80)) {
    result[key] = isHidden(key, hidden)
      ? member === null || member === ''
        ? (member as Redacted)
        : '[hidden]'
      : redact(member, hidden, depth + 1);
  }
  return result;
}
