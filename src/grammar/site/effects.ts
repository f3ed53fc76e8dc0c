/** The contract of effects: one sort of effect = one folder of src/actions/effects. Models are pure, run anywhere. */
import type { Json, Text, Values } from '../declarations/declarations.ts';
import type { EffectDecl, RowsDecl } from '../../generated/declarations.ts';
import type { Asked } from '../check/action/action-words.ts';
import type { JsonSchema } from './models.ts';
import type { Path } from '../json/nodes.ts';
import type { ProblemCode } from '../problems/problems.ts';
import type { ActionDef } from './resolved.ts';

/** What a reader calls the things that an effect speaks of: by their labels, or by their names in JSON. */
export interface EffectNames {
  entity(name: string | readonly string[]): Text;
  /** Which rows of other entities. */
  rows(rows: RowsDecl): Text;
  /** An action of these entities; without them of the record itself. */
  action(name: string, entity?: string | readonly string[]): Text;
  /** Values written to fields of this entity; without it of the record itself. */
  written(values: Values, entity?: string | readonly string[]): Text;
  value(word: Json): Text;
  /** A field of the record, also over a reference. */
  field(name: string): Text;
  service(name: string): Text;
  permission(label: string): Text;
  posting(type: string): Text;
  /** Entries of a business type of the ledger. */
  legs(type: string): Text[];
}

/** A line of what happens, and below it what that consists of. */
export interface EffectText {
  text: Text;
  below?: Text[];
}

/** `Part`: what stands behind the key of the effect. */
export interface EffectModel<Part = unknown> {
  effect: string;
  /** Schema of its part; `when` and `rule` stand beside it. */
  shape: JsonSchema;
  /**
   * Meaning of the effect (""), and of each of its members that does not mean the same everywhere. Where the shape
   * describes it in English, the Chinese alone.
   */
  meanings: { readonly [key: string]: string | readonly [zh: string, en: string] };
  /** What the shape cannot say. `path` leads to the part. */
  check?(asked: Asked, part: Part, path: Path, effect: EffectDecl): void;
  /** Problems that the check reports of this sort of effect alone. */
  problems?: readonly ProblemCode[];
  /** Actions that it runs ("order.close"), of a record of the entity `own`. */
  runs?(part: Part, own: string): string[];
  /** The service that it asks, and the actions that the answer runs. */
  asks?(part: Part): { service: string; done: string; failed: string };
  /** Fields that it writes, by entity. */
  writes?(part: Part, own: string): [entity: string, fields: string[]][];
  /** Business types of the ledger that it posts. */
  posts?(part: Part): string[];
  /** Changes balances: not for everybody who may open the page. */
  movesMoney?: true;
  /** Reaches beyond the record in a way that its preview tells. */
  foreseen?(part: Part): boolean;
  words(part: Part, names: EffectNames): EffectText;
  /** Parts that the shape accepts, and parts that it refuses. */
  examples: { good: Json[]; refused: Json[] };
}

export type EffectModels = { readonly [name: string]: EffectModel };

type Use = EffectDecl | ActionDef['effects'][number];

/** The model of an effect and its part; undefined for business code and for a procedure. */
export function effectIn(
  use: Use,
  models: EffectModels,
): { name: string; model: EffectModel; part: unknown } | undefined {
  const name = Object.keys(use).find((key) => Object.hasOwn(models, key));
  const model = name === undefined ? undefined : models[name];
  return name !== undefined && model ? { name, model, part: (use as EffectDecl)[name] } : undefined;
}
