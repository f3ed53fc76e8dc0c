/** Made by `npm run generate` from the shapes of what is written in schemas/. */
import type {Condition, Json, Match, Text, Values} from '../grammar/declarations/declarations.ts';

export type EffectUseDecl =
  | {
      /** Name of a function of business code */
      function: string;
      [k: string]: Json | string;
    }
  | EffectDecl;
export type FormFieldDecl = QuestionDecl | FieldDecl;
/** Deletes for good what the purge of the entity says is over */
export type PurgeDecl = true;

export interface Declarations {
  rollup?: RollupDecl;
  target?: TargetDecl;
  option?: OptionDecl;
  section?: SectionDecl;
  tab?: TabDecl;
  figure?: FigureDecl;
  check?: CheckDecl;
  workflow?: WorkflowDecl;
  head?: HeadDecl;
  guard?: GuardDecl;
  signatory?: SignatoryDecl;
  sign?: SignDecl;
  effectUse?: EffectUseDecl;
  action?: ActionDecl;
  print?: PrintDecl;
  write?: WriteDecl;
  beside?: BesideDecl;
  related?: RelatedDecl;
  cell?: CellDecl;
  exportShape?: ExportShapeDecl;
  listPart?: ListPartDecl;
  field?: FieldDecl;
  question?: QuestionDecl;
  formField?: FormFieldDecl;
  if?: IfDecl;
  effect?: EffectDecl;
  rows?: RowsDecl;
  menu?: MenuDecl;
  record?: RecordDecl;
  page?: PageDecl;
  entity?: EntityDecl;
  group?: GroupDecl;
  ledger?: LedgerDecl;
  list?: ListDecl;
  role?: RoleDecl;
  run?: RunDecl;
  update?: UpdateDecl;
  insert?: InsertDecl;
  duplicate?: DuplicateDecl;
  post?: PostDecl;
  reverse?: ReverseDecl;
  notify?: NotifyDecl;
  request?: RequestDecl;
  tally?: TallyDecl;
  remove?: RemoveDecl;
  sendCode?: SendCodeDecl;
  endSessions?: EndSessionsDecl;
  purge?: PurgeDecl;
}
export interface RollupDecl {
  /** Name of an entity */
  entity: string;
  /** Its field that refers to this entity, once or several times */
  ref: string;
  /** Count, sum or average */
  does: 'count' | 'sum' | 'average';
  /** What is summed or averaged */
  of?: string;
  /** Which rows: fields and the values that they must have */
  where?: Match;
}
export interface TargetDecl {
  /** Which type it is */
  type:
    | 'text'
    | 'longtext'
    | 'richtext'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'percent'
    | 'amounts'
    | 'boolean'
    | 'date'
    | 'dates'
    | 'datetime'
    | 'duration'
    | 'enum'
    | 'enums'
    | 'tags'
    | 'ref'
    | 'refs'
    | 'rows'
    | 'link'
    | 'image'
    | 'images'
    | 'video'
    | 'file'
    | 'files'
    | 'color'
    | 'url'
    | 'email'
    | 'phone'
    | 'idcard'
    | 'bankcard'
    | 'region'
    | 'address'
    | 'geo'
    | 'json'
    | 'event'
    | 'password';
  /** Text under the input */
  hint?: Text;
  /** The entity that it points to */
  to?: string;
  /** Only rows that match may be chosen; what a record names already may stay */
  toWhere?: Match;
  /** List that the options are from, a file of _lists */
  list?: string;
  /** Pages of a group (pages:<group>), or what a call gives (call:<name>) */
  optionsFrom?: string;
  /** Most characters */
  maxLength?: number;
  /** Regular expression that it must match */
  pattern?: string;
}
export interface OptionDecl {
  /** The text in Chinese */
  zh: string;
  /** The text in English */
  en: string;
  /** Its colour: info, success, warning, error or muted */
  tone?: 'info' | 'success' | 'warning' | 'error' | 'muted';
  /** Facts that rules may read */
  facts?: Values;
}
export interface SectionDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Fields of the section */
  fields: string[];
  /** Shown only while the record matches */
  visibleWhen?: Match;
  /** Detail screen: a json field with an earlier state; the section shows what differs from it */
  compare?: string;
  /** Record screen: a tab of its own beside the related rows */
  tab?: boolean;
}
export interface TabDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Which rows: fields and the values that they must have */
  where: Match;
  /** Order of its rows: field, or -field; default that of the list */
  sort?: string;
}
export interface FigureDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** "count", or the field that is summed */
  of: string;
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** Of this entity's rows instead, whatever the list shows */
  entity?: string;
  /** Of a count: how many different values of this field, not how many rows */
  distinct?: string;
  /** As a percentage of another figure of the list, named here */
  outOf?: string;
}
export interface CheckDecl {
  /** CEL, true when the record is fine */
  rule: string;
  /** Field that is to blame */
  at: string;
  /** What is told when it does not hold */
  message: Text;
}
export interface WorkflowDecl {
  /** State of a new record */
  initial: string;
  /** The states */
  states: {
    [k: string]: StateDecl;
  };
  /** Main way, for the bar of steps: states, or several that stand at one place */
  path?: (string | string[])[];
}
export interface StateDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Its colour: info, success, warning, error or muted */
  tone?: 'info' | 'success' | 'warning' | 'error' | 'muted';
  /** The end: nothing leads out of it */
  final?: boolean;
  /** Field with the moment at which it came to this state, which the actions that lead to it set */
  since?: string;
}
export interface HeadDecl {
  /** The figures that matter */
  sums?: string[];
  /** Choices shown as tags beside the title */
  tags?: string[];
  /** Lists that explain a figure of the head, by its name */
  opens?: {
    [k: string]: HeadOpenDecl;
  };
  /** Actions that may be the primary button: the first that is possible now */
  primary?: string[];
  /** Drawn large, where somebody judges them */
  pictures?: string[];
  /** Actions that decide on what waits, record by record with the keys 1, 2 ...; needs list.waiting */
  review?: string[];
  /** Decision -> letter that does the same as its number; J and K go from record to record */
  reviewKeys?: {
    [k: string]: string;
  };
}
export interface HeadOpenDecl {
  /** Page whose list explains the figure */
  page: string;
  /** Its filters; "$name" is the value of this record's field */
  filters: Values;
}
export interface GuardDecl {
  /** Only while the record matches */
  when?: Match;
  /** CEL over record, before, form, settings, now, today, due, me */
  rule?: string;
  /** Other rows, or the sum of a field of theirs, between min and max */
  count?: {
    /** Name of an entity */
    entity: string | string[];
    /** Asked of those rows; words stand for the acting record */
    where: Match;
    /** Only rows of the seller that whoever acts belongs to */
    own?: true;
    /** Sum of this field of theirs; default their number */
    of?: string;
    /** At least */
    min?: Json;
    /** At most */
    max?: Json;
    /** They stay as they are until all is done; whoever locks them too waits */
    lock?: true;
  };
  /** Own rows field: asked of each line, which is "row" in CEL and {row.x} in the sentence */
  each?: string;
  /** What whoever acts must hold as well: all that an account may do, or labels; {missing} in the sentence */
  holds?:
    | {
        /** All that this account may do */
        account: string;
      }
    | {
        /** These labels */
        labels: string;
      };
  /** Of what is sent these fields alone may differ from before */
  only?: string[];
  /** The sentence that is told */
  text: Text;
  /** What the sentence tells besides, by name */
  tell?: Values;
  /** Field that is to blame */
  at?: string;
}
export interface SignatoryDecl {
  /** Field with the person */
  field: string;
  /** What is said then */
  text: Text;
}
export interface SignDecl {
  /** Only while the record matches */
  when?: Match;
  /** CEL over record, before, form, settings, now, today, due, me */
  rule?: string;
  /** Field that gets who decided */
  as: string;
  /** Field that gets when */
  at: string;
  /** Fields with persons who may not sign; with a sentence where it is not about their own document */
  not?: (string | SignatoryDecl)[];
  /** Fields with persons who may sign, and what the history says then */
  warns?: SignatoryDecl[];
  /** By an SMS code that is bound to these fields */
  code?: string[];
}
export interface ActionDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** For product owners; no screen shows it */
  note?: Text;
  /** Done to a row, to many, or to the page */
  on?: ('row' | 'bulk' | 'page')[];
  /** The workflow field it moves; default the first workflow */
  field?: string;
  /** States in which it is possible */
  from?: string[];
  /** State that follows; several by their conditions */
  to?:
    | string
    | {
        /** State that follows */
        to: string;
        /** Only while the record matches */
        when?: Match;
        /** CEL over record, before, form, settings, now, today, due, me */
        rule?: string;
      }[];
  /** Possible only while the record matches */
  when?: Match;
  /** Why it is not possible while the condition does not hold */
  whenText?: Text;
  /** What it asks for */
  form?: {
    [k: string]: FormFieldDecl;
  };
  /** What is asked before it is done */
  confirm?: Text;
  /** Said when it is done */
  done?: Text;
  /** Amounts whose total over the records it would be done to stands in the question of an act on many rows or of the page */
  totals?: string[];
  /** Fields that stand in the question as they are and as they would be */
  result?: string[];
  /** An act of the page that is done to the ticked rows alone when there are any */
  selection?: true;
  /** Fields of the record that stand in the question */
  shows?: string[];
  /** Fields in which all records of one bulk act must agree */
  alike?: string[];
  /** Its colour: info, success, warning, error or muted */
  tone?: 'info' | 'success' | 'warning' | 'error' | 'muted';
  /** Name of an icon of Material Icons: ReceiptLong */
  icon?: string;
  /** Extra label <page permission>:<needs> */
  needs?: string;
  /** Not done by people of the console: by the system or a member */
  by?: 'system' | 'member';
  /** For one side only: the platform or the sellers */
  only?: 'platform' | 'seller';
  /** Fields and the values that they get */
  set?: Values;
  /** What follows, one after the other; it reads the record as it is after "set" */
  effects?: EffectUseDecl[];
  /** Sort of entry in the audit trail */
  audit?:
    'transition' | 'audit' | 'update' | 'delete' | 'export' | 'import' | 'print' | 'reveal' | 'setting' | 'password';
  /** Sentences that refuse, each at a field; a name = a list of them that actions share */
  guards?: (GuardDecl | string)[];
  /** Who decided and when */
  sign?: SignDecl | SignDecl[];
  /** A pure function of business code that reckons own fields, or refuses */
  calculate?: string;
  /** A line of an own rows field, or { line, times } */
  append?: {
    [k: string]: Values;
  };
  /** Members of those lines of an own rows field for which "where" holds */
  lines?: {
    [k: string]: {
      /** CEL over row, record, form */
      where: string;
      /** Fields and the values that they get */
      set: Values;
    };
  };
  /** What the history says: {form.x}, {before.x}, {x}, {rows}, {made.x}, {met.x}, {from} */
  remark?: Text;
  /** What "done" tells besides, by name */
  tell?: Values;
  /** Date or moment of the row at which the system does it */
  due?: string;
  /** When the system does it: five fields of cron, or the setting with the time of the day; Shanghai time */
  every?: string;
  /** What else brings it about */
  outside?: Text;
  /** Most rows of one bulk call; default 200 */
  most?: number;
  bulk?: BulkDecl;
  /** Action that takes it back: the message of what was done offers it */
  undo?: string;
  /** Opens the way of the parcels whose tracking numbers stand in this field */
  track?: string;
  /** A link to copy, open or scan: {name} stands for a field; one that begins with / is an address of the shop */
  link?: string;
  phone?: PhoneDecl;
  /** Opens the console as this role sees it, read-only */
  viewAs?: true;
  /** Page, still to be written, that offers it */
  later?: string;
  open?: OpenDecl;
  /** Fields of the form that a scanner fills, in this order; the last one submits (an act of the page) */
  scan?: string[];
  /** Sheets of paper made of the records it is done to */
  print?: PrintDecl;
  /** own: opens the record in the page whose where it matches; copy: opens the form of a new record on another page of this entity, filled with this one */
  sibling?: 'own' | 'copy';
}
/** How it asks when it is done to many rows; fields that are named nowhere are asked once */
export interface BulkDecl {
  /** Fields of the form that are asked of each row, in a table */
  each: string[];
  /** Fields of the form that are not asked of many rows */
  drop?: string[];
}
/** Shows the record as its readers see it on a phone */
export interface PhoneDecl {
  /** Text field at the top */
  title: string;
  /** Fields in small print below the title */
  facts?: string[];
  /** Picture above the text */
  picture?: string;
  /** Video below the picture */
  video?: string;
  /** Text field that stands before the body */
  lead?: string;
  /** Rich text */
  body: string;
}
/** Opens another page; filtered by id, that record of it */
export interface OpenDecl {
  /** Route of a page, such as order/index */
  page: string;
  /** Filters that it opens with */
  filters: Values;
  /** Where the record matches one of these, the first such page instead */
  cases?: {
    /** Only while the record matches */
    when: Match;
    /** Route of a page, such as order/index */
    page: string;
    /** Filters that it opens with */
    filters: Values;
  }[];
}
export interface PrintDecl {
  /** The paper */
  paper: 'a4' | 'label' | 'receipt';
  /** The heading */
  title?: Text;
  /** Field in the head */
  head?: string;
  /** Names of fields */
  fields?: string[];
  /** Totals */
  totals?: string[];
  /** Sheets with equal values of these fields lie together */
  sort?: string[];
  /** Those of the totals that are left out while they are zero */
  skipZero?: string[];
  /** Text at the foot */
  foot?: Text;
  /** QR codes and barcodes */
  codes?: PrintCodeDecl[];
  /** Table of lines */
  table?: {
    /** The rows field */
    rows: string;
    /** The fields that are shown */
    columns: string[];
  };
}
export interface PrintCodeDecl {
  /** Which sort of code */
  as: 'qr' | 'barcode';
  /** {name} stands for a field; a text that begins with / is an address of the shop */
  text: string;
}
export interface WriteDecl {
  /** Only while the record matches */
  when?: Match;
  /** Why it is not possible while the condition does not hold */
  whenText?: Text;
  /** Extra label that is needed: what follows the colon */
  needs?: string;
  /** For one side only: the platform or the sellers */
  only?: 'platform' | 'seller';
  /** Sentences that refuse, each at a field; a name = a list of them that actions share */
  guards?: (GuardDecl | string)[];
  /** Fields that are written besides what is sent */
  set?: Values;
  /** What follows, one after the other; it reads the record as it is after "set" */
  effects?: EffectUseDecl[];
}
export interface BesideDecl {
  /** Section of the form */
  section: string;
  /** What the figure will be after saving */
  after?: {
    /** What it is called, in Chinese and in English */
    label: Text;
    /** The field that is summed, or "count" */
    of: string;
    /** What it is grouped by: a field, day or month */
    by: string;
    /** Rows that are added */
    plus?: Match;
    /** Rows that are taken off */
    minus?: Match;
  };
}
export interface RelatedDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Who sees them */
  only?: 'platform' | 'seller';
  /** Name of an entity */
  entity: string;
  /** Field of the other entity that points to this record */
  by?: string;
  /** Rows of the other entity; "$name" is the value of this record's field */
  where?: Match;
  /** Shown in a section of the form, too, while it is filled in */
  beside?: BesideDecl;
  /** Records that have such rows */
  when?: Match;
  /** Page whose list stands there, with its filters, acts and export; it filters by "by" */
  page?: string;
  /** The fields that are shown */
  columns: string[];
  /** Field that it is sorted by; -field for descending; several with commas, of which the later part equal rows */
  sort?: string;
  /** Rows on a page */
  size?: number;
}
export interface CellDecl {
  /** What it is called, in Chinese and in English */
  label?: Text;
  /** Picture beside it */
  image?: string;
  /** Columns below it, in small */
  under?: string[];
}
export interface ExportShapeDecl {
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Sub-table whose rows are the lines */
  rows: string;
  /** Fields of the record, and "<rows>.<member>" */
  columns: string[];
}
export interface ListPartDecl {
  /** Columns drawn as one, by the column that leads */
  cells?: {
    [k: string]: CellDecl | null;
  };
  /** Further shapes of the export: one line per row of a sub-table */
  exports?: {
    [k: string]: ExportShapeDecl | null;
  };
  /** The fields that are shown */
  columns?: string[];
  /** Fields that can be filtered by */
  filters?: string[];
  /** Fields that are summed */
  sums?: string[];
  /** Field, or -field for descending */
  sort?: string;
  /** Rows on a page */
  size?: 10 | 20 | 50 | 100;
  /** Tabs above the list */
  tabs?: {
    [k: string]: TabDecl | null;
  };
  /** Order of the tabs */
  tabOrder?: string[];
  /** Component drawn between the head and the rows, named as an escape hatch */
  widget?: string;
  /** Tab of the rows that wait for whoever may act on them: counted in the menu and in the notifications */
  waiting?: string;
  /** Tab that the list opens with; default all rows */
  start?: string;
  /** Figures: counts and sums */
  figures?: {
    [k: string]: FigureDecl | null;
  };
  /** Nothing is asked before somebody filters */
  askFirst?: boolean;
  /** What is said while there are no rows: where they come from */
  empty?: Text;
  /** The command palette finds the records by their names: it asks the keyword box */
  globalSearch?: boolean;
  /** Filters that the list opens with */
  preset?: Match;
  /** Most days of this field that one export holds */
  exportBy?: {
    /** The date field */
    field: string;
    /** Most days */
    days: number;
  };
  layouts?: LayoutsDecl;
  reorder?: ReorderDecl;
}
/** Further ways to see the rows, chosen above the table */
export interface LayoutsDecl {
  /** A month of days, each with the records that fall on it */
  calendar?: {
    /** First day */
    from: string;
    /** Last day; default the first */
    until?: string;
    /** Field whose values head the records of a day: the sessions of each day */
    groups?: string;
  };
  /** Cards as members see them in the shop */
  cards?: {
    /** What one is worth, in large */
    lead: string;
    /** What applies to it, with its labels */
    facts?: string[];
  };
  /** Cards with large pictures */
  pictures?: {
    /** The field of pictures */
    image: string;
  };
  reader?: ReaderDecl;
  /** Where the records of the page lie to one another */
  map?: {
    /** The field with the position */
    point: string;
  };
}
/** Records one after another as they are read: the steps beside the text of one */
export interface ReaderDecl {
  /** What is read */
  text: string;
  /** Number of the step; default its place in the list */
  number?: string;
  /** A sentence above the text */
  lead?: string;
  /** What stands below the text, with its labels */
  fields?: string[];
}
/** People put the rows in order, by dragging, by keys or from the menu of a row */
export interface ReorderDecl {
  /** Whole number that keeps the place; the list is sorted by it */
  field: string;
  /** Places count among rows with equal values of these */
  within?: string[];
}
export interface FieldDecl {
  /** Fewest characters */
  minLength?: number;
  /** Most characters */
  maxLength?: number;
  /** Regular expression that it must match */
  pattern?: string;
  /** Shown with a part hidden */
  mask?: (true | false | 'name' | 'code' | 'account' | 'address') | boolean;
  /** Extra label that shows the whole value */
  unmaskedBy?: string;
  /** A number that the server gives */
  serial?: {
    /** What it begins with */
    prefix: string;
    /** How the date stands in it */
    date: 'yyMMdd' | 'yyMMddHHmm' | 'yyyyMMdd' | 'yyyyMMddHHmmss';
    /** Digits that are counted up */
    digits: number;
  };
  /** A code of so many letters and digits that nobody guesses, made by the server */
  random?: number;
  /** Texts that a person may begin with */
  presets?: Text[];
  /** The smallest value */
  minimum?: number | (string | number) | string;
  /** The largest value */
  maximum?: number | (string | number) | string;
  /** Unit behind the value */
  unit?: Text;
  /** Field that says the unit; several units are not added up. "asset.isMoney": options of which this holds have one */
  unitBy?: string;
  /** May be negative */
  signed?: boolean;
  /** Digits behind the point */
  decimals?: number;
  /** List that the options are from, a file of _lists */
  list?: string;
  /** The options: value and name */
  options?:
    | {
        [k: string]: OptionDecl;
      }
    | {
        /** What stands for true */
        true: OptionDecl;
        /** What stands for false */
        false: OptionDecl;
      };
  /** Of the options these alone */
  only?: string[];
  /** Pages of a group (pages:<group>), or what a call gives (call:<name>) */
  optionsFrom?: string;
  /** Fewest items */
  minItems?: number;
  /** Most items */
  maxItems?: number;
  /** The values of the options are numbers */
  numeric?: boolean;
  /** The entity that it points to */
  to?: string;
  /** Only rows that match may be chosen; what a record names already may stay */
  toWhere?: Match;
  /** Rows of any seller may be chosen, within toWhere */
  anySeller?: boolean;
  /** People put them in order, and they are shown so */
  ordered?: boolean;
  /** The entity of the rows */
  of?: string;
  /** Members that rise from line to line */
  rising?: string[];
  /** Members that may stay but not fall from line to line */
  notFalling?: string[];
  /** Members whose values no two lines share */
  distinct?: string[];
  /** Percent member that adds up to 100 over the lines; its sum so far stands below them */
  whole?: string;
  /** No two lines overlap, and each ends after it begins */
  apart?: {
    /** Where it begins */
    from: string;
    /** Where it ends */
    until: string;
  };
  derived?: DerivedLineDecl;
  /** Share of each line in the sum of a member, by largest remainders: together 100.00 */
  shares?: {
    /** Whole-number member that is weighed */
    of: string;
    /** Percent member that gets the share; no form writes it */
    into: string;
  };
  fixed?: FixedLinesDecl;
  /** Members that are columns of the form; the others are shown when a row is opened */
  columns?: string[];
  /** Members that lines come with and nobody changes; no line is added, left out or moved */
  settled?: string[];
  /** Member of words that head the rows, a column for each; equal neighbours are one cell */
  spread?: string;
  /** Each row is about a line of the record that a reference names: choosing the record brings them */
  linesOf?: {
    /** The reference beside it whose record has the lines (picker.lines) */
    ref: string;
    /** Text member that names the line */
    by: string;
    /** Amount -> amount of the line: many rows are filled in as a percentage of it */
    share?: {
      [k: string]: string;
    };
  };
  /** Said while there are no lines: what applies then */
  empty?: Text;
  /** While the record matches there is exactly one row: its members are asked like fields of the record */
  oneWhen?: Match;
  /** The choice beside it that tells what it leads to */
  by?: string;
  /** Value of that choice -> a field without a label; the text is its value, or the id of its record */
  targets?: {
    [k: string]: TargetDecl;
  };
  /** Endings or media types that may be uploaded */
  accept?: string[];
  /** Most bytes of a file */
  maxSize?: number;
  /** Width to height of a picture, such as 1:1; others are cropped before the upload */
  ratio?: string;
  /** Type of the field */
  type: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** For product owners */
  note?: Text;
  /** Text under the input */
  hint?: Text;
  /** Must be filled in */
  required?: boolean;
  /** Never written by a form: the server sets it */
  readOnly?: boolean;
  /** May be given at creation only */
  createOnly?: boolean;
  /** Stored and usable in conditions, never shown */
  hidden?: boolean;
  /** No two rows have the same value */
  unique?: boolean;
  /** The database keeps an index of it */
  index?: boolean;
  /** Found by the keyword box; a unique, indexed or masked number or phone also by whole values of a pasted column */
  search?: boolean;
  /** Edited inside the list */
  inline?: boolean;
  /** Moved by the workflow of this name only */
  workflow?: boolean;
  /** CEL over record; worked out by the server on each write and stored */
  compute?: string;
  /** Not stored but reckoned whenever the row is read: may depend on now and on kept figures */
  computedAt?: 'read';
  across?: AcrossDecl;
  /** What a new record starts with */
  default?: Json;
  /** Values that the rows of the sample take in turn; "@today+3" is the start of that day */
  samples?: Json[];
  /** Shown only while the record matches */
  visibleWhen?: Match;
  /** Required while the record matches */
  requiredWhen?: Match;
  /** Not to be changed while the record matches */
  readOnlyWhen?: Match;
  /** Shown in red while this holds */
  alertWhen?: Match;
  /** Extra label, or "platform" / "seller", needed to see the field */
  see?: string;
  /** Extra label, or "platform" / "seller", needed to edit the field */
  edit?: string;
  /** Of a settings object: only the shop front reads it */
  storefront?: boolean;
  /** Entity, still to be written, whose rules read it (of a settings object) or fill it */
  later?: string;
  /** Component named as an escape hatch */
  widget?: string;
  /** In the form of an act: starts with what this person gave in this browser the last time */
  remember?: boolean;
  /** Counts, sums or averages rows of another entity; the database keeps it and nobody writes it */
  rollup?: RollupDecl | RollupDecl[];
  /** reference.field: a stored copy of a field of the row that the reference points to */
  copyOf?: string;
}
/** One line that is made from the record at each save; "mark" is true on it */
export interface DerivedLineDecl {
  /** Member that is true on it */
  mark: string;
  /** What stands in it */
  line: Values;
  /** CEL over record: only while it holds is there such a line; default always */
  rule?: string;
}
/** One line for each value of the enum member "key": none is added, none is left out */
export interface FixedLinesDecl {
  /** The enum member that names a line */
  key: string;
  /** Of a settings page: these lines alone; the others stay as they are */
  only?: string[];
  /** Member -> "zh", "en" or a fact of the key: what a line starts with */
  starts?: {
    [k: string]: string;
  };
  /** What lines hold may change places; the keys stay */
  moves?: boolean;
}
/** Reckoned at reading: the sum of a field over the rows that share a value with this one, as legs of a transaction do */
export interface AcrossDecl {
  /** Whose rows; default those of the same entity */
  entity?: string;
  /** Field whose value the rows share */
  same: string;
  /** Where the other rows hold it */
  by?: string;
  /** Both are regions: rows whose region lies in that of this row */
  within?: boolean;
  /** Field that is summed; without it the rows are counted */
  of?: string;
  /** Of a count: how many different values of this field, not how many rows */
  distinct?: string;
  /** The least value in place of the sum */
  least?: boolean;
  /** Which rows: fields and the values that they must have */
  where?: Match;
}
export interface QuestionDecl {
  /** Field of the entity that is asked for */
  from: string;
  /** Must be filled in */
  required?: boolean;
  /** What it is called, in Chinese and in English */
  label?: Text;
  /** Text under the input */
  hint?: Text;
  /** For product owners; no screen shows it */
  note?: Text;
  /** What a new record starts with */
  default?: Json;
  /** Shown only while the record matches */
  visibleWhen?: Match;
  /** Required while the record matches */
  requiredWhen?: Match;
}
export interface IfDecl {
  /** Only while the record matches */
  when?: Match;
  /** CEL over record, before, form, settings, now, today, due, me */
  rule?: string;
}
export interface EffectDecl {
  /** Only while the record matches */
  when?: Match;
  /** CEL over record, before, form, settings, now, today, due, me */
  rule?: string;
  /** Runs a list of effects that actions share */
  procedure?: string;
  [k: string]: unknown;
}
export interface RowsDecl {
  /** Name of an entity */
  entity: string | string[];
  /** Asked of those rows; words stand for the acting record */
  where: Match;
  /** Only rows of the seller that whoever acts belongs to */
  own?: true;
}
export interface MenuDecl {
  /** Not in the menu and not found by a search; its address opens it */
  hidden?: boolean;
  /** The group stays a group when one page of it is to be seen */
  alwaysShow?: boolean;
  /** What an open tag keeps of the view (filters, page, scroll position) is forgotten when it is left; drafts stay */
  noCache?: boolean;
}
export interface RecordDecl {
  $schema?: string;
  /** What it is called, in Chinese and in English */
  label?: Text;
  /** For product owners */
  note?: Text;
  /** Field by which a record is called, its name or number */
  titleField?: string;
  /** Shared parts, files of _mixins, that it takes in */
  mixins?: string[];
  /** Its fields, by name */
  fields?: {
    [k: string]: FieldDecl | null;
  };
  /** What must hold before a record is saved */
  checks?: {
    [k: string]: CheckDecl | null;
  };
  /** How the list looks */
  list?: ListPartDecl;
  /** Sections of the form */
  form?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  formOrder?: string[];
  /** Sections of the record page */
  show?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  showOrder?: string[];
  /** The head of the record page */
  head?: HeadDecl;
  /** Workflows: the states of a field */
  workflows?: {
    [k: string]: WorkflowDecl;
  };
  /** Its actions, by name */
  actions?: {
    [k: string]: ActionDecl | null;
  };
  /** Where the actions stand */
  buttons?: {
    /** Buttons of a row */
    row?: string[];
    /** Buttons for ticked rows */
    bulk?: string[];
    /** Buttons above the list */
    page?: string[];
  };
  /** Extra label <page permission>:<bulkNeeds> of every bulk act, on top of the act's own */
  bulkNeeds?: string;
  /** What the page can do: list, one, create, update, delete, export, options */
  verbs?: string[];
  /** Lists of related rows on the record page */
  related?: {
    [k: string]: RelatedDecl | null;
  };
  /** Rules of creating, changing and deleting */
  writes?: {
    /** Creating */
    create?: WriteDecl;
    /** Changing */
    update?: WriteDecl;
    /** Deleting */
    delete?: WriteDecl;
  };
  /** Lists of guards that several actions share */
  guards?: {
    /** @minItems 1 */
    [k: string]: GuardDecl[];
  };
  /** Lists of effects that several actions share */
  procedures?: {
    /** @minItems 1 */
    [k: string]: EffectDecl[];
  };
}
export interface PageDecl {
  $schema?: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** For product owners */
  note?: Text;
  /** Field by which a record is called, its name or number */
  titleField?: string;
  /** Shared parts, files of _mixins, that it takes in */
  mixins?: string[];
  /** Its fields, by name */
  fields?: {
    [k: string]: FieldDecl | null;
  };
  /** What must hold before a record is saved */
  checks?: {
    [k: string]: CheckDecl | null;
  };
  /** How the list looks */
  list?: ListPartDecl;
  /** Sections of the form */
  form?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  formOrder?: string[];
  /** Sections of the record page */
  show?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  showOrder?: string[];
  /** The head of the record page */
  head?: HeadDecl;
  /** Workflows: the states of a field */
  workflows?: {
    [k: string]: WorkflowDecl;
  };
  /** Its actions, by name */
  actions?: {
    [k: string]: ActionDecl | null;
  };
  /** Where the actions stand */
  buttons?: {
    /** Buttons of a row */
    row?: string[];
    /** Buttons for ticked rows */
    bulk?: string[];
    /** Buttons above the list */
    page?: string[];
  };
  /** Extra label <page permission>:<bulkNeeds> of every bulk act, on top of the act's own */
  bulkNeeds?: string;
  /** What the page can do: list, one, create, update, delete, export, options */
  verbs?: string[];
  /** Lists of related rows on the record page */
  related?: {
    [k: string]: RelatedDecl | null;
  };
  /** Rules of creating, changing and deleting */
  writes?: {
    /** Creating */
    create?: WriteDecl;
    /** Changing */
    update?: WriteDecl;
    /** Deleting */
    delete?: WriteDecl;
  };
  /** Lists of guards that several actions share */
  guards?: {
    /** @minItems 1 */
    [k: string]: GuardDecl[];
  };
  /** Lists of effects that several actions share */
  procedures?: {
    /** @minItems 1 */
    [k: string]: EffectDecl[];
  };
  /** What kind of page it is */
  kind?: string;
  /** An entity, a page's route, or a base file */
  extends?: string;
  /** Section of the menu that it stands in */
  section?: string;
  /** Group of the menu; default the folder */
  group?: string;
  /** Its permission label */
  permission?: string;
  /** The areas that it is in */
  areas?: ('admin' | 'seller' | 'seller(platform)')[];
  endpoint?: EndpointDecl;
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** Rows of other entities beside its own */
  union?: {
    [k: string]: UnionDecl;
  };
  /** References to records of its entity lead here before any other page */
  recordPage?: boolean;
  /** Place among its neighbours: smaller numbers come first */
  order?: number;
  /** Name of an icon of Material Icons: ReceiptLong */
  icon?: string;
  /** Not in the menu and not found by a search; its address opens it */
  hidden?: boolean;
  /** The group stays a group when one page of it is to be seen */
  alwaysShow?: boolean;
  /** What an open tag keeps of the view (filters, page, scroll position) is forgotten when it is left; drafts stay */
  noCache?: boolean;
  [k: string]: unknown;
}
/** The address of its calls */
export interface EndpointDecl {
  /** Beginning of the address, or config:<name>; by default /api/v2/seller/ and the name of the page: new_people_goods of newPeopleGoods */
  base?: string;
  /** Version of the interface; by default the one that the address names */
  version?: 'v2' | 'v8' | 'v9' | 'config';
  /** Where the address is from: specified, confirmed with the host, or assumed */
  status?: 'spec' | 'confirmed' | 'assumed';
  /** Day on which the real host was found to match; npm run contract writes it */
  confirmed?: string;
  /** Operations that have another address */
  operations?: {
    [k: string]: {
      /** The HTTP method */
      method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
      /** The address of the call */
      path?: string;
      /** Members that each call carries */
      fixed?: Values;
      /** Members of the body that may come in the query instead */
      query?: string[];
    };
  };
}
export interface UnionDecl {
  /** Name of an entity */
  entity: string;
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** "$name" of that row, CEL behind "=", or a value */
  fields: Values;
}
export interface EntityDecl {
  $schema?: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** For product owners */
  note?: Text;
  /** Field by which a record is called, its name or number */
  titleField: string;
  /** Shared parts, files of _mixins, that it takes in */
  mixins?: string[];
  /** Its fields, by name */
  fields: {
    [k: string]: FieldDecl | null;
  };
  /** What must hold before a record is saved */
  checks?: {
    [k: string]: CheckDecl | null;
  };
  /** How the list looks */
  list?: ListPartDecl;
  /** Sections of the form */
  form?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  formOrder?: string[];
  /** Sections of the record page */
  show?: {
    [k: string]: SectionDecl | null;
  };
  /** Order of those sections */
  showOrder?: string[];
  /** The head of the record page */
  head?: HeadDecl;
  /** Workflows: the states of a field */
  workflows?: {
    [k: string]: WorkflowDecl;
  };
  /** Its actions, by name */
  actions?: {
    [k: string]: ActionDecl | null;
  };
  /** Where the actions stand */
  buttons?: {
    /** Buttons of a row */
    row?: string[];
    /** Buttons for ticked rows */
    bulk?: string[];
    /** Buttons above the list */
    page?: string[];
  };
  /** Extra label <page permission>:<bulkNeeds> of every bulk act, on top of the act's own */
  bulkNeeds?: string;
  /** What the page can do: list, one, create, update, delete, export, options */
  verbs?: string[];
  /** Lists of related rows on the record page */
  related?: {
    [k: string]: RelatedDecl | null;
  };
  /** Rules of creating, changing and deleting */
  writes?: {
    /** Creating */
    create?: WriteDecl;
    /** Changing */
    update?: WriteDecl;
    /** Deleting */
    delete?: WriteDecl;
  };
  /** Lists of guards that several actions share */
  guards?: {
    /** @minItems 1 */
    [k: string]: GuardDecl[];
  };
  /** Lists of effects that several actions share */
  procedures?: {
    /** @minItems 1 */
    [k: string]: EffectDecl[];
  };
  /** Its name, which is also the name of the file */
  entity: string;
  /** record; log: never changed; rows: lines of another entity; settings: one object */
  storage?: 'record' | 'log' | 'rows' | 'settings';
  /** Field whose seller decides who sees a row */
  rowScope?: string;
  /** Rows may be deleted for good so many days after this moment */
  purge?: {
    /** How many days */
    days: number;
    /** The moment that they are counted from */
    since: string;
  };
  /** Rows without an owner whose fields equal these may be chosen by every seller */
  shareUnowned?: {
    [k: string]: string;
  };
  /** Every seller may read its rows; the platform alone writes them */
  shareAll?: true;
  /** Indexes of the database, each a list of fields */
  indexes?: string[][];
  /** Procedures that follow whichever action makes a record match, or match no longer */
  whenever?: WheneverDecl[];
  /** Rows field that keeps a line of every action: when, who, which, from, to */
  log?: string;
  /** Read-only fields that neither an action nor business code writes, and what does */
  outside?: {
    /** What writes them */
    text: Text;
    /** Names of fields */
    fields: string[];
  }[];
  /** Its rows grow without end: each filter and sort that a page offers gets an index, figures over it are kept */
  large?: boolean;
  picker?: PickerDecl;
  /** Combinations of fields that no two rows share */
  uniques?: (string[] | UniqueDecl)[];
  tree?: TreeDecl;
  /** At most so many rows that are equal in these fields */
  atMost?: AtMostDecl[];
  /** No two rows that are equal in these fields at the same time */
  apart?: ApartDecl[];
  /** JSON column that keeps the fields that pages add */
  extColumn?: string;
  /** Page, still to be written, that offers its actions */
  later?: string;
  /** Sample data */
  sample?: {
    /** How many rows */
    rows: number;
  };
}
export interface WheneverDecl {
  /** Which rows: fields and the values that they must have */
  where: Match;
  /** Procedure that runs when a record begins to match */
  begins?: string;
  /** Procedure that runs when it no longer matches */
  ends?: string;
}
/** How it looks where it is chosen */
export interface PickerDecl {
  /** Second line of a choice */
  notes?: string[];
  /** Field that refers to the parent: the titles of the way are the second line */
  parent?: string;
  /** Small picture of a choice */
  image?: string;
  /** Lines of a chosen record: rows field, member that is the value, what is told beside it, switch that offers it */
  lines?: {
    /** The rows field */
    rows: string;
    /** The member that is the value */
    value: string;
    /** Members that are told beside it */
    notes?: string[];
    /** Switch that offers a line */
    where?: string;
  };
}
export interface UniqueDecl {
  /** Names of fields */
  fields: string[];
  /** Rows that match are free of it */
  unless?: {
    [k: string]: string[];
  };
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** The sentence that is told */
  text?: Text;
}
/** Rows that stand below one another; the database keeps path, depth and leaf */
export interface TreeDecl {
  /** Field that points to the parent */
  parent: string;
  /** Field that keeps the path */
  path: string;
  /** Field that keeps the depth */
  depth: string;
  /** Field that says whether it has no children */
  leaf?: string;
  /** Most levels */
  maxDepth?: number;
  /** Fields in which a row and its parent agree */
  within?: string[];
  /** Regions that lie further down than the parent's, of which they are a part */
  inside?: string[];
  /** Of the rows from the top down to each, this field sums to so much at most */
  line?: {
    /** The field that is summed */
    of: string;
    /** The most that it may sum to */
    most: number;
    /** Which rows: fields and the values that they must have */
    where?: Match;
  };
  /** A filter that names a row meets what refers to those below it, too */
  covers?: true;
  /** Sentences of what is refused */
  texts?: {
    /** A row below itself */
    circle?: Text;
    /** Too many levels */
    deep?: Text;
    /** The parent is not there */
    absent?: Text;
    /** Not inside the parent; "{found}" = the two regions */
    outside?: Text;
    /** The sum is too much; "{n}" = the sum */
    most?: Text;
  };
}
export interface AtMostDecl {
  /** A number, or "$reference.field"; empty or 0 = no limit */
  n: number | string;
  /** Names of fields */
  fields: string[];
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** The sum of this field in place of their number */
  of?: string;
  /** A region: at any one place, of the rows whose regions hold it; not with during */
  over?: string;
  /** At one moment, from now on; empty = without an end */
  during?: {
    /** When it begins */
    from: string;
    /** When it ends */
    until: string;
  };
  /** Told at "of", else at the last field; "{n}" = the limit */
  text: Text;
}
export interface ApartDecl {
  /** Fields in which they are equal */
  by: string[];
  /** When it begins */
  from: string;
  /** When it ends */
  until: string;
  /** Which rows: fields and the values that they must have */
  where?: Match;
  /** Told at the last of "by"; "{found}" = the title of the row in the way */
  text: Text;
}
export interface GroupDecl {
  $schema?: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Name of an icon of Material Icons: ReceiptLong */
  icon: string;
  /** Place among its neighbours: smaller numbers come first */
  order: number;
  /** The areas that it is in */
  areas: ('admin' | 'seller' | 'seller(platform)')[];
  /** Not in the menu and not found by a search; its address opens it */
  hidden?: boolean;
  /** The group stays a group when one page of it is to be seen */
  alwaysShow?: boolean;
  /** What an open tag keeps of the view (filters, page, scroll position) is forgotten when it is left; drafts stay */
  noCache?: boolean;
  /** Page that opens with the group */
  default?: string;
  /** Headings inside the group */
  sections?: {
    [k: string]: Text;
  };
  /** Groups below it */
  groups?: {
    [k: string]: {
      /** What it is called, in Chinese and in English */
      label: Text;
      /** Name of an icon of Material Icons: ReceiptLong */
      icon: string;
      /** Place among its neighbours: smaller numbers come first */
      order: number;
      /** The areas that it is in */
      areas: ('admin' | 'seller' | 'seller(platform)')[];
      /** Not in the menu and not found by a search; its address opens it */
      hidden?: boolean;
      /** The group stays a group when one page of it is to be seen */
      alwaysShow?: boolean;
      /** What an open tag keeps of the view (filters, page, scroll position) is forgotten when it is left; drafts stay */
      noCache?: boolean;
    };
  };
}
export interface LedgerDecl {
  $schema?: string;
  /** The business type, which is also the name of the file */
  bizType: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** Category in the books */
  category: string;
  /** Entity, still to be written, that posts it */
  later?: string;
  /** What else posts it */
  outside?: Text;
  /** Amounts of its document that are the sum of others: "amount": ["netAmount", "fee"] */
  sums?: {
    /** @minItems 1 */
    [k: string]: string[];
  };
  /** The legs; of each asset as much goes in as out */
  legs: LegDecl[];
}
export interface LegDecl {
  /** The account */
  account: string;
  /** The asset */
  asset: string;
  /** Available or frozen */
  bucket: 'available' | 'frozen';
  /** In or out */
  direction: 'in' | 'out';
  /** Where the amount is: $name */
  amount: string;
  /** Category of this leg */
  category?: string;
  /** Only while the record matches */
  when?: Match;
}
export interface ListDecl {
  $schema?: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** The options: value, name, colour, facts */
  options: {
    [k: string]: OptionDecl;
  };
  /** A setting says which options are in use */
  setBy?: {
    /** Name of the settings object */
    setting: string;
    /** Its field */
    field: string;
  };
}
export interface RoleDecl {
  $schema?: string;
  /** Its name, which is also the name of the file */
  role: string;
  /** What it is called, in Chinese and in English */
  label: Text;
  /** The area that it works in */
  area: 'admin' | 'seller';
  /** Flags that the sign-in tells */
  flags: {
    /** Is an administrator */
    isAdmin: boolean;
    /** Works in finance */
    isFinance?: boolean;
  };
  /** Grants may name labels of pages that are still to be written */
  ahead?: boolean;
  /** What it may do: all, labels, or labels with their acts */
  grants:
    | ('all' | 'labels')
    | {
        [k: string]: 'read' | 'write' | string[];
      };
}
export interface RunDecl {
  /** Name of an entity */
  entity: string | string[];
  /** Asked of those rows; words stand for the acting record */
  where: Match;
  /** Only rows of the seller that whoever acts belongs to */
  own?: true;
  /** The action */
  action: string;
  /** Answers of that action */
  form?: Values;
  /** Field that it is sorted by; -field for descending; several with commas, of which the later part equal rows */
  sort?: string;
  /** Only the first so many */
  take?: Json;
  /** Refuses when nothing is found */
  min?: 1;
  /** At most so many rows */
  limit?: number;
  /** More rows than the limit are left to the background, in portions */
  async?: true;
  /** Rows that refuse stay as they are */
  refused?: 'skip';
  /** The code that signed the acting record stands for that action */
  signed?: true;
  /** With async: action of the system on the record itself, when all rows are through; its form: ok, refused */
  done?: string;
}
export interface UpdateDecl {
  /** Name of an entity */
  entity: string | string[];
  /** Asked of those rows; words stand for the acting record */
  where: Match;
  /** Only rows of the seller that whoever acts belongs to */
  own?: true;
  /** Fields and the values that they get */
  set: Values;
  /** At most so many rows */
  limit?: number;
  /** More rows than the limit are left to the background, in portions */
  async?: true;
}
export interface InsertDecl {
  /** Name of an entity */
  entity: string;
  /** Fields of the new row and their values */
  values: Values;
  /** A row for each value of this list, which is "@each" in the values */
  each?: string;
  /** So many alike */
  times?: Json;
  /** Unique fields by which a row that is there is taken */
  once?: string[];
  /** Own field that gets its id */
  link?: string;
  /** Action that is run on it */
  then?: string;
}
export interface DuplicateDecl {
  /** Fields that are left out */
  drop?: string[];
  /** Text field that says that it is a copy */
  named?: string;
  /** Fields of the new row and their values */
  values?: Values;
  /** Action that is run on the copy */
  then?: string;
}
export interface PostDecl {
  /** A business type of the ledger */
  type: string;
  /** Once per type, number and step */
  step: Json;
  /** Default the document number of the record */
  no?: Json;
  /** Remark in the books */
  remark?: Json;
  /** Laid over the record after "set": what the legs read; $before.x is the value before */
  document?: Values;
}
export interface ReverseDecl {
  /** A business type of the ledger */
  type: string;
  /** Once per type, number and step */
  step: Json;
  /** Default the document number of the record */
  no?: Json;
  /** Remark in the books */
  remark?: Json;
  /** Laid over the record: what the legs read */
  document?: Values;
}
export interface NotifyDecl {
  /** A reference of the record, the record itself, or staff who hold a label */
  to:
    | string
    | {
        /** Label that those people hold */
        label: string;
      };
  /** May hold {x}, {form.x}, {before.x} */
  text: Text;
  /** Page of the console, or of the shop: app:order */
  link?: string;
  /** sms = a text message besides */
  channel?: 'console' | 'sms';
}
export interface RequestDecl {
  /** One of _services.json: asked after the commit, until it has answered */
  service: string;
  /** What it is told */
  with?: Values;
  /** Action of the system that its yes runs on this row; the answer is its form */
  done: string;
  /** Action of the system that its no runs on this row; the answer is its form */
  failed: string;
}
export interface TallyDecl {
  /** Name of an entity */
  entity: string | string[];
  /** Asked of those rows; words stand for the acting record */
  where: Match;
  /** Only rows of the seller that whoever acts belongs to */
  own?: true;
  /** Own field that gets their number */
  into: string;
}
export interface RemoveDecl {
  /** Name of an entity */
  entity: string | string[];
  /** Asked of those rows; words stand for the acting record */
  where: Match;
  /** Only rows of the seller that whoever acts belongs to */
  own?: true;
  /** At most so many rows */
  limit?: number;
}
export interface SendCodeDecl {
  /** The action that it signs */
  for: string;
  /** Scene of the text message */
  scene?: string;
}
export interface EndSessionsDecl {
  /** The record itself, or a reference to an account */
  account: string;
  /** Those that these handles name, at least one; default all */
  only?: string;
}
