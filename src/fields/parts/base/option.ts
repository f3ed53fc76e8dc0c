import type { FieldDef } from '../../../grammar/site/resolved.ts';

/** A choice of an enum field: its value, both names, colour and facts. */
export type Option = NonNullable<FieldDef['options']>[number];
