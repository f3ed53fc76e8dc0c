/**
 * Name of a page's built file, made of its route: index.html and the console ask for it without a table of names.
 * `mark` changes with the contents of the files. Reads nothing from outside: index.html holds its text.
 */
export function fileOfPage(mark: string, route: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of mark + route) {
    one = Math.imul(one ^ (sign.codePointAt(0) ?? 0), 2654435761);
    other = Math.imul(other ^ (sign.codePointAt(0) ?? 0), 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${(4294967296 * (2097151 & other) + (one >>> 0)).toString(36)}.js`;
}
