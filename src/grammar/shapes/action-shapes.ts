/** Shapes of what actions bring about (JSON Schema), for the check and for editors. */
import type { EffectModels } from '../site/effects.ts';
import type { JsonSchema } from '../site/models.ts';

type Shapes = { [name: string]: JsonSchema };

const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const string: JsonSchema = { type: 'string', minLength: 1 };
const names: JsonSchema = { type: 'array', items: string, minItems: 1 };
const values: JsonSchema = { type: 'object' };
const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });
const entities: JsonSchema = { anyOf: [string, names] };

function closed(properties: Shapes, required: string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export const rule: JsonSchema = described(string, 'CEL over record, before, form, settings, now, today, due, me');

export const ifMembers: Shapes = { when: ref('match'), rule };
/** Which other rows: members of effects and guards that speak of some. */
export const rowsShape: Shapes = {
  entity: entities,
  where: described(ref('match'), 'Asked of those rows; words stand for the acting record'),
  own: described({ const: true }, 'Only rows of the seller that whoever acts belongs to'),
};
export const actionShapes = (effects: EffectModels): Shapes => ({
  effect: {
    type: 'object',
    anyOf: [
      ...Object.entries(effects).map(([name, { shape }]) => [name, shape] as const),
      ['procedure', string] as const,
    ].map(([name, part]) => closed({ ...ifMembers, [name]: part }, [name])),
  },
  guard: closed(
    {
      ...ifMembers,
      count: described(
        closed(
          {
            ...rowsShape,
            of: described(string, 'Sum of this field of theirs; default their number'),
            min: {},
            max: {},
            lock: described({ const: true }, 'They stay as they are until all is done; whoever locks them too waits'),
          },
          ['entity', 'where'],
        ),
        'Other rows, or the sum of a field of theirs, between min and max',
      ),
      each: described(string, 'Own rows field: asked of each line, which is "row" in CEL and {row.x} in the sentence'),
      holds: described(
        { anyOf: [closed({ account: string }, ['account']), closed({ labels: string }, ['labels'])] },
        'What whoever acts must hold as well: all that an account may do, or labels; {missing} in the sentence',
      ),
      only: described(names, 'Of what is sent these fields alone may differ from before'),
      text: ref('text'),
      tell: described(values, 'What the sentence tells besides, by name'),
      at: described(string, 'Field that is to blame'),
    },
    ['text'],
  ),
  signatory: closed(
    { field: described(string, 'Field with the person'), text: described(ref('text'), 'What is said then') },
    ['field', 'text'],
  ),
  sign: closed(
    {
      ...ifMembers,
      as: described(string, 'Field that gets who decided'),
      at: described(string, 'Field that gets when'),
      not: described(
        { type: 'array', items: { anyOf: [string, ref('signatory')] }, minItems: 1 },
        'Fields with persons who may not sign; with a sentence where it is not about their own document',
      ),
      warns: described(
        { type: 'array', items: ref('signatory'), minItems: 1 },
        'Fields with persons who may sign, and what the history says then',
      ),
      code: described(names, 'By an SMS code that is bound to these fields'),
    },
    ['as', 'at'],
  ),
});

/** Members of an action beside those of its button. */
export const changeMembers: Shapes = {
  guards: described(
    { type: 'array', items: { anyOf: [ref('guard'), string] }, minItems: 1 },
    'Sentences that refuse, each at a field; a name = a list of them that actions share',
  ),
  sign: described({ anyOf: [ref('sign'), { type: 'array', items: ref('sign'), minItems: 2 }] }, 'Who decided and when'),
  calculate: described(string, 'A pure function of business code that reckons own fields, or refuses'),
  append: described(
    { type: 'object', additionalProperties: values },
    'A line of an own rows field, or { line, times }',
  ),
  lines: described(
    {
      type: 'object',
      additionalProperties: closed({ where: described(string, 'CEL over row, record, form'), set: values }, [
        'where',
        'set',
      ]),
    },
    'Members of those lines of an own rows field for which "where" holds',
  ),
  remark: described(ref('text'), 'What the history says: {form.x}, {before.x}, {x}, {rows}, {made.x}, {met.x}, {from}'),
  tell: described(values, 'What "done" tells besides, by name'),
  due: described(string, 'Date or moment of the row at which the system does it'),
  every: described(
    { type: 'string', pattern: '^([0-9*,/-]+( [0-9*,/-]+){4}|@settings\\.[A-Za-z]\\w*\\.[A-Za-z]\\w*)$' },
    'When the system does it: five fields of cron, or the setting with the time of the day; Shanghai time',
  ),
  outside: described(ref('text'), 'What else brings it about'),
  most: described({ type: 'integer', minimum: 1, maximum: 200 }, 'Most rows of one bulk call; default 200'),
  bulk: described(
    closed(
      {
        each: described(names, 'Fields of the form that are asked of each row, in a table'),
        drop: described(names, 'Fields of the form that are not asked of many rows'),
      },
      ['each'],
    ),
    'How it asks when it is done to many rows; fields that are named nowhere are asked once',
  ),
  undo: described(string, 'Action that takes it back: the message of what was done offers it'),
  track: described(string, 'Opens the way of the parcels whose tracking numbers stand in this field'),
  link: described(
    { type: 'string', pattern: '^(/|https://)' },
    'A link to copy, open or scan: {name} stands for a field; one that begins with / is an address of the shop',
  ),
  phone: described(
    closed(
      {
        title: described(string, 'Text field at the top'),
        facts: described(names, 'Fields in small print below the title'),
        picture: described(string, 'Picture above the text'),
        video: described(string, 'Video below the picture'),
        lead: described(string, 'Text field that stands before the body'),
        body: described(string, 'Rich text'),
      },
      ['title', 'body'],
    ),
    'Shows the record as its readers see it on a phone',
  ),
  viewAs: described({ const: true }, 'Opens the console as this role sees it, read-only'),
  later: described(string, 'Page, still to be written, that offers it'),
};
