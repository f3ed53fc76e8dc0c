/**
 * What `resolve` makes of the declarations: frozen data that screens, endpoints, SQL and documents are all read from.
 */
import type {
  ChangeDecl,
  GuardDecl,
  GuardListsDecl,
  OpenDecl,
  ProceduresDecl,
  SignDecl,
  TargetDecl,
} from '../declarations/action-declarations.ts';
import type {
  CheckDecl,
  FieldDecl,
  EffectUse,
  Json,
  ListDecl,
  Match,
  OptionDecl,
  RoleDecl,
  Text,
  Tone,
  WorkflowDecl,
} from '../declarations/declarations.ts';
import type { HeadDef } from '../declarations/head-declarations.ts';
import type { RowWalls } from '../declarations/kept-declarations.ts';
import type { CellDecl, ExportDecl, FigureDecl, LayoutsDecl, UnionDecl } from '../declarations/list-declarations.ts';
import type { PrintDecl } from '../declarations/print-declarations.ts';
import type { FilledDecl, LaterDecl } from '../declarations/later-declarations.ts';
import type { MenuDecl } from '../declarations/menu-declarations.ts';
import type { FieldOffer } from './offers.ts';
import type { PickerDecl } from '../declarations/picker-declarations.ts';
import type { RelatedDecl } from '../declarations/related.ts';

export interface FieldDef extends Omit<FieldDecl, 'options' | 'list' | 'optionsFrom' | 'targets'> {
  name: string;
  /** Options in order, for every field that has some; a workflow field's options are its states. */
  options?: ({ value: string } & OptionDecl)[];
  /** The call that gives its options. */
  offer?: FieldOffer;
  list?: string;
  /** Targets of a link, each with the name of the link. */
  targets?: { [value: string]: FieldDef };
  /** Members of a rows field, resolved. */
  rows?: { [name: string]: FieldDef };
  /** Member of a rows field that names a row: the `titleField` of its entity. */
  rowsTitle?: string;
  /** What holds within each line of a rows field: the checks of its entity. */
  rowsChecks?: RecordShape['checks'];
  /**
   * `column`: a column of the entity's table; `ext`: inside its JSON column; `through`: read over a reference;
   * `read`: reckoned by the database when it is read; `computed`: not stored.
   */
  storage: 'column' | 'ext' | 'through' | 'read' | 'computed';
  /** ["member", "phone"] of the field "member.phone". */
  through?: string[];
  /** Entity that `to` names, when it is one (ref, refs). */
  titleOf?: string;
}

/** Business code by its name, or an effect that the engine knows. */
export type EffectDef = EffectUse;

/** A guard of an action; of a shared list it says which, and its place there. */
export interface GuardDef extends GuardDecl {
  shared?: { list: string; index: number };
}

export interface ActionDef extends Omit<ChangeDecl, 'sign' | 'guards'> {
  /** Those of shared lists in the place where these are named. */
  guards?: GuardDef[];
  name: string;
  label: Text;
  note?: Text;
  on: ('row' | 'bulk' | 'page')[];
  field?: string;
  from?: string[];
  to?: TargetDecl[];
  /** In order: the first whose condition holds. */
  sign?: SignDecl[];
  when?: Match;
  whenText?: Text;
  form?: { [name: string]: FieldDef };
  confirm?: Text;
  done?: Text;
  totals?: string[];
  result?: string[];
  selection?: boolean;
  most?: number;
  shows?: string[];
  alike?: string[];
  tone?: Tone;
  icon?: string;
  /** Full label, `<permission>:<needs>`. */
  needs?: string;
  by?: 'system' | 'member';
  only?: 'platform' | 'seller';
  set?: { [field: string]: Json };
  effects: EffectDef[];
  /** True: it moves other rows or money, which whoever does it sees beforehand. */
  foresees?: true;
  audit: string;
  open?: OpenDecl;
  print?: PrintDecl;
  sibling?: 'own' | 'copy';
  scan?: string[];
  /**
   * Where a `sibling` act may lead, in menu order, its own page among them: one list for all pages of the entity, so
   * that what is resolved, sent and kept grows with the pages and not with their square.
   */
  siblings?: SiblingDef[];
}

/**
 * Another page of the same entity, as far as a link to it needs: who may open it, which records it shows, who may
 * create there.
 */
export interface SiblingDef {
  route: string;
  label: Text;
  permission: string;
  areas: string[];
  where: Match;
  /** Absent = nothing is created there. */
  create?: { needs?: string; only?: 'platform' | 'seller' };
}

export interface WriteDef {
  when?: Match;
  whenText?: Text;
  /** Full label. */
  needs?: string;
  only?: 'platform' | 'seller';
  guards?: GuardDef[];
  set?: { [field: string]: Json };
  effects: EffectDef[];
}

export interface SectionDef {
  name: string;
  label: Text;
  fields: string[];
  visibleWhen?: Match;
  compare?: string;
  tab?: true;
}

export interface ListDef {
  columns: string[];
  /** Columns drawn as one, by the column that leads. */
  cells?: { [column: string]: CellDecl };
  /** Further shapes of the export. */
  exports?: ({ name: string } & ExportDecl)[];
  filters: string[];
  sums: string[];
  sort: string;
  size: number;
  tabs: { name: string; label: Text; where: Match; sort?: string }[];
  figures: ({ name: string } & FigureDecl)[];
  /** Figures of other entities. */
  elsewhere?: ({ name: string; entity: string } & FigureDecl)[];
  askFirst: boolean;
  /** Component drawn between head and rows. */
  widget?: string;
  /** Name of the tab whose rows wait for whoever may act on them. */
  waiting?: string;
  /** Name of the tab that the list opens with. */
  start?: string;
  exportBy?: { field: string; days: number };
  preset?: Match;
  /** People put the rows in order; `within`: fields whose equal values make one order. */
  reorder?: { field: string; within: string[] };
  layouts?: LayoutsDecl;
  /** Said while there are no rows. */
  empty?: Text;
  /** The command palette asks the keyword box of this page for names. */
  globalSearch?: true;
}

export interface RecordShape {
  titleField: string;
  fields: { [name: string]: FieldDef };
  checks: ({ name: string } & CheckDecl)[];
  list: ListDef;
  form: SectionDef[];
  show: SectionDef[];
  /** What stands above a record on its screen. */
  head: HeadDef;
  workflows: { [field: string]: WorkflowDecl };
  actions: { [name: string]: ActionDef };
  buttons: { row: string[]; bulk: string[]; page: string[] };
  /** Full label wanted for every bulk act, on top of the act's own. */
  bulkNeeds?: string;
  verbs: string[];
  /** Guards and effects of the built-in writes. */
  writes?: { create?: WriteDef; update?: WriteDef; delete?: WriteDef };
  /** Lists of guards that several actions share. */
  guards?: GuardListsDecl;
  /** Lists of effects that several actions share. */
  procedures?: ProceduresDecl;
  related: RelatedDef[];
}

export interface EntityDef extends RecordShape, LaterDecl, FilledDecl, RowWalls {
  entity: string;
  label: Text;
  storage: 'record' | 'log' | 'rows' | 'settings';
  rowScope?: string;
  /** Rows field that keeps a line of every action. */
  log?: string;
  /** Rows without an owner that match (all equal) may be chosen by every seller. */
  shareUnowned?: { [field: string]: string };
  /** Every seller may read its rows. */
  shareAll?: true;
  /** Rows may be deleted for good so many days after this moment. */
  purge?: { days: number; since: string };
  /** Rows grow without end: what lists offer is indexed, figures are kept. */
  large?: true;
  picker?: PickerDecl;
  indexes: string[][];
  extColumn: string;
  sample?: { rows: number };
}

export interface EndpointDef {
  base: string;
  version: string;
  status: 'spec' | 'confirmed' | 'assumed';
  operations: {
    [operation: string]: { method?: string; path?: string; fixed?: { [name: string]: Json }; query?: string[] };
  };
}

/** One page, complete in itself: the browser gets this object and nothing else of the site. */
export interface PageDef extends RecordShape, MenuDecl {
  /** "order/index"; home is "home". */
  route: string;
  /** Menu group ("goods", "goods:returnGoods"; home has ""). */
  group: string;
  kind: string;
  entity: string;
  entityLabel: Text;
  storage: 'record' | 'log' | 'rows' | 'settings';
  extColumn: string;
  rowScope?: string;
  /** As its entity says. */
  shareAll?: true;
  /** Page whose validators are its own too, as the build tells the browser; absent: it has its own, or no form. */
  validators?: string;
  /** Each of its records has a screen. */
  records?: true;
  /** Rows field that keeps a line of every action, as its entity says. */
  log?: string;
  /** As its entity says. */
  large?: true;
  label: Text;
  note?: Text;
  section?: string;
  /** "" = open to everyone who is signed in (home). */
  permission: string;
  areas: string[];
  endpoint: EndpointDef;
  where: Match;
  /** Rows of other entities beside its own; such a page is never `large`. */
  union?: { [name: string]: UnionDecl };
  order: number;
  icon?: string;
  /** References to records of its entity lead here before any other page. */
  recordPage?: true;
  /** What the kind added, validated by its shape. */
  options: { [member: string]: Json };
  /** Fields a condition needs: always part of list rows. */
  needed: string[];
  /**
   * Problems of this page's files; the console draws them over the page. While developing with the line that each is
   * in, the address that opens the editor there, and where the reference tells of the key.
   */
  problems?: {
    file: string;
    line: number;
    column: number;
    text: Text;
    hint?: Text;
    follows?: number;
    source?: string;
    open?: string;
    about?: { key: string; href: string };
  }[];
}

export interface GroupDef extends MenuDecl {
  group: string;
  segment: string;
  label: Text;
  icon: string;
  order: number;
  areas: string[];
  default?: string;
  sections: { name: string; label: Text }[];
}

export interface LabelDef {
  label: string;
  page: string;
  /** Absent for the page's own label. */
  act?: string;
  text: Text;
}

export interface EnvelopeDef {
  status: string;
  error: string;
  data: string;
  rows: string;
  total: string;
  meanings: { [status: string]: 'ok' | 'show' | 'stop' };
  money: 'decimal-string' | 'integer-fen';
}

/** `_ledger/<bizType>.json`: the legs of one business type. */
export interface BizTypeDef extends LaterDecl {
  bizType: string;
  label: Text;
  category: string;
  /** What posts it, when no action of the console does. */
  outside?: Text;
  /** Amounts of the document that are the sum of others. */
  sums?: { [total: string]: string[] };
  legs: LedgerLeg[];
}
/** Amount and asset are "$field" of the document or a constant; a zero leg is dropped. */
export interface LedgerLeg {
  /** "owner" = the document's ownerType / ownerId; "$member" = a member field; otherwise a system account's name. */
  account: string;
  asset: string;
  bucket: 'available' | 'frozen';
  direction: 'in' | 'out';
  amount: string;
  category?: string;
  /** Leg is posted only when this matches the document. */
  when?: Match;
}

/** `_services.json`: a foreign service that actions ask. How it is reached is told by the environment. */
export interface ServiceDef {
  label: Text;
  note?: Text;
}

export interface Site {
  groups: GroupDef[];
  /** In menu order. */
  pages: { [route: string]: PageDef };
  entities: { [entity: string]: EntityDef };
  lists: { [name: string]: ListDecl };
  roles: { [role: string]: RoleDecl };
  bizTypes: { [bizType: string]: BizTypeDef };
  labels: { [label: string]: LabelDef };
  envelopes: { [version: string]: EnvelopeDef };
  services: { [name: string]: ServiceDef };
  /** Specified pages that this site lacks: route -> name. */
  planned: { [route: string]: Text };
  /** sha-256 of all resolved declarations, hexadecimal: told with every reply. */
  digest: string;
}

/** Related rows of a page, with the fields of their columns, and what opening their page needs. */
export interface RelatedDef extends RelatedDecl {
  name: string;
  fields: { [name: string]: FieldDef };
  opened?: { areas: string[]; permission: string };
}
