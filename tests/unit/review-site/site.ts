/** A site without anything, for words that need none. */
import type { FieldDef, Site } from '../../../src/grammar/site/resolved.ts';

export const site: Site = {
  groups: [],
  pages: {},
  entities: {},
  lists: {},
  roles: {},
  bizTypes: {},
  labels: {},
  envelopes: {},
  services: {},
  planned: {},
  digest: '',
};

export const field = (name: string, type: string, zh: string, en: string, more: Partial<FieldDef> = {}): FieldDef => ({
  name,
  type,
  storage: 'column',
  label: { zh, en },
  ...more,
});
