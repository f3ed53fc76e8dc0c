/** Headings of tables that people hand in. */

/** Filled lines from the first one among which the headings are looked for: titles may stand above them. */
export const linesSearched = 10;

/** A heading without what people add to it. */
export const tidyHeading = (text: string): string => text.replace(/[\s*＊]/gu, '').toLowerCase();

/** How many of these headings, tidied, a line holds. */
export function fitOf(line: readonly string[], headings: readonly string[]): number {
  // A line may have holes where its sheet has no cells.
  const cells = new Set(Array.from(line, (cell: string | undefined) => tidyHeading(cell ?? '')));
  return headings.filter((heading) => cells.has(heading)).length;
}
