/**
 * What conditions, values and texts of an action are evaluated on: the record with its references, the form, settings,
 * the moment, and the types of all of them. Loaded once per action; what differs later is a new one. Pure.
 */
import { fieldModels } from '../fields/models.ts';
import { boundWhere, conditionHolds, valueOf } from '../grammar/expressions/action-words.ts';
import type { Json, Match } from '../grammar/declarations/declarations.ts';
import type { IfDecl } from '../generated/declarations.ts';
import { evaluateAction, type Situation, type Types } from '../grammar/expressions/cel-action.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';

export class Evaluation {
  readonly types: Types;
  readonly situation: Situation;

  constructor(types: Types, situation: Situation) {
    this.types = types;
    this.situation = situation;
  }

  /** True when the condition of a part holds, and when it has none. */
  holds(condition: IfDecl): boolean {
    return conditionHolds(condition, this.types, this.situation, fieldModels);
  }

  /** True when the expression (CEL) is true. */
  isTrue(rule: string): boolean {
    return evaluateAction(rule, this.types, this.situation, fieldModels) === true;
  }

  /** What a word stands for; `field` is where the value lands. */
  value(word: Json, field?: FieldDef): Json {
    return valueOf(word, this.types, this.situation, fieldModels, field);
  }

  /** The same of each word, by name. */
  values(
    words: { [name: string]: Json },
    fields: { readonly [name: string]: FieldDef | undefined } = {},
  ): {
    [name: string]: Json;
  } {
    return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, this.value(word, fields[name])]));
  }

  /** A match to ask other rows by; undefined where it would be bound to an empty value. */
  bound(where: Match): Match | undefined {
    return boundWhere(where, this.types, this.situation, fieldModels);
  }

  with(part: Partial<Situation>): Evaluation {
    return new Evaluation(this.types, { ...this.situation, ...part });
  }

  /** With a row of these fields as `row`. */
  onRow(fields: { readonly [name: string]: FieldDef }, row: { readonly [name: string]: Json | undefined }): Evaluation {
    return new Evaluation({ ...this.types, row: fields }, { ...this.situation, row: row as { [name: string]: Json } });
  }
}
