/** What a sheet is made of: names, and texts with names in them. */
import type { PrintCodeDecl, PrintDecl } from '../../generated/declarations.ts';

const NAME = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** Fields that a text names. */
export const linkNames = (text = ''): string[] => [...text.matchAll(NAME)].flatMap((found) => found[1] ?? []);

/** Fields that the text of a code names. */
export const codeNames = (code: PrintCodeDecl): string[] => linkNames(code.text);

/** The text with the record's values in the places of their names; undefined when one of them is empty. */
export function codeText(code: PrintCodeDecl, valueOf: (name: string) => string): string | undefined {
  let complete = true;
  const text = code.text.replace(NAME, (_, name: string) => {
    const value = valueOf(name);
    if (value === '') complete = false;
    return code.text.startsWith('/') ? encodeURIComponent(value) : value;
  });
  return complete ? text : undefined;
}

/** Fields of the record that a sheet shows, in their order; columns of its table are not among them. */
export function printedNames(print: PrintDecl): string[] {
  return [
    ...(print.head === undefined ? [] : [print.head]),
    ...(print.codes ?? []).flatMap(codeNames),
    ...(print.fields ?? []),
    ...(print.table ? [print.table.rows] : []),
    ...(print.totals ?? []),
  ];
}
