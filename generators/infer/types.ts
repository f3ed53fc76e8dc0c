/** The type that each member of foreign rows is put down as: the field models vote, the strongest is taken. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FieldModel, Seen, Vote } from '../../src/grammar/site/models.ts';
import type { EntityDef } from '../../src/grammar/site/resolved.ts';
import type { Column } from './columns.ts';
import { entityNamed, wordsOf } from './names.ts';

type Models = { readonly [type: string]: FieldModel };

/** What was decided of a member. */
export interface Typed extends Vote {
  type: string;
}

const ajv = new Ajv2020({ strict: false, validateFormats: true, logger: false });
addFormats.default(ajv);

/** Whether the contract accepts a value; undefined without a contract that says anything. */
function acceptance({ contract }: Column): ((value: unknown) => boolean) | undefined {
  if (!contract?.type) return undefined;
  try {
    const { example: _example, examples: _examples, nullable: _nullable, ...schema } = contract;
    const validate = ajv.compile(schema);
    return (value) => validate(value) === true;
  } catch {
    return undefined;
  }
}

/** Share of the type's good examples that the contract accepts, as long as it accepts none that the type refuses. */
function fitOf(model: FieldModel, accepts: (value: unknown) => boolean): number {
  const [example] = model.examples;
  if (!example || example.refused.some(accepts)) return 0;
  return example.good.filter(({ value }) => accepts(value)).length / example.good.length;
}

/** The type of a member; `json` is what is left where no type speaks up. */
export function typeOf(column: Column, models: Models, entities: { readonly [name: string]: EntityDef }): Typed {
  const accepts = acceptance(column);
  const entity = entityNamed(column.name, entities);
  const seen: Omit<Seen, 'fits'> = {
    words: wordsOf(column.name),
    values: column.values,
    ...(column.contract ? { contract: column.contract } : {}),
    ...(accepts ? { accepts } : {}),
    ...(entity ? { entity } : {}),
  };
  const votes = Object.values(models).flatMap((model): Typed[] => {
    if (!model.recognise) return [];
    const vote = model.recognise({ ...seen, fits: accepts ? fitOf(model, accepts) : 0 });
    return vote ? [{ ...vote, type: model.type }] : [];
  });
  return votes.sort((a, b) => b.weight - a.weight)[0] ?? { type: 'json', weight: 0 };
}
