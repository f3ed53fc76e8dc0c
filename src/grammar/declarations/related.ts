/** Related rows, as schemas declare them. */
import type { Match, Text } from './declarations.ts';

/**
 * Related rows on the detail screen: rows of `entity` whose `by` field points to this record, or that match `where`
 * ("$name" = the value of this record's field; while it is empty there are none). One of the two is needed; both may
 * stand.
 */
export interface RelatedDecl {
  label: Text;
  entity: string;
  by?: string;
  where?: Match;
  /** Who sees them; absent = all who see the record, each in their scope. */
  only?: 'platform' | 'seller';
  /**
   * Shown in this section of the form, too, while it is filled in: the first row that the form's values lead to, and
   * what its field `of` comes to when the form's amount `by` is added (`plus` holds) or taken off (`minus` holds);
   * what is left out never holds.
   */
  beside?: { section: string; after?: { label: Text; of: string; by: string; plus?: Match; minus?: Match } };
  /** Records that have such rows; the others show no place for them. */
  when?: Match;
  /**
   * Page of that entity whose list stands in the place of `columns` for those who may open it, narrowed to this record:
   * its tabs, filters, acts, bulk acts and export. It has to filter by `by`.
   */
  page?: string;
  columns: string[];
  sort?: string;
  size?: number;
}
