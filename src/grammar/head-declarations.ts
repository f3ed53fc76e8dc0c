/** What stands above a record on its screen, as schema files say it, and the way of its workflow. */

/** The head of a record's screen. */
export interface HeadDecl {
  /** The figures that matter: two to four. */
  sums?: string[];
  /**
   * Actions that may be the one primary button: the first that is possible now. Without a name no action stands out;
   * dangerous ones cannot.
   */
  primary?: string[];
  /** Pictures that somebody judges: drawn large. */
  pictures?: string[];
  /**
   * Actions that decide on a record, for going through what waits (`list.waiting`) record by record: the keys 1, 2 ...
   * in this order, and after each the next that waits. At most four.
   */
  review?: string[];
}

/** As it is resolved: what a page has no button for is left out. */
export type HeadDef = Required<HeadDecl>;

/**
 * Main way of a workflow, for the bar of steps: a state, or several that stand at the same place of it. A state that is
 * not on it left the way: the bar ends there.
 */
export type PathDecl = (string | string[])[];
