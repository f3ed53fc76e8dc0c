/** The contracts of the vocabularies. `grammar` owns them and imports no member: members are handed to `resolve`. */
import type { Language } from '../../base/language.ts';
import type { Json, Text } from '../declarations/declarations.ts';
import type { FieldDecl } from '../../generated/declarations.ts';
import type { EffectModels } from './effects.ts';
import type { Offer } from './offers.ts';
import type { FieldSources } from './field-context.ts';
import type { EntityDef, FieldDef, PageDef, Site } from './resolved.ts';

/** JSON Schema 2020-12, as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

export type { Language };

/** Source of random numbers, seeded in tests and sample data. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** min..max, both included */
  integer(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

/** eq ne in gt gte lt lte contains (text) has (arrays) within (region prefix) empty. */
export type FilterOperator = 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'has' | 'within' | 'empty';

/** The values that a value stands among. */
export type Beside = { readonly [name: string]: Json | undefined };

export type Parsed = { ok: true; value: Json } | { ok: false; problem: Text };

/** A member of the rows of a foreign API, as recorded answers or a contract show it. */
export interface Seen {
  /** Its name in small words: ["paid", "at"]. */
  words: readonly string[];
  /** Its values in the rows that have one: neither null nor "". A contract gives its examples. */
  values: readonly Json[];
  /** What a contract says of a value, references resolved. */
  contract?: JsonSchema;
  /** Whether that contract accepts a value. */
  accepts?(value: Json): boolean;
  /** Share of the type's own good examples that the contract accepts; 0 when it accepts one of the refused. */
  fits: number;
  /** Entity of the site that goes by its name. */
  entity?: string;
}

/** A type put forward for such a member: the one with the most weight is proposed. */
export interface Vote {
  /** 10 = it would do, 50 = likely, 90 = nothing else. */
  weight: number;
  options?: { [option: string]: Json };
  /** Values that become the field's options: each wants a text. */
  choices?: string[];
  /** Option that names the entity of its lines. */
  lines?: string;
  /** How an exact number travels that is no text: whole fen, a JSON number of yuan, one of any decimals. */
  amount?: 'fen' | 'yuan' | 'number';
  /** Whole numbers that may be fen or yuan: what stands beside them may tell. */
  doubt?: true;
  /** Zone of the clock that its moments are written by, or what they count since 1970. */
  moment?: '+08:00' | 'seconds' | 'milliseconds';
  /** What the author has to settle. */
  asks?: Text;
}

/** One field type = one folder of src/fields. `model.ts` is pure and runs anywhere. */
export interface FieldModel {
  type: string;
  /** Names of the FieldDecl members (beyond the common ones) that this type accepts, each with its JSON Schema. */
  options: { [name: string]: JsonSchema };
  /** Schema of a value on the wire, without null; `required`, null and defaults are added by lowering. */
  schema(field: FieldDef): JsonSchema;
  /** SQL column type; null = never a column. */
  sql(field: FieldDef): string | null;
  /** Wire value -> SQL parameter, and SQL result -> wire value; identity when absent. null stays null. */
  toSql?(value: Json, field: FieldDef): unknown;
  fromSql?(value: unknown, field: FieldDef): Json;
  /** Options of which a field must have one; without it nobody could fill the field. */
  wants?: (keyof FieldDef & string)[];
  operators: FilterOperator[];
  sortable: boolean;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  /** Sign behind a printed number, where it stands among words. */
  suffix?: string;
  /** Sign of the currency, before a number that stands alone. */
  prefix?: string;
  /** Value -> cell of CSV / XLSX / screen text. "" for null. `beside`: the record or line that it stands in. */
  print(value: Json, field: FieldDef, language: Language, beside?: Beside): string;
  /** A text that is looked for as values are written: of types whose values people write in many ways (phones). */
  tidy?(text: string): string;
  /** Cell -> value; "" -> null. Accepts what `print` gives in either language. */
  parse(cell: string, field: FieldDef): Parsed;
  /** A value that names actions, with the labels that they have today. */
  relabel?(value: Json, labelOf: (of: string, action: string) => Text | undefined, field: FieldDef): Json;
  /** Masked form of a value, for fields with `mask`. */
  mask?(value: Json, field: FieldDef): Json;
  /** Of a masked field: a filter that asks for no more than the mask shows; without it only whole values are found. */
  filtersMasked?: { operator: FilterOperator; asks(value: string): boolean };
  /** Plausible value for sample data; Chinese where a person would write Chinese. */
  sample(random: Random, field: FieldDef): Json;
  /**
   * Sentence for a value that breaks a rule of the type or the field, also rules no schema can say (check digits); null
   * when it is fine. `beside`: the record or line that it stands in, where that is known.
   */
  problem?(value: Json, field: FieldDef, beside?: Beside): Text | null;
  /**
   * Of a value that is made of parts: what is wrong with single parts, each at its path inside the value ("0.price").
   * Parts that are fine are not named.
   */
  partProblems?(value: Json, field: FieldDef): { path: string; text: Text }[];
  /** Never read back: absent from every record and list, only in create, update and action forms. */
  writeOnly?: boolean;
  /** The value is a day or a moment: it has its place in a calendar. */
  calendar?: true;
  /** The value is the address of a picture, or several. */
  pictures?: true;
  /** Values are points of the earth: a map shows where they lie. */
  point?: true;
  /** People take the value elsewhere, as a number that names something: it has a button that copies it. */
  copied?(field: FieldDef): boolean;
  /** A text message can be sent to the value. */
  takesTexts?: boolean;
  /** A person gives a value by handing in files, not by typing: what is missing is asked for in these words. */
  uploaded?: boolean;
  /** What it holds is chosen, not typed. */
  chosen?: boolean;
  /** Says whether a member of foreign rows is of this type; absent = it is never proposed. */
  recognise?: ((seen: Seen) => Vote | null) | undefined;
  /** CEL type of the value. */
  cel: 'string' | 'int' | 'double' | 'decimal' | 'bool' | 'timestamp' | 'list' | 'dyn';
  /** Cases of the contract suite: field, good values with their printed cell, refused wire values, refused cells. */
  examples: {
    field: Partial<FieldDecl> & { [k: string]: unknown };
    good: { value: Json; cell: string }[];
    refused: Json[];
    refusedCells?: string[];
  }[];
}

/**
 * A file in a body: as base64 in a member of the JSON object, or as a part of a form that the handler reads. Other
 * bodies have the server's ordinary limit.
 */
export interface CarriedFile {
  /** Largest file. */
  megabytes: number;
  as: 'base64' | 'form';
}

/** One row of the ONE table of endpoints that provider, server, OpenAPI and access all read. */
export interface Operation {
  /**
   * list, one, create, update, delete, export, options, summary, history, reveal, read, write ...; acts are
   * `act:<name>`, `bulk:<name>`, `page:<name>`.
   */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** "/api/v2/seller/order/{id}" */
  path: string;
  /** All labels wanted; the page's own is first. */
  labels: string[];
  /** Further labels of which one is enough. */
  oneOf?: string[];
  /** `read` operations are open to read-only grants. */
  right: 'read' | 'write';
  /** Changes nothing and hands no file out, whatever its method: open to whoever views the console as a role. */
  asks?: true;
  only?: 'platform' | 'seller';
  /** The ActionDef's name, for acts. */
  action?: string;
  /** Closed schema of the JSON body; absent = no body. */
  input?: JsonSchema;
  file?: CarriedFile;
  /** Closed schema of the query parameters (all strings). */
  query?: JsonSchema;
  /** Schema of `data` in the reply. */
  output: JsonSchema;
  fixed?: { [name: string]: Json };
  /** Tells what another operation would do, and does nothing: run like that one and taken back. */
  preview?: true;
  /** Answers its public part to a request without a token, too. */
  open?: true;
  /** Members of the body that may come in the query instead, lists of ids with commas. */
  fromQuery?: string[];
  summary: Text;
}

export interface Problem {
  /** Key of the problems catalogue. */
  code: string;
  file: string;
  line: number;
  column: number;
  text: Text;
  hint?: Text;
  severity: 'error' | 'warning';
  /** Further faults that are there because of this one, and are not told themselves. */
  follows?: number;
}

/** What is said of all files. */
export interface Verdict {
  problems: readonly Problem[];
  pages: number;
  /** Of the declarations, as src/generated/site-digest.txt has it. */
  digest: string;
  /** Files cannot be read, and nothing else was judged. */
  unread?: true;
}

/** Reports a problem at a place inside the document being checked (path = members from the top). */
export type Report = (code: string, path: (string | number)[], facts: { [name: string]: string | number }) => void;

/** One page kind = one folder of src/kinds. */
export interface KindModel {
  kind: string;
  label: Text;
  /** JSON Schema of the members this kind adds to a page file. */
  members: { [name: string]: JsonSchema };
  requiredMembers?: string[];
  /** Each record of such a page has a screen, which references to it lead to. */
  records?: true;
  /** Its screen is a list, whose address says what it is narrowed to. */
  lists?: true;
  /** Members of a record that such a page has no use for. */
  without?: string[];
  /**
   * Makes the added members self-contained (embeds the shapes of settings, attached entities ...); the result becomes
   * `page.options`.
   */
  resolve?(page: PageDef, site: FieldSources): { [member: string]: Json };
  /**
   * Fields declared inside the added members, by the place in the page file that holds them: checked like all others.
   */
  attached?(page: PageDef): { path: (string | number)[]; fields: { [name: string]: FieldDef } }[];
  /** Conditions inside the added members, of rows that have these fields; `owner` is said to have them. */
  matches?(
    page: PageDef,
    site: Site,
  ): { path: (string | number)[]; owner: string; fields: { readonly [name: string]: FieldDef } }[];
  /** Checks beyond the shape. */
  check?(page: PageDef, site: Site, report: Report): void;
  /** The table of endpoints; pure, from the page alone. */
  operations(page: PageDef): Operation[];
}

/** Business code that JSON cannot say: `src/business/<domain>/<function>`. */
export interface FunctionModel {
  function: string;
  /** Describes it to a product owner. */
  sentence: Text;
  /** JSON Schema of the parameters of its use. */
  parameters?: { [name: string]: JsonSchema };
  check?(use: { [param: string]: Json }, entity: EntityDef, site: Site): string | undefined;
  /** Actions of other rows, or of other states of its own, that it brings about: "order.groupFormed". */
  runs?: string[];
  /** Business types of the ledger that it posts. */
  posts?: string[];
  /** Fields of settings objects that it reads: "shopSetting.afterSaleDays". */
  reads?: string[];
  /**
   * Fields that it writes itself, by entity; `own` = of the entity whose action names it. "*" = what a person may write
   * as well: such fields are named by data. Whatever else it writes is a fault.
   */
  changes?: { [entity: string]: string[] };
}

/**
 * What an action writes of its own record that CEL cannot say, or why it refuses: a pure function of the record and the
 * answers. `src/business/<domain>/<calculation>`; the browser runs it too.
 */
export interface Calculation {
  calculation: string;
  /** Describes it to a product owner. */
  sentence: Text;
  /** Fields of the record that it reads, "reference.field" among them. */
  reads: string[];
  /** Fields of the record that it changes. */
  changes: string[];
  /** `record`: as it was, with the answers that are fields of it. `now`: ISO moment. */
  calculate(given: {
    record: { [field: string]: Json | undefined };
    form: { [name: string]: Json | undefined };
    now: string;
  }): { changes: { [field: string]: Json } } | { refused: { text: Text; at?: string } };
}

export interface CallModel {
  call: string;
  method: Operation['method'];
  path: string;
  /** `public` = without a session; `session` = any signed-in account; otherwise a label. */
  access: 'public' | 'session' | { label: string };
  right: 'read' | 'write';
  /** Changes nothing, although it is no GET: open to whoever views the console as a role. */
  asks?: true;
  input?: JsonSchema;
  file?: CarriedFile;
  query?: JsonSchema;
  output: JsonSchema;
  /**
   * Touches what is the installation's own (its log, its files, its secrets) and no row of the site: runs on the
   * platform's database, without a transaction.
   */
  system?: true;
  /** Its reply holds a secret and is never kept: an idempotency key is not heard. */
  secret?: true;
  /** Fields of settings objects that it reads. */
  reads?: string[];
  /** Its rows are choices: a field may take its options from it (`optionsFrom: "call:<name>"`). */
  offer?: Offer;
  summary: Text;
  status: 'spec' | 'assumed';
}

/** The icons that groups, pages and actions may name. */
export interface Icons {
  has(name: string): boolean;
  /** All of them: to find the one that was meant. */
  all(): string[];
}

export interface Vocabulary {
  fields: { [type: string]: FieldModel };
  kinds: { [kind: string]: KindModel };
  functions: { [name: string]: FunctionModel };
  effects: EffectModels;
  calculations: { [name: string]: Calculation };
  calls: { [call: string]: CallModel };
  /** Known while schemas are written; a server does not ask. */
  icons?: Icons;
}
