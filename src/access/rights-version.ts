/**
 * A short mark of what a session may: equal marks, equal menu. The server puts it on every reply, the console compares
 * it with its own.
 */
import type { Session } from './session.ts';

/** FNV-1a over UTF-16 units, twice with different starts: 64 bits that tell versions apart. It protects nothing. */
function mark(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

/**
 * Version of a session's rights: account, role, area, seller, row scope, labels and the role that is viewed as; their
 * order does not count.
 */
export function rightsVersion(session: Session): string {
  const { account, role, area, seller, platform, rowScope, all, rights, viewing } = session;
  const labels = Object.keys(rights)
    .sort()
    .map((label) => `${label}=${rights[label] ?? ''}`);
  return mark(JSON.stringify([account, role, area, seller, platform, rowScope, all, labels, viewing]));
}
