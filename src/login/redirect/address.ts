/**
 * What a sign-in elsewhere hands over in the address (`#/authredirect?token=...&redirect=/order/index`, or the same
 * before the hash).
 */

export interface Handed {
  /** "" when there is none, or one that no header could carry. */
  token: string;
  /** Inner path to go on to; "" for none. */
  wanted: string;
}

/**
 * An inner path: one slash first, no host, no backslash, no control character; the entry's own paths are none to go on
 * to.
 */
export function innerPath(text: string): string {
  const plain = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u.test(text);
  return plain && !/^\/(?:login|authredirect|401|404)?(?:[?#]|$)/.test(text) ? text : '';
}

/** Reads the address. */
export function handedOver({ hash, search }: { hash: string; search: string }): Handed {
  const inHash = new URLSearchParams(hash.split('?').slice(1).join('?'));
  const before = new URLSearchParams(search);
  const told = (name: string) => inHash.get(name) ?? before.get(name) ?? '';
  return {
    token: /^[\x21-\x7e]{1,512}$/.test(told('token')) ? told('token') : '',
    wanted: innerPath(told('redirect')),
  };
}

/**
 * Takes what was handed over out of the address, before anything else is done: neither history nor a screenshot keeps
 * the token.
 */
export function takeHanded(): Handed {
  const handed = handedOver(location);
  history.replaceState(null, '', `${location.pathname}#/authredirect`);
  return handed;
}
