import { isHidden, redactText } from '../base/redactor.ts';

/**
 * The query of an address, decoded, without secrets, personal data and what `hidden` names (with or without a suffix
 * such as "_ne"); "" for none.
 */
export function redactQuery(search: string, hidden: ReadonlySet<string>): string {
  const told = [...new URLSearchParams(search)].map(([name, value]) => {
    const secret = isHidden(name, hidden) || hidden.has(name.replace(/_[a-z]+$/, ''));
    return `${redactText(name, 100)}=${secret ? '[hidden]' : redactText(value, 300)}`;
  });
  return told.length === 0 ? '' : `?${told.join('&')}`;
}
