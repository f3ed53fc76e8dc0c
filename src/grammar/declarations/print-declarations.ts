/** What a print act makes of a record, as schema files say it. */
import type { Text } from './declarations.ts';

/**
 * A code on a sheet. `text` is what it says: "{name}" stands for a field of the record; a text that begins with "/" is
 * an address of the shop.
 */
export interface PrintCodeDecl {
  as: 'qr' | 'barcode';
  text: string;
}

/**
 * What an act prints: one sheet for each record, laid out from these parts from top to bottom. A masked value is
 * printed masked.
 */
export interface PrintDecl {
  /** Sort of sheet: whoever prints chooses among the sizes of that sort, A4 paper before all (src/kinds/print). */
  paper: 'a4' | 'label' | 'receipt';
  /** Heading of the sheet; default the act's label. */
  title?: Text;
  /** Field that stands above the heading: the store, the seller. */
  head?: string;
  codes?: PrintCodeDecl[];
  /** Pairs of label and value; an empty value is left out. */
  fields?: string[];
  /** Lines of a rows field; columns of pictures may be left out by whoever prints. */
  table?: { rows: string; columns: string[] };
  /** Pairs below the table, at its right edge. */
  totals?: string[];
  /** Those of the totals that are left out while they are zero. */
  skipZero?: string[];
  /** Fields by whose values many sheets are laid together: piles by leader, by pick-up point. Else as chosen. */
  sort?: string[];
  /** Closing line. */
  foot?: Text;
}
