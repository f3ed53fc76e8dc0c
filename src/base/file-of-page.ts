/**
 * Name of a page's built file, made of its route: index.html and the console ask for it without a table of names.
 * `mark` changes with the contents of the files. FNV-1a, once each way round. Reads nothing from outside: index.html
 * holds its text.
 */
export function fileOfPage(mark: string, route: string): string {
  const digest = (text: string): string => {
    let hash = 0x811c9dc5;
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(36).padStart(7, '0');
  };
  return `${digest(mark + route)}${digest(route + mark)}.json`;
}
