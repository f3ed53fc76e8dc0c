/** What the screen of a record shows, as schema files say it: its head, its sections, the way of its workflow. */
import type { Json, Match, Text } from './declarations.ts';

/** A section of a form or of a record's screen. */
export interface SectionDecl {
  label: Text;
  fields: string[];
  visibleWhen?: Match;
  /**
   * Record screen only: a json field with an earlier state of these fields. The section shows what differs from it,
   * before and now.
   */
  compare?: string;
  /** Record screen only: a tab of its own beside the related rows. */
  tab?: boolean;
}

/** The head of a record's screen. */
export interface HeadDecl {
  /** The figures that matter: two to four; up to nine where they are of one kind, as balances are. */
  sums?: string[];
  /** Choices that say what sort of record it is, as tags beside the title and the states. At most three. */
  tags?: string[];
  /** Lists that explain a figure, by its name: the page, and its filters, "$name" = field of the record. */
  opens?: { [sum: string]: HeadOpenDecl };
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

export interface HeadOpenDecl {
  page: string;
  filters: { [field: string]: Json };
}

/** As it is resolved: what a page has no button for is left out; `opened` = what opening the list needs. */
export type HeadDef = Required<Omit<HeadDecl, 'opens'>> & {
  opens?: { [sum: string]: HeadOpenDecl & { opened?: { areas: string[]; permission: string } } };
};

/**
 * Main way of a workflow, for the bar of steps: a state, or several that stand at the same place of it. A state that is
 * not on it left the way: the bar ends there.
 */
export type PathDecl = (string | string[])[];
