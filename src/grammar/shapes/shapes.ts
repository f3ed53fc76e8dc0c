/**
 * The shapes of all documents in `schemas/`, as JSON Schema 2020-12: the check reads them, and the generated
 * meta-schemas that editors complete by are the same data. Field types and page kinds add theirs from the vocabulary.
 */
import type { JsonSchema, Vocabulary } from '../site/models.ts';
import { boolean, closed, described, integer, map, names, ref, string, type Shapes } from './shape-words.ts';

const areas: JsonSchema = { type: 'array', items: { enum: ['admin', 'seller', 'seller(platform)'] }, minItems: 1 };

/** Members that entities, mixins, base files and pages share. */
export const recordMembers: Shapes = {
  $schema: { type: 'string' },
  label: ref('text'),
  note: described(ref('text'), 'For product owners'),
  titleField: string,
  mixins: names,
  fields: map(ref('field')),
  checks: map(ref('check')),
  list: ref('listPart'),
  form: map(ref('section')),
  formOrder: names,
  show: map(ref('section')),
  showOrder: names,
  head: ref('head'),
  workflows: map(ref('workflow')),
  actions: map(ref('action')),
  buttons: closed({ row: names, bulk: names, page: names }),
  bulkNeeds: described(
    { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    "Extra label <page permission>:<bulkNeeds> of every bulk act, on top of the act's own",
  ),
  verbs: names,
  related: map(ref('related')),
  writes: closed({ create: ref('write'), update: ref('write'), delete: ref('write') }),
  guards: described(
    map({ type: 'array', items: ref('guard'), minItems: 1 }),
    'Lists of guards that several actions share',
  ),
  procedures: described(
    map({ type: 'array', items: ref('effect'), minItems: 1 }),
    'Lists of effects that several actions share',
  ),
};

/** How an entry stands in the menu, and whether its view is kept (specification 3, route meta). */
export const menuMembers: Shapes = {
  hidden: described(boolean, 'Not in the menu and not found by a search; its address opens it'),
  alwaysShow: described(boolean, 'The group stays a group when one page of it is to be seen'),
  noCache: described(
    boolean,
    'What an open tag keeps of the view (filters, page, scroll position) is forgotten when it is left; drafts stay',
  ),
};

const groupMembers: Shapes = { label: ref('text'), icon: string, order: integer, areas, ...menuMembers };

/** What the database refuses whoever writes. */
const wallMembers: Shapes = {
  tree: described(
    closed(
      {
        parent: string,
        path: string,
        depth: string,
        leaf: string,
        maxDepth: { type: 'integer', minimum: 2, maximum: 100 },
        within: described(names, 'Fields in which a row and its parent agree'),
        inside: described(names, "Regions that lie further down than the parent's, of which they are a part"),
        line: described(
          closed({ of: string, most: { type: 'number', minimum: 0 }, where: ref('match') }, ['of', 'most']),
          'Of the rows from the top down to each, this field sums to so much at most',
        ),
        covers: described({ const: true }, 'A filter that names a row meets what refers to those below it, too'),
        texts: closed({
          circle: ref('text'),
          deep: ref('text'),
          absent: ref('text'),
          outside: ref('text'),
          most: ref('text'),
        }),
      },
      ['parent', 'path', 'depth'],
    ),
    'Rows that stand below one another; the database keeps path, depth and leaf',
  ),
  atMost: described(
    {
      type: 'array',
      items: closed(
        {
          n: described(
            { type: ['integer', 'string'], minimum: 1 },
            'A number, or "$reference.field"; empty or 0 = no limit',
          ),
          fields: names,
          where: ref('match'),
          of: described(string, 'The sum of this field in place of their number'),
          over: described(string, 'A region: at any one place, of the rows whose regions hold it; not with during'),
          during: described(
            closed({ from: string, until: string }, ['from', 'until']),
            'At one moment, from now on; empty = without an end',
          ),
          text: described(ref('text'), 'Told at "of", else at the last field; "{n}" = the limit'),
        },
        ['n', 'fields', 'text'],
      ),
    },
    'At most so many rows that are equal in these fields',
  ),
  apart: described(
    {
      type: 'array',
      items: closed(
        {
          by: names,
          from: string,
          until: string,
          where: ref('match'),
          text: described(ref('text'), 'Told at the last of "by"; "{found}" = the title of the row in the way'),
        },
        ['by', 'from', 'until', 'text'],
      ),
    },
    'No two rows that are equal in these fields at the same time',
  ),
};

/** The documents, by sort. Pages are one shape per kind. */
export function documentShapes(vocabulary: Pick<Vocabulary, 'fields' | 'functions' | 'kinds'>): {
  [sort: string]: JsonSchema;
} {
  const shapes: { [sort: string]: JsonSchema } = {
    entity: closed(
      {
        ...recordMembers,
        entity: string,
        storage: { enum: ['record', 'log', 'rows', 'settings'] },
        rowScope: string,
        purge: described(
          closed({ days: { type: 'integer', minimum: 1, maximum: 3_650 }, since: string }, ['days', 'since']),
          'Rows may be deleted for good so many days after this moment',
        ),
        shareUnowned: described(
          map(string),
          'Rows without an owner whose fields equal these may be chosen by every seller',
        ),
        shareAll: described({ const: true }, 'Every seller may read its rows; the platform alone writes them'),
        indexes: { type: 'array', items: names },
        whenever: described(
          {
            type: 'array',
            items: closed({ where: ref('match'), begins: string, ends: string }, ['where']),
            minItems: 1,
          },
          'Procedures that follow whichever action makes a record match, or match no longer',
        ),
        log: described(string, 'Rows field that keeps a line of every action: when, who, which, from, to'),
        outside: described(
          { type: 'array', items: closed({ text: ref('text'), fields: names }, ['text', 'fields']), minItems: 1 },
          'Read-only fields that neither an action nor business code writes, and what does',
        ),
        large: described(
          boolean,
          'Its rows grow without end: each filter and sort that a page offers gets an index, figures over it are kept',
        ),
        picker: closed({
          notes: described(names, 'Second line of a choice'),
          parent: described(string, 'Field that refers to the parent: the titles of the way are the second line'),
          image: described(string, 'Small picture of a choice'),
          lines: described(
            closed({ rows: string, value: string, notes: names, where: string }, ['rows', 'value']),
            'Lines of a chosen record: rows field, member that is the value, what is told beside it, switch that offers it',
          ),
        }),
        uniques: {
          type: 'array',
          items: {
            anyOf: [
              names,
              closed({ fields: names, unless: map(names), where: ref('match'), text: ref('text') }, ['fields']),
            ],
          },
        },
        ...wallMembers,
        extColumn: string,
        later: described(string, 'Page, still to be written, that offers its actions'),
        sample: closed({ rows: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['rows']),
      },
      ['entity', 'label', 'titleField', 'fields'],
    ),
    mixin: closed(recordMembers),
    group: closed(
      {
        $schema: { type: 'string' },
        ...groupMembers,
        default: string,
        sections: map(ref('text')),
        groups: map(closed(groupMembers, ['label', 'icon', 'order', 'areas'])),
      },
      ['label', 'icon', 'order', 'areas'],
    ),
    list: closed(
      {
        $schema: { type: 'string' },
        label: ref('text'),
        options: { ...map(ref('option')), minProperties: 1 },
        setBy: closed({ setting: string, field: string }, ['setting', 'field']),
      },
      ['label', 'options'],
    ),
    role: closed(
      {
        $schema: { type: 'string' },
        role: string,
        label: ref('text'),
        area: { enum: ['admin', 'seller'] },
        flags: closed({ isAdmin: boolean, isFinance: boolean }, ['isAdmin']),
        ahead: described(boolean, 'Grants may name labels of pages that are still to be written'),
        grants: { anyOf: [{ enum: ['all', 'labels'] }, map({ anyOf: [{ enum: ['read', 'write'] }, names] })] },
      },
      ['role', 'label', 'area', 'flags', 'grants'],
    ),
    ledger: closed(
      {
        $schema: { type: 'string' },
        bizType: string,
        label: ref('text'),
        category: string,
        later: described(string, 'Entity, still to be written, that posts it'),
        outside: described(ref('text'), 'What else posts it'),
        sums: described(
          map({ type: 'array', items: string, minItems: 1 }),
          'Amounts of its document that are the sum of others: "amount": ["netAmount", "fee"]',
        ),
        legs: {
          type: 'array',
          minItems: 1,
          items: closed(
            {
              account: string,
              asset: string,
              bucket: { enum: ['available', 'frozen'] },
              direction: { enum: ['in', 'out'] },
              amount: string,
              category: string,
              when: ref('match'),
            },
            ['account', 'asset', 'bucket', 'direction', 'amount'],
          ),
        },
      },
      ['bizType', 'label', 'category', 'legs'],
    ),
    specified: {
      type: 'object',
      description:
        'The pages of the specification, by path segment and page; those that no file declares are told as not yet built',
      properties: { $schema: { type: 'string' } },
      additionalProperties: map(ref('text')),
    },
    services: {
      type: 'object',
      description: 'Foreign services that actions ask; how each is reached is told by the environment',
      properties: { $schema: { type: 'string' } },
      additionalProperties: closed({ label: ref('text'), note: described(ref('text'), 'What it is for') }, ['label']),
    },
    glossary: {
      type: 'object',
      description: 'Terms by their Chinese: one English for each, checked over all texts',
      properties: { $schema: { type: 'string' } },
      additionalProperties: closed(
        {
          en: described(string, 'Its English'),
          also: described(names, 'Other English forms of the same word: a verb, a state, a longer name'),
          avoid: described(names, 'Words of either language that never stand for it'),
        },
        ['en'],
      ),
    },
    envelopes: {
      type: 'object',
      properties: { $schema: { type: 'string' } },
      additionalProperties: closed(
        {
          status: string,
          error: string,
          data: string,
          rows: string,
          total: string,
          meanings: map({ enum: ['ok', 'show', 'stop'] }),
          money: { enum: ['decimal-string', 'integer-fen'] },
        },
        ['status', 'error', 'data', 'rows', 'total', 'meanings', 'money'],
      ),
    },
  };
  for (const kind of Object.values(vocabulary.kinds)) {
    shapes[`page.${kind.kind}`] = closed(
      { ...recordMembers, ...pageMembers, ...kind.members, kind: { const: kind.kind } },
      ['label', ...(kind.requiredMembers ?? [])],
    );
  }
  return shapes;
}

/** Members of a page file beyond those of a record. */
export const pageMembers: Shapes = {
  kind: string,
  extends: described(string, "An entity, a page's route, or a base file"),
  section: string,
  group: string,
  permission: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$' },
  areas,
  endpoint: closed({
    base: { type: 'string', pattern: '^(/[A-Za-z0-9_/-]+|config:[A-Za-z0-9_]+)$' },
    version: { enum: ['v2', 'v8', 'v9', 'config'] },
    status: { enum: ['spec', 'confirmed', 'assumed'] },
    confirmed: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
    operations: map(
      closed({
        method: { enum: ['GET', 'POST', 'PUT', 'DELETE'] },
        path: { type: 'string', pattern: '^/' },
        fixed: { type: 'object' },
        query: described(names, 'Members of the body that may come in the query instead'),
      }),
    ),
  }),
  where: ref('match'),
  union: described(
    map(
      closed(
        {
          entity: string,
          where: ref('match'),
          fields: described({ type: 'object', minProperties: 1 }, '"$name" of that row, CEL behind "=", or a value'),
        },
        ['entity', 'fields'],
      ),
    ),
    'Rows of other entities beside its own',
  ),
  recordPage: described(boolean, 'References to records of its entity lead here before any other page'),
  order: { type: 'number' },
  icon: string,
  ...menuMembers,
};
