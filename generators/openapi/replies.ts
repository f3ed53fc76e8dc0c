/** Answers of the document: the envelope of what was done, and those of what was refused (specification 3 and 8). */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { reasons } from '../../src/access/reasons.ts';
import { texts, unexpected } from '../../src/server/texts.ts';

type Entry = { [member: string]: unknown };
type Status = 1 | 10;

const text: JsonSchema = { type: 'string' };
const envelope = (status: JsonSchema, error: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { status, error, data },
  required: ['status', 'error', 'data'],
  additionalProperties: false,
});

/** What an operation answers when it has done what was asked. */
export const done = (data: JsonSchema): JsonSchema =>
  envelope({ type: 'integer', enum: [0] }, { type: 'string', enum: [''] }, data);

/** Refused: the sentence is shown, and what the answer carries is read. */
const refusal = envelope({ type: 'integer', enum: [1] }, { type: 'string', minLength: 1 }, {
  type: ['object', 'null'],
  properties: {
    errors: {
      type: 'object',
      description: 'Sentences by the place of the member they are about: "items.0.price"',
      additionalProperties: text,
    },
  },
} satisfies JsonSchema);
/** No session, or no right: the sentence is shown, and nothing is returned. */
const stop = envelope({ type: 'integer', enum: [10] }, { type: 'string', minLength: 1 }, { type: 'null' });

/** The shapes of what is refused, by the number of their status. */
export const refusalShapes: { [name: string]: JsonSchema } = { Refusal: refusal, Stop: stop };
const shapeOf = { 1: 'Refusal', 10: 'Stop' } as const;

interface Refused {
  name: string;
  http: number;
  description: string;
  /** Sentences that it comes with, and with which status. */
  examples: { [name: string]: { status: Status; error: Text; errors?: { [path: string]: Text } } };
}

const required: Text = { zh: '必填', en: 'is required' };
const refusals: readonly Refused[] = [
  {
    name: 'BadRequest',
    http: 400,
    description: 'The body cannot be read',
    examples: { badJson: { status: 1, error: texts.badJson } },
  },
  {
    name: 'NoSession',
    http: 401,
    description: 'There is no session',
    examples: { ended: { status: 10, error: texts.signIn }, disabled: { status: 10, error: texts.disabled } },
  },
  {
    name: 'NoRight',
    http: 403,
    description: 'The account may not do this',
    examples: { label: { status: 10, error: reasons.label }, crossSite: { status: 1, error: texts.crossSite } },
  },
  {
    name: 'Absent',
    http: 404,
    description: 'There is no such record, for this account',
    examples: { record: { status: 1, error: texts.absent }, setting: { status: 1, error: texts.noSetting } },
  },
  {
    name: 'Conflict',
    http: 409,
    description: 'The record stands otherwise by now, or something else is in the way',
    examples: { duplicate: { status: 1, error: texts.duplicate }, referred: { status: 1, error: texts.referred } },
  },
  {
    name: 'TooLarge',
    http: 413,
    description: 'The body is longer than is read',
    examples: { body: { status: 1, error: texts.tooLarge(1_024) } },
  },
  {
    name: 'OtherType',
    http: 415,
    description: 'The body is of another type',
    examples: { notJson: { status: 1, error: texts.notJson } },
  },
  {
    name: 'Refused',
    http: 422,
    description: 'What was sent breaks a rule; `data.errors` names the members',
    examples: {
      required: {
        status: 1,
        error: { zh: `名称：${required.zh}`, en: `Name: ${required.en}` },
        errors: { name: required },
      },
    },
  },
  {
    name: 'TooOften',
    http: 429,
    description: 'Too many tries',
    examples: { files: { status: 1, error: texts.filesInHand(2) } },
  },
  {
    name: 'Failed',
    http: 500,
    description: 'Nobody foresaw it; the trace id leads to the log',
    examples: { fault: { status: 1, error: unexpected('0123456789abcdef') } },
  },
  {
    name: 'Busy',
    http: 503,
    description: 'Try again after `Retry-After` seconds',
    examples: { busy: { status: 1, error: texts.busy }, stopping: { status: 1, error: texts.stopping } },
  },
  {
    name: 'Full',
    http: 507,
    description: 'The storage is full',
    examples: { full: { status: 1, error: texts.full } },
  },
];

/** What an answer of a refusal is, in each language: an example of the document by its name. */
export function refusedExamples(
  name: string,
  { status, error, errors }: Refused['examples'][string],
  more: Entry = {},
): Entry {
  return Object.fromEntries(
    (['zh', 'en'] as const).map((language) => [
      `${name}-${language}`,
      {
        ...more,
        value: {
          status,
          error: error[language],
          data: errors
            ? { errors: Object.fromEntries(Object.entries(errors).map(([path, one]) => [path, one[language]])) }
            : null,
        },
      },
    ]),
  );
}

const reference = (status: Status): JsonSchema => ({ $ref: `#/components/schemas/${shapeOf[status]}` });

/** `components.responses`: one for each HTTP status of a refusal. */
export function refusalComponents(): { [name: string]: Entry } {
  return Object.fromEntries(
    refusals.map(({ name, http, description, examples }) => {
      const statuses = [...new Set(Object.values(examples).map(({ status }) => status))];
      const shapes = statuses.map(reference);
      return [
        name,
        {
          description,
          headers: {
            'x-trace-id': { $ref: '#/components/headers/TraceId' },
            ...(http === 503 ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
          },
          content: {
            'application/json': {
              schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes },
              examples: Object.assign(
                {},
                ...Object.entries(examples).map(([of, example]) => refusedExamples(of, example)),
              ) as Entry,
            },
          },
        },
      ];
    }),
  );
}

/** References to the refusals of these HTTP statuses. */
export const refusalsOf = (https: readonly number[]): { [http: number]: Entry } =>
  Object.fromEntries(
    refusals
      .filter(({ http }) => https.includes(http))
      .map(({ name, http }) => [http, { $ref: `#/components/responses/${name}` }]),
  );

export const headerComponents: { [name: string]: Entry } = {
  TraceId: {
    description: 'Leads to the log entry of the request',
    schema: { type: 'string', pattern: '^[0-9a-f]{16}$' },
  },
  RetryAfter: { description: 'Seconds', schema: { type: 'string', pattern: '^[0-9]+$' } },
};
