/** The name of an uploaded file: the last part of its address, readable. */
export function fileNameOf(url: string): string {
  const last =
    url
      .split(/[?#]/u, 1)[0]
      ?.split('/')
      .filter((part) => part !== '')
      .at(-1) ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
