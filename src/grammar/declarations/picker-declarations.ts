/** What a picker of an entity's records shows and offers, as schema files say it. */

/** The second line of a choice: fields of the record, or the way to it through its parents; and a small picture. */
export interface PickerDecl {
  notes?: string[];
  /** Field that refers to the parent: the titles from the top are the second line. */
  parent?: string;
  image?: string;
  /**
   * Lines of a record that may be chosen once it is (the SKUs of goods), for fields with the widget `lineOf`: the rows
   * field, the member that is the value, what is told beside it, and the switch that offers a line.
   */
  lines?: { rows: string; value: string; notes?: string[]; where?: string };
}
