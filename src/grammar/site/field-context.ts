/** What fields are resolved against. */
import type { FieldModel } from './models.ts';
import type { Offers } from './offers.ts';
import type { FieldDef, Site } from './resolved.ts';

type Options = NonNullable<FieldDef['options']>;

export interface FieldContext {
  models: { readonly [type: string]: FieldModel };
  lists: Site['lists'];
  /** Written order of a list's values (JSON objects put whole numbers first). */
  listOrder?(list: string): readonly string[] | undefined;
  /** Fields of the entity that a rows field names. */
  rowsOf(entity: string): { [name: string]: FieldDef } | undefined;
  /** Field that names a row of such an entity. */
  rowsTitleOf(entity: string): string | undefined;
  /** What holds within each line of such an entity. */
  rowsChecksOf(entity: string): NonNullable<FieldDef['rowsChecks']>;
  /** Options taken from the pages of a group. */
  pageOptions?(group: string, field: string): Options;
  /** Calls that give options. */
  offers: Offers;
}

/** What fields written inside a kind's own members are resolved against. */
export type FieldSources = Pick<Site, 'entities' | 'lists'> & Pick<FieldContext, 'offers'>;
