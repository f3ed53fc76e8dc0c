/**
 * Name of a page's built file, made of its route: index.html and the console ask for it without a table of names.
 * `mark` changes with the contents of the files. Reads nothing from outside: index.html holds its text.
 */
export function fileOfPage(mark: string, route: string): string {
  return `${route.replace('/', '.')}-${mark}.json`;
}
