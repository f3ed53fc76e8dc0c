/**
 * What `resolve` makes of the declarations: frozen data that screens, endpoints, SQL and documents are all read from.
 */
import type { Json, Match, Text } from '../declarations/declarations.ts';
import type {
  ActionDecl,
  CellDecl,
  CheckDecl,
  EffectUseDecl,
  EntityDecl,
  ExportShapeDecl,
  FieldDecl,
  FigureDecl,
  GuardDecl,
  LedgerDecl,
  ListDecl,
  ListPartDecl,
  MenuDecl,
  OptionDecl,
  RecordDecl,
  RelatedDecl,
  RoleDecl,
  SignDecl,
  UnionDecl,
  WorkflowDecl,
} from '../../generated/declarations.ts';
import type { HeadDef } from '../declarations/head-declarations.ts';
import type { FieldOffer } from './offers.ts';

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
export type EffectDef = EffectUseDecl;

/** A guard of an action; of a shared list it says which, and its place there. */
export interface GuardDef extends GuardDecl {
  shared?: { list: string; index: number };
}

export interface ActionDef extends Omit<ActionDecl, 'on' | 'to' | 'sign' | 'guards' | 'form' | 'effects' | 'audit'> {
  name: string;
  on: NonNullable<ActionDecl['on']>;
  /** In order: the first whose condition holds; the last has none and is the careful one. */
  to?: Exclude<ActionDecl['to'], string | undefined>;
  /** In order: the first whose condition holds. */
  sign?: SignDecl[];
  /** Those of shared lists in the place where these are named. */
  guards?: GuardDef[];
  form?: { [name: string]: FieldDef };
  effects: EffectDef[];
  audit: string;
  /** True: it moves other rows or money, which whoever does it sees beforehand. */
  foresees?: true;
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

type ListMembers = 'columns' | 'filters' | 'sums' | 'sort' | 'size' | 'askFirst';

export interface ListDef
  extends
    Omit<ListPartDecl, ListMembers | 'cells' | 'exports' | 'tabs' | 'tabOrder' | 'figures' | 'reorder'>,
    Required<Pick<ListPartDecl, Exclude<ListMembers, 'size'>>> {
  size: number;
  cells?: { [column: string]: CellDecl };
  exports?: ({ name: string } & ExportShapeDecl)[];
  tabs: { name: string; label: Text; where: Match; sort?: string }[];
  figures: ({ name: string } & FigureDecl)[];
  /** Figures of other entities. */
  elsewhere?: ({ name: string; entity: string } & FigureDecl)[];
  /** People put the rows in order; `within`: fields whose equal values make one order. */
  reorder?: { field: string; within: string[] };
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
  guards?: RecordDecl['guards'];
  /** Lists of effects that several actions share. */
  procedures?: RecordDecl['procedures'];
  related: RelatedDef[];
}

/** What the database refuses whoever writes. */
export type RowWalls = Pick<EntityDecl, 'tree' | 'whenever'> &
  Required<Pick<EntityDecl, 'uniques' | 'atMost' | 'apart'>>;

export interface EntityDef
  extends RecordShape, Omit<EntityDecl, keyof RecordDecl | keyof RowWalls | '$schema'>, RowWalls {
  label: Text;
  storage: NonNullable<EntityDecl['storage']>;
  indexes: string[][];
  extColumn: string;
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
  large?: boolean;
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

/** `_ledger/<bizType>.json`: the legs of one business type; a zero leg is dropped. */
export type BizTypeDef = Omit<LedgerDecl, '$schema'>;

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
