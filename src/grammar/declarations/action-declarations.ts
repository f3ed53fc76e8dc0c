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

/** Where a state leads: the first whose condition holds; the last has none and is the careful one. */
export interface TargetDecl extends If {
  to: string;
}

/** What else happens, in order: the key of one sort of effect (`src/actions/effects`), or a procedure. */
export interface EffectDecl extends If {
  procedure?: string;
  [effect: string]: unknown;
}

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
