/** What the parts of the engine hand to one another. */
import type { Row, Work } from '../database/contract.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, PageDef } from '../grammar/site/resolved.ts';
import type { Evaluation } from './evaluation.ts';
import type { EffectName, EffectParts } from './effects/models.ts';

export type Values = { [name: string]: Json };

/** One action on one locked row. */
export interface Acting {
  work: Work;
  /** The page that a person acts on; of a row that another action reached, its entity looked at as a page. */
  page: PageDef;
  entity: EntityDef;
  action: ActionDef;
  /** The row as locked, unmasked. */
  row: Row;
  /** Validated answers. */
  form: Values;
  /** What must wait until the outermost action has done the rest. */
  last: Last;
  /** Planned moment (ISO) of what is done by time. */
  due?: string;
  /** The code that its signature asks for was given: for the record that runs it, or for many rows at once. */
  signed?: true;
  /** The action that brought this one about: "order 12 cancel". */
  cause?: string;
}

/** Postings: they are booked when nothing else is left to do, so that accounts are locked last. */
export type Last = (() => Promise<void>)[];

/** An action whose row is written, when its effects happen. */
export interface Effecting extends Acting {
  /** The row as it was written. */
  after: Row;
  /** The acting record as it was written, with its references and settings. */
  evaluation: Evaluation;
}

/** What an effect tells: rows that it met, members of the reply, own fields to be written when all is done. */
export interface Effected {
  rows?: number;
  /** Rows that refused and were passed over. */
  skipped?: number;
  data?: Values;
  /** The row that was made last. */
  made?: Row;
  /** The row that an action was run on last. */
  met?: Row;
  changes?: Values;
  /** Where ended sessions came from. */
  from?: string;
}

export type EffectRunner<Name extends EffectName> = (
  part: EffectParts[Name],
  acting: Effecting,
  run: RunRow,
) => Promise<Effected>;

/** Runs an action on a row that an effect found, with these answers; what it does belongs to the acting one. */
export type RunRow = (
  acting: Acting,
  target: { entity: EntityDef; action: ActionDef; row: Row; given: Values; signed?: boolean },
) => Promise<Row>;
