/**
 * What an action brings about, as data: who signs, what is refused, what is written, what else happens. The engine is
 * `src/actions`. A value is itself, or a word: "$field", "$reference.field", "$before.field", "@form.name",
 * "@settings.name.field", "@me", "@name" (who acts), "@now", "@due", "@today", "@today-7", or CEL behind "=".
 */
import type { Json, Match, Text } from './declarations.ts';
import type { LaterDecl } from './later-declarations.ts';
import type { PhoneDecl } from './phone-declarations.ts';

export type Values = { [field: string]: Json };

/** Both hold; neither = always. `rule` is CEL. */
export interface If {
  when?: Match;
  rule?: string;
}

/**
 * Other rows: an entity, or several with the same action; `where` is asked of them, its words stand for the acting
 * record.
 */
export interface RowsDecl {
  entity: string | string[];
  where: Match;
  /** Only rows of the seller that whoever acts belongs to; the platform and the system find all. */
  own?: true;
}

/**
 * One sentence that refuses: when its condition does not hold, or when other rows are fewer than `min` or more than
 * `max`.
 */
export interface GuardDecl extends If {
  /**
   * With `of` it is the sum of this field of theirs, not their number. With `lock` the rows that are found stay as they
   * are until all is done, and whoever locks them too waits.
   */
  count?: RowsDecl & { of?: string; min?: Json; max?: Json; lock?: true };
  /** Own rows field: asked of each line, which is `row` in CEL and "{row.x}" in the sentence; `at` is its member. */
  each?: string;
  /**
   * What whoever acts must hold as well: all that an account may do ("$id", or a reference to one; one's own always
   * is), or labels of permissions. The sentence may name what is missing: "{missing}".
   */
  holds?: { account: string } | { labels: string };
  /** Of what is sent these fields alone may differ from before; each other one is to blame. */
  only?: string[];
  /** May hold "{x}", "{form.x}", "{before.x}"; of rows that were counted "{found.x}", a field of the first. */
  text: Text;
  /** What the sentence tells besides, by name: "{most}". */
  tell?: Values;
  /** Field that is to blame. */
  at?: string;
}

/** A guard, or the name of a list of them that several actions share. */
export type GuardUse = GuardDecl | string;

/** Who decided and when: own fields. Nobody signs who stands in one of `not`. */
/** A field with a person, and a sentence about that person's signature. */
export interface Signatory {
  field: string;
  text: Text;
}

export interface SignDecl extends If {
  as: string;
  at: string;
  /** Fields with persons who may not sign; with the sentence that tells them, where "your own document" is not it. */
  not?: (string | Signatory)[];
  /** Fields with persons who may sign nevertheless, and what the history says where one of them does. */
  warns?: Signatory[];
  /**
   * By a code that `sendCode` has sent to whoever signs, bound to these fields: one that changed meanwhile voids it.
   * The form asks for it in the field whose widget is "code:<the action that sends it>".
   */
  code?: string[];
}

/** A code to the phone of whoever acts, for the signature of another action of the record. */
export interface SendCodeDecl {
  for: string;
  /** What the log of codes calls it. */
  scene?: string;
}

/** Where a state leads: the first whose condition holds; the last has none and is the careful one. */
export interface TargetDecl extends If {
  to: string;
}

export interface RunDecl extends RowsDecl {
  action: string;
  /** Answers of that action's form. In CEL `row` is the row that it is run on. */
  form?: Values;
  /** Order in which rows are taken; default by id. */
  sort?: string;
  /** Only the first so many. */
  take?: Json;
  /** Refuses when nothing is found. */
  min?: 1;
  /** Most rows; more are refused. Default 200. */
  limit?: number;
  /** More rows than `limit` are left to the background, in portions; each row stands or falls for itself. */
  async?: true;
  /** Rows that refuse are left as they are; else one refusal refuses all. */
  refused?: 'skip';
  /** The code by which the acting record was signed stands for that action's own: nobody is asked for a second one. */
  signed?: true;
  /**
   * Of `async`: the system's action that is run on the acting record when all rows are through, at once or in the
   * background. Its form may ask for `ok` and `refused`, the numbers of rows.
   */
  done?: string;
}

export interface UpdateDecl extends RowsDecl {
  /** Never a workflow field. In CEL `row` is the row that is written. */
  set: Values;
  limit?: number;
  /** As of `run`. */
  async?: true;
}

export interface InsertDecl {
  entity: string;
  values: Values;
  /** A row for each value of this list, which is "@each" in `values`. Such rows are told by the acting one alone. */
  each?: string;
  /** So many alike. */
  times?: Json;
  /** Unique fields by which a row that is there already is taken instead. */
  once?: string[];
  /** Own field that gets its id. */
  link?: string;
  /** Action of that entity that is run on it. */
  then?: string;
}

export interface DuplicateDecl {
  /** Fields that the new row begins without. */
  drop?: string[];
  /** Text field that says that it is a copy, with a number while such a one is there already. */
  named?: string;
  values?: Values;
  /** Action that is run on the copy. */
  then?: string;
}

/** How many rows there are, as they stand when it happens. */
export interface TallyDecl extends RowsDecl {
  /** Own field that gets the number. */
  into: string;
}

/** Rows that are taken out of sight, as the built-in delete does. */
export interface RemoveDecl extends RowsDecl {
  /** Most rows; more are refused. Default 200. Rows of a log have no such end. */
  limit?: number;
}

/** A business type of the ledger, once per type, number and step. */
export interface PostDecl {
  type: string;
  step: Json;
  /** Default the record's document number. */
  no?: Json;
  remark?: Json;
  /** Laid over the record: what the legs read. */
  document?: Values;
}

/** What somebody is told when it is done: in the console's bell or in the shop, by text message besides. */
export interface NotifyDecl {
  /**
   * A reference of the record ("$member", "$seller": its accounts that may open the linked page) or of its lines
   * ("$members.member": each of them once), the record itself ("$id"), or staff who hold a label.
   */
  to: string | { label: string };
  /** May hold "{x}", "{form.x}", "{before.x}", each as a person reads it. */
  text: Text;
  /** Page of the console ("goods/index"), or of the shop ("app:order"). */
  link?: string;
  channel?: 'console' | 'sms';
}

/**
 * A foreign service is asked, after the commit. Until it has answered the row stays in the state that the action leaves
 * it in; its answer runs one of two actions of the system on this row, as their form.
 */
export interface RequestDecl {
  /** One of `_services.json`. */
  service: string;
  /** What it is told, by name. */
  with?: Values;
  done: string;
  failed: string;
}

/** Ends sessions of an account at once. */
export interface EndSessionsDecl {
  /** "$id", or a reference to an account. */
  account: string;
  /** Those that these handles name, at least one; default all. */
  only?: string;
}

/** What each sort of effect says. */
export interface EffectParts {
  run: RunDecl;
  update: UpdateDecl;
  insert: InsertDecl;
  duplicate: DuplicateDecl;
  post: PostDecl;
  /** `document`: what its entries tell beside what those of the original told. */
  reverse: PostDecl;
  notify: NotifyDecl;
  request: RequestDecl;
  tally: TallyDecl;
  remove: RemoveDecl;
  sendCode: SendCodeDecl;
  endSessions: EndSessionsDecl;
  /** Deletes for good what the entity's `purge` says is over. */
  purge: true;
  procedure: string;
}

/** What else happens, in order; the key says what. */
export type EffectDecl = { [Sort in keyof EffectParts]: If & { [sort in Sort]: EffectParts[Sort] } }[keyof EffectParts];

/** A page that an act leads to; "$name" in its filters = field of the record. The filter `id` opens that one record. */
export interface OpenDecl {
  page: string;
  filters: { [field: string]: Json };
  /** Where the record matches one of these, the first such page instead. */
  cases?: { when: Match; page: string; filters: { [field: string]: Json } }[];
}

/**
 * What an act on many rows asks of each of them, in a table: fields of its form. Those that are dropped are not asked
 * of many; all others are asked once.
 */
export interface BulkDecl {
  each: string[];
  drop?: string[];
}

/** Members of an action that moves or writes. */
export interface ChangeDecl extends LaterDecl {
  /** Business code runs first, in order, before the row is written; declared effects afterwards. */
  guards?: GuardUse[];
  sign?: SignDecl | SignDecl[];
  /**
   * Names one pure TypeScript function that reckons own fields from the record and the answers, or refuses; `set` and
   * all that follows see what it gave.
   */
  calculate?: string;
  /** A line of an own rows field, or as many as `times` says. */
  append?: { [rows: string]: Values | { line: Values; times: Json } };
  /** Members of those lines of an own rows field for which `where` holds. In CEL `row` is the line. */
  lines?: { [rows: string]: { where: string; set: Values } };
  /**
   * What the history says of it: "{form.days}", "{before.total}", "{total}", "{rows}" = rows that the last effect met,
   * "{made.name}" = a field of the row that it made, "{met.name}" of the one that it ran an action on, "{from}" = where
   * ended sessions came from.
   */
  remark?: Text;
  /**
   * What `done` tells besides, by name: "{each}" in it. The server fills it in, from the row as it then is and the
   * answers; such an action may do nothing else.
   */
  tell?: Values;
  /** Date or moment of the row at which the system does it. */
  due?: string;
  /**
   * When the system does it: five fields of cron, or the setting with the time of the day ("@settings.x.runTime"), in
   * Shanghai time (an action without a row).
   */
  every?: string;
  /** What else brings it about: a call of the shop, a page of its own. */
  outside?: Text;
  /** Action of the same entity that takes it back: the message of what was done offers it. */
  undo?: string;
  /** Most rows of one bulk call; default 200. */
  most?: number;
  /** How it asks when it is done to many rows. */
  bulk?: BulkDecl;
  /**
   * After success open this page with these filters, "$name" = field of the record (for acts that are links; no
   * endpoint then).
   */
  open?: OpenDecl;
  /**
   * Opens the way of the parcels whose tracking numbers stand in this field, separated by spaces (no endpoint); nothing
   * changes.
   */
  track?: string;
  /**
   * A link made of the record, copied when it is asked for and shown to be opened or scanned (no endpoint): "{name}"
   * stands for a field, and a link that begins with "/" is an address of the shop.
   */
  link?: string;
  /** Shows the record as its readers see it on a phone (no endpoint); nothing changes. */
  phone?: PhoneDecl;
  /** Opens the console as a role sees it, read-only (no endpoint): the record is that role. */
  viewAs?: true;
}

/** Named lists of guards that several actions share. */
export type GuardListsDecl = { [name: string]: GuardDecl[] };

/**
 * Procedures of the entity that follow an action's write: `begins` when the record matches and did not before, `ends`
 * when it did and does no longer. They see the record as it was written.
 */
export interface WheneverDecl {
  where: Match;
  begins?: string;
  ends?: string;
}

/** Named lists of effects that several actions share. */
export type ProceduresDecl = { [name: string]: EffectDecl[] };
