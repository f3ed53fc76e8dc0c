/**
 * The browser half of a field type: `cell.tsx`, `input.tsx` and `filter.tsx` in the type's folder.
 * Cells come with every list (`cells.ts`), inputs with a form (`inputs.ts`), filters when a filter bar opens
 * (`filters.ts`).
 */
import type { ComponentType } from 'react';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { OptionWords } from '../grammar/site/options.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';
import type { Language } from '../grammar/site/models.ts';

export interface CellProps {
  value: Json | undefined;
  field: FieldDef;
  /** The row, with `_titles` of its references. */
  record: { [name: string]: unknown };
  language: Language;
}
/** Cheap: drawn a thousand times in a list; plain HTML and CSS classes, no MUI, no hooks that subscribe. */
export type FieldCell = ComponentType<CellProps>;

/**
 * Inside a react-hook-form FormProvider; `source` is the path of the value ("items.0.price"). `page` is the route whose
 * endpoint serves pickers. Draws label, required mark, hint and the form's error of that path. An emptied input holds
 * null.
 */
export interface InputProps {
  source: string;
  field: FieldDef;
  page: string;
  language: Language;
  disabled?: boolean;
  required?: boolean;
  /** The record that the form is about, as it was read. */
  record?: { [name: string]: unknown };
  /** All fields of the form, by name; absent in lines and in questions of actions. */
  fields?: { readonly [name: string]: FieldDef };
}
export type FieldInput = ComponentType<InputProps>;

/** The condition in query form: a text, "a,b" for several, or the two ends of a range. */
export type FilterValue = string | { gte?: string; lte?: string };
/** Draws the control alone; the bar around it draws the label, so every control names itself by `aria-label`. */
export interface FilterInputProps {
  field: FieldDef;
  page: string;
  language: Language;
  value: FilterValue | undefined;
  onChange(value: FilterValue | undefined): void;
}
export type FieldFilter = ComponentType<FilterInputProps>;

/** A choice of a picker. */
export interface Choice {
  id: number;
  title: string;
  /** Second line, which tells equal titles apart: a number, the end of a phone, the way through a tree. */
  note?: string;
  /** Address of a small picture. */
  image?: string;
  /** Lines of the record that may be chosen in turn; told of single ids. */
  lines?: { value: string; note: string; row: { [member: string]: Json } }[];
}
/** A province, city or district. */
export interface Area {
  name: string;
}
/** A permission of the label tree; `held` = what the signed-in account has of it, and so may grant at most. */
export interface LabelNode {
  label: string;
  text: Text;
  held: 'read' | 'write' | null;
}
export interface LabelPage extends LabelNode {
  path: string;
  fixed: 'read' | 'write' | null;
  acts: (LabelNode & { sensitive: boolean })[];
}
export interface LabelGroup {
  group: string;
  text: Text;
  pages: LabelPage[];
}
/**
 * A living session of an account; `session` names it and opens nothing, `own` is the one that asks. Moments are ISO.
 */
export interface AccountSession {
  session: string;
  device: string;
  browser: string;
  os: string;
  ip: string;
  since: string;
  seenAt: string;
  endsAt: string;
  own: boolean;
}
/** The way of a parcel; `state` null = no parcel of the session's has this number. Moments are ISO. */
export interface ParcelWay {
  carrier: string | null;
  state: string | null;
  stateText: OptionWords | null;
  tracks: { at: string | null; state: string; text: string; place: string }[];
}
/** A picture of the library. */
export interface KeptPicture {
  url: string;
  name: string;
}
/** What inputs ask of the data provider (react-admin's `useDataProvider`). */
export interface FieldDataProvider {
  options(
    page: string,
    ask: { field: string; keyword?: string; ids?: (number | string)[]; given?: { [name: string]: unknown } },
  ): Promise<{ rows: Choice[] }>;
  upload(
    file: File,
    ask?: { page?: string; field?: string; onProgress?(share: number): void },
  ): Promise<{ url: string }>;
  /** GET /api/v2/common/uploads: pictures that were uploaded before, newest first, in parts. */
  uploads(ask: { page: number; keyword?: string }): Promise<{ rows: KeptPicture[]; more: boolean }>;
  /** GET of a call that gives options: its rows, named by the field's offer. */
  offered(path: string): Promise<{ rows: { [member: string]: unknown }[] }>;
  /** GET /api/v2/seller/area: what stands below "浙江省" or "浙江省/杭州市"; the provinces without a parent. */
  areas(parent?: string): Promise<{ rows: Area[] }>;
  /** GET /api/v2/common/label_tree: every permission of an area's console. */
  labels(area: string): Promise<{ groups: LabelGroup[] }>;
  /** GET /api/v2/common/sessions: living sessions of an account; one's own without one. */
  sessions(account?: number): Promise<{ rows: AccountSession[] }>;
  /** POST /api/v2/common/logistic: where the parcel of a tracking number is. */
  tracking(trackingNo: string): Promise<ParcelWay>;
}
