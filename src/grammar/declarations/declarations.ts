/**
 * What a person writes in `schemas/`: the authored shapes, before inheritance is resolved.
 * Every object is closed: a member that is not listed here is refused with a hint.
 */
import type { ListDeclPart, UnionDecl } from './list-declarations.ts';
import type { HeadDecl, PathDecl, SectionDecl } from './head-declarations.ts';
import type { ChangeDecl, EffectDecl, GuardListsDecl, GuardUse, If, ProceduresDecl } from './action-declarations.ts';
import type { LinesDecl, ReckonedDecl, RowWalls, SetDecl } from './kept-declarations.ts';
import type { PickerDecl } from './picker-declarations.ts';
import type { PrintDecl } from './print-declarations.ts';
import type { MenuDecl } from './menu-declarations.ts';
import type { RelatedDecl } from './related.ts';
import type { FilledDecl, LaterDecl, ReadDecl, SampledDecl } from './later-declarations.ts';

/** A text that a person reads, in both languages. */
export interface Text {
  zh: string;
  en: string;
}

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * One condition of a match object. A scalar means equals, an array means one of.
 * The word `"@now"` stands for the present moment, `"@today"` for the Shanghai day, `"@me"` for the signed-in account's
 * id, and `"$name"` for another field of the same record (`{ "stock": { "lte": "$stockWarn" } }`).
 */
export type Condition =
  | null
  | string
  | number
  | boolean
  | (string | number | boolean)[]
  | {
      gt?: string | number;
      gte?: string | number;
      lt?: string | number;
      lte?: string | number;
      ne?: string | number | boolean | null;
      empty?: boolean;
      /** A rows field that has a line with these members; a list means one of. */
      line?: { [member: string]: string | number | boolean | (string | number | boolean)[] };
    };

/** field -> condition, all of them; `any` (one of these matches) and `not` only at the top. */
export type Match = { any?: Match[]; not?: Match } & { [field: string]: Condition | Match[] | Match | undefined };

/** An option of an enum; attributes such as `tone` belong to the list. */
export interface OptionDecl extends Text {
  tone?: Tone;
  /** Further facts that code or other declarations read (an asset's decimals, for instance). */
  facts?: { [key: string]: Json };
}
export type Tone = 'info' | 'success' | 'warning' | 'error' | 'muted';
/** `_lists/<name>.json` : { "label": Text, "options": { "<value>": Option } }. Values keep their written order. */
export interface ListDecl extends SetDecl {
  label: Text;
  options: { [value: string]: OptionDecl };
}

/** One field of an entity, page, action form, settings object or row shape. `type` is a folder of src/fields. */
export interface FieldDecl extends LinesDecl, LinkDecl, ReadDecl, ReckonedDecl, SampledDecl {
  type: string;
  label: Text;
  note?: Text;
  /** Text under the input. */
  hint?: Text;
  required?: boolean;
  /** Never written by a form: the server sets it. */
  readOnly?: boolean;
  /** May be given at creation only. */
  createOnly?: boolean;
  /** Stored and usable in conditions, never shown. */
  hidden?: boolean;
  unique?: boolean;
  index?: boolean;
  /** Found by the keyword box; numbers and phones with an index of their own also by a pasted column. */
  search?: boolean;
  /** Edited inside the list. */
  inline?: boolean;
  /** Masked by the server unless revealed. The field type says how; text fields name a style. */
  mask?: boolean | 'name' | 'code' | 'account' | 'address';
  /**
   * Of a masked field: the extra label (`<permission>:<label>`) whose holders see the value in full on the page, where
   * they work with it; everybody else sees the mask.
   */
  unmaskedBy?: string;
  /** Moved by a workflow of this name only. */
  workflow?: boolean;
  default?: Json;
  visibleWhen?: Match;
  requiredWhen?: Match;
  readOnlyWhen?: Match;
  /** Shown in red while this holds: a deadline that has passed, stock that runs out. */
  alertWhen?: Match;
  /** Extra label (`<permission>:see`) or actor ("platform" | "seller") needed to see or to edit the field. */
  see?: string;
  edit?: string;
  /** Document number made by the server: prefix + date + sequence digits. */
  serial?: { prefix: string; date: 'yyMMdd' | 'yyMMddHHmm' | 'yyyyMMdd' | 'yyyyMMddHHmmss'; digits: number };
  /** A code of so many letters and digits that nobody guesses, made by the server; without look-alikes (0 O 1 I). */
  random?: number;
  /* words borrowed from JSON Schema, with its meaning */
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number | string;
  maximum?: number | string;
  minItems?: number;
  maxItems?: number;
  /* options of particular types */
  list?: string;
  options?: { [value: string]: OptionDecl };
  /** Subset of the list's values. */
  only?: string[];
  /** `pages:<group>`: the pages of a group, value = their `where` value of this name; `call:<name>`: what it offers. */
  optionsFrom?: string;
  to?: string;
  /** Scope of a reference picker. */
  toWhere?: Match;
  /** Rows of any seller may be chosen, within `toWhere`: goods of the platform that a seller shows in its own shop. */
  anySeller?: boolean;
  /** Several references in the order that people put them in. */
  ordered?: boolean;
  /** `goods.status`: a stored copy of that field of the row that `goods` points to; the database keeps it. */
  copyOf?: string;
  of?: string;
  signed?: boolean;
  decimals?: number;
  unit?: Text;
  /** Field that says its unit; `asset.isMoney`: options of which this holds have one. */ unitBy?: string;
  accept?: string[];
  maxSize?: number;
  /** Texts that a person may begin with. */ presets?: Text[];
  /** Width to height of a picture: "1:1". */ ratio?: string;
  /** enum of integers on the wire (vipLevel). */
  numeric?: boolean;
  /** Component named as an escape hatch. */
  widget?: string;
  /** In the form of an act: starts with what this person gave in this browser the last time. */
  remember?: boolean;
}

export interface CheckDecl {
  /** CEL, true when the record is fine. */
  rule: string;
  at: string;
  message: Text;
}

export interface StateDecl {
  label: Text;
  tone?: Tone;
  final?: boolean;
  /** Field of the record that keeps when it came to this state. */
  since?: string;
}

/** States of one field; the field's options are its states. */
export interface WorkflowDecl {
  initial: string;
  states: { [state: string]: StateDecl };
  path?: PathDecl;
}

/** Business code by its name, with parameters. */
export type FunctionUse = { function: string } & { [param: string]: Json };
/** Business code, or an effect that the engine knows. */
export type EffectUse = FunctionUse | EffectDecl;

/** A transition or act. Buttons, endpoints, guards, audit and the workflow graph come from it. */
export interface ActionDecl extends ChangeDecl {
  label: Text;
  note?: Text;
  /** Default ["row"]. Bulk adds POST base/bulk/<action> with ids and an answer per id. */
  on?: ('row' | 'bulk' | 'page')[];
  /** The workflow field it moves; default the entity's first workflow. */
  field?: string;
  /** States it starts from; absent = any. */
  from?: string[];
  /** State it leads to; absent = stays; several = the first whose `when` matches the record (form values included). */
  to?: string | ({ to: string } & If)[];
  /** Guard on the record, with the sentence that is shown when it does not hold. */
  when?: Match;
  whenText?: Text;
  /** Asked before it runs. A form field of the name and type of a field of the entity is written to it. */
  form?: { [name: string]: FieldDecl | { from: string; required?: boolean } };
  confirm?: Text;
  /** Said when it is done; default the usual word. */
  done?: Text;
  /**
   * Amounts of the records that it would be done to, whose total stands in the question of an act on many rows or of
   * the page.
   */
  totals?: string[];
  /**
   * Fields of the record that stand in the question as they are and as they would be: the act is tried while its form
   * is filled in.
   */
  result?: string[];
  /** An act of the page that is done to the ticked rows alone when there are any: their ids come beside its form. */
  selection?: boolean;
  /** Fields of the record that stand in the question: what whoever agrees should have seen. */
  shows?: string[];
  /** Fields in which all records of one bulk act must agree; else the whole is refused. */
  alike?: string[];
  tone?: Tone;
  icon?: string;
  /** Extra label `<page permission>:<needs>`. */
  needs?: string;
  /** Who: no button (`system`, `member`), or only staff of the platform / of a seller. */
  by?: 'system' | 'member';
  only?: 'platform' | 'seller';
  /** Written to the record: values and words; each is reckoned from the row as it was. */
  set?: { [field: string]: Json };
  effects?: EffectUse[];
  /** What the audit calls it. Default "transition" when it moves a state, else "update". */
  audit?:
    | 'transition'
    | 'audit'
    | 'update'
    | 'delete'
    | 'export'
    | 'import'
    | 'print'
    | 'reveal'
    | 'setting'
    | 'password';
  /** Sheets of paper made of the records it is done to (row, bulk); nothing of them changes. */
  print?: PrintDecl;
  /**
   * A link to the other pages of this entity (no endpoint): `own` opens the record in the page whose `where` it
   * matches, `copy` opens the form of a new record on a page that is chosen, filled with this record's values; that
   * page's rules hold there.
   */
  sibling?: 'own' | 'copy';
  /**
   * An act of the page done over and over by a scanner: these fields of its form, in this order; the others are chosen
   * once.
   */
  scan?: string[];
}

/**
 * Business rules of a built-in write. The effects run inside its transaction, before the row is written:
 * `record` is the row as it was (a create has id 0 and only the preset values), `form` the validated values,
 * and what they return as `changes` is written with those values (workflow and read-only fields included).
 */
export interface WriteDecl {
  /** Guard on the record as it was (update, delete), with the sentence that is shown when it does not hold. */
  when?: Match;
  whenText?: Text;
  /** Extra label `<page permission>:<needs>`. */
  needs?: string;
  only?: 'platform' | 'seller';
  /** Sentences that refuse; the record is as it will be, `before` as it was. */
  guards?: GuardUse[];
  /** Fields that are written besides what is sent; each is reckoned from the record as it will be. */
  set?: { [field: string]: Json };
  effects?: EffectUse[];
}

/** What pages and entities share; a page may override any of it by name. */
export interface RecordDecl {
  label?: Text;
  note?: Text;
  titleField?: string;
  mixins?: string[];
  fields?: { [name: string]: FieldDecl | null };
  checks?: { [name: string]: CheckDecl | null };
  list?: ListDeclPart;
  form?: { [name: string]: SectionDecl | null };
  formOrder?: string[];
  /** Detail screen; default: the form's sections plus everything read-only. */
  show?: { [name: string]: SectionDecl | null };
  showOrder?: string[];
  /** What stands above a record on its screen. */
  head?: HeadDecl;
  workflows?: { [field: string]: WorkflowDecl };
  actions?: { [name: string]: ActionDecl | null };
  /** Which acts a page offers, and in which order; "..." and "-x" as in every list of names. */
  buttons?: { row?: string[]; bulk?: string[]; page?: string[] };
  /** Extra label `<page permission>:<bulkNeeds>` that every bulk act wants, on top of the act's own `needs`. */
  bulkNeeds?: string;
  /** Built-in operations: list, one, create, update, delete, export, options. Default all. */
  verbs?: string[];
  related?: { [name: string]: RelatedDecl | null };
  /** Guards and effects of the built-in writes. */
  writes?: { create?: WriteDecl | null; update?: WriteDecl | null; delete?: WriteDecl | null };
  /** Lists of guards that several actions share. */
  guards?: GuardListsDecl;
  /** Lists of effects that several actions share. */
  procedures?: ProceduresDecl;
}

export interface EntityDecl extends RecordDecl, LaterDecl, FilledDecl, Partial<RowWalls> {
  $schema?: string;
  entity: string;
  label: Text;
  titleField: string;
  /**
   * `record` (default): table with version, soft delete; `log`: append-only; `rows`: no table, the shape of a rows
   * field; `settings`: one value kept in versions.
   */
  storage?: 'record' | 'log' | 'rows' | 'settings';
  /** Field that names the owning seller, directly or through a reference ("order.seller"). Absent = the platform. */
  rowScope?: string;
  /**
   * Rows whose `rowScope` field is empty and that match this belong to all sellers: each may choose them in a picker
   * and refer to them, none may list or change them.
   */
  shareUnowned?: { [field: string]: string };
  /** Its rows belong to nobody and every seller may read them; the platform alone writes them. */
  shareAll?: boolean;
  /** Rows may be deleted for good so many days after this moment. */
  purge?: { days: number; since: string };
  /**
   * Its rows grow without end (orders, entries, logs): each filter and sort that a page offers gets an index, and
   * figures over it are kept.
   */
  large?: boolean;
  /** Rows field that keeps a line of every action: when, who, which, from, to. */
  log?: string;
  /**
   * What a picker of these records shows beside the title, so that equal titles can be told apart; masked fields stay
   * masked.
   */
  picker?: PickerDecl;
  /** Composite indexes: lists of fields, "-x" = descending. */
  indexes?: string[][];
  /** JSON column that holds the fields which pages add. Default "ext". */
  extColumn?: string;
  /** Rows of sample data, and constraints the generator keeps. */
  sample?: { rows: number };
}

export interface EndpointDecl {
  base: string;
  version: 'v2' | 'v8' | 'v9' | 'config';
  /** `spec`: named by the specification; `confirmed`: a contract run passed; `assumed`: this product's own. */
  status?: 'spec' | 'confirmed' | 'assumed';
  /** Day on which the contract run passed: "2026-11-24". */
  confirmed?: string;
  operations?: {
    [operation: string]: { method?: string; path?: string; fixed?: { [name: string]: Json }; query?: string[] };
  };
}

/** `schemas/<group>/<page>.json`; the members a kind adds are described by its model. */
export interface PageDecl extends RecordDecl, MenuDecl {
  $schema?: string;
  kind?: string;
  /** An entity's name, or another page's route, or a base file (`withDraw/_account`). At most two steps. */
  extends?: string;
  label: Text;
  /** Sub-heading in the menu group. */
  section?: string;
  /** Another menu group of the same path ("goods:returnGoods"). */
  group?: string;
  permission?: string;
  /** "admin" | "seller" | "seller(platform)"; default the group's. */
  areas?: string[];
  endpoint?: EndpointDecl;
  where?: Match;
  /** Rows of other entities beside those of its own, by a name. */
  union?: { [name: string]: UnionDecl };
  /** References to records of its entity lead here before any other page. */
  recordPage?: boolean;
  order?: number;
  icon?: string;
  [kindMember: string]: unknown;
}

/** `_roles/<name>.json`: a base role by the flags of the account. */
export interface RoleDecl {
  role: string;
  label: Text;
  area: 'admin' | 'seller';
  /** Flags that make an account this role. */
  flags: { isAdmin: boolean; isFinance?: boolean };
  /** `grants` may name labels of pages that are still to be written: they grant nothing until then. */
  ahead?: boolean;
  /**
   * `all` pages of the area; `labels`: those of the account; or a fixed map label -> "read" | "write" with extra labels
   * listed.
   */
  grants: 'all' | 'labels' | { [label: string]: 'read' | 'write' | string[] };
}

/** One sort of target: a field without a label of its own. */
export type LinkTargetDecl = Omit<FieldDecl, 'label' | keyof LinkDecl>;
export interface LinkDecl {
  /** Of a link: the choice beside it that tells what sort of target it has. */
  by?: string;
  /** Its targets, by the values of that choice; a value without one leads nowhere. */
  targets?: { [value: string]: LinkTargetDecl };
}
