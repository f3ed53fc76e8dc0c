/** The browser half of a field type: what `src/fields/<type>/view.tsx` exports. */
import type { ComponentType } from 'react';
import type { Json } from '../grammar/declarations.ts';
import type { FieldDef } from '../grammar/resolved.ts';
import type { Language } from '../grammar/models.ts';

export interface CellProps {
  value: Json | undefined;
  field: FieldDef;
  record: { [name: string]: unknown };
  language: Language;
}
/** Inside a react-hook-form / react-admin form; `source` is the path of the value. `page` is the route whose endpoint serves pickers. */
export interface InputProps {
  source: string;
  field: FieldDef;
  page: string;
  language: Language;
  disabled?: boolean;
  required?: boolean;
}
/** Value is the filter's condition in query form: a string, "a,b", or { gte, lte }. */
export interface FilterInputProps {
  field: FieldDef;
  page: string;
  language: Language;
  value: FilterValue | undefined;
  onChange(value: FilterValue | undefined): void;
}
export type FilterValue = string | { gte?: string; lte?: string };

export interface FieldView {
  /** Cheap: drawn a thousand times in a list; plain HTML and CSS classes, no MUI, no hooks that subscribe. */
  Cell: ComponentType<CellProps>;
  /** Loaded with the form, never with the list. */
  Input: ComponentType<InputProps>;
  FilterInput: ComponentType<FilterInputProps>;
}
