/**
 * What a scanner typed, without what it adds: control characters, blanks around it, full-width signs of a Chinese input
 * method.
 */
export const cleanScan = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0000-\u001f\u007f\u200b\ufeff]/gu, '')
    .trim()
    .slice(0, 100);
