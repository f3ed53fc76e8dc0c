/** How a role keeps its permissions: "goods_list" lets change, "goods_list@read" lets see only. */

export type Right = 'read' | 'write';

const suffix = '@read';

export function readGrant(text: string): { label: string; right: Right } {
  return text.endsWith(suffix)
    ? { label: text.slice(0, -suffix.length), right: 'read' }
    : { label: text, right: 'write' };
}

export const grantText = (label: string, right: Right): string => (right === 'read' ? label + suffix : label);

/** label -> the widest right that the texts give it. */
export function rightsByLabel(texts: readonly string[]): { [label: string]: Right } {
  const rights: { [label: string]: Right } = {};
  for (const text of texts) {
    const { label, right } = readGrant(text);
    if (rights[label] !== 'write') rights[label] = right;
  }
  return rights;
}

/** Texts of rights, one per label, in order. */
export const grantTexts = (rights: { readonly [label: string]: Right }): string[] =>
  Object.entries(rights)
    .map(([label, right]) => grantText(label, right))
    .sort();
