/** Shapes of the parts that documents share: a text, a match, an act, a column, and a field of each type. */
import { DAY_PATTERN } from '../../base/date.ts';
import { actionShapes, changeMembers, rule } from './action-shapes.ts';
import { head } from './head-shape.ts';
import { listShapes } from './list-shapes.ts';
import type { JsonSchema, Vocabulary } from '../site/models.ts';
import { boolean, closed, described, labelName, map, names, ref, string, type Shapes } from './shape-words.ts';

const tone: JsonSchema = { enum: ['info', 'success', 'warning', 'error', 'muted'] };
const audit: JsonSchema = {
  enum: ['transition', 'audit', 'update', 'delete', 'export', 'import', 'print', 'reveal', 'setting', 'password'],
};
const actor: JsonSchema = { enum: ['platform', 'seller'] };
const bound: JsonSchema = { type: ['string', 'number'] };

/** Members that every field may have, whatever its type. */
export const commonFieldMembers: Shapes = {
  type: string,
  label: ref('text'),
  note: described(ref('text'), 'For product owners'),
  hint: described(ref('text'), 'Text under the input'),
  required: boolean,
  readOnly: described(boolean, 'Never written by a form: the server sets it'),
  createOnly: described(boolean, 'May be given at creation only'),
  hidden: described(boolean, 'Stored and usable in conditions, never shown'),
  unique: boolean,
  index: boolean,
  search: described(
    boolean,
    'Found by the keyword box; a unique, indexed or masked number or phone also by whole values of a pasted column',
  ),
  inline: described(boolean, 'Edited inside the list'),
  workflow: described(boolean, 'Moved by the workflow of this name only'),
  compute: described(string, 'CEL over record; worked out by the server on each write and stored'),
  computedAt: described(
    { const: 'read' },
    'Not stored but reckoned whenever the row is read: may depend on now and on kept figures',
  ),
  across: described(
    closed(
      {
        entity: described(string, 'Whose rows; default those of the same entity'),
        same: described(string, 'Field whose value the rows share'),
        by: described(string, 'Where the other rows hold it'),
        within: described(boolean, 'Both are regions: rows whose region lies in that of this row'),
        of: described(string, 'Field that is summed; without it the rows are counted'),
        distinct: described(string, 'Of a count: how many different values of this field, not how many rows'),
        least: described(boolean, 'The least value in place of the sum'),
        where: ref('match'),
      },
      ['same'],
    ),
    'Reckoned at reading: the sum of a field over the rows that share a value with this one, as legs of a transaction do',
  ),
  default: {},
  samples: described(
    { type: 'array', items: {}, minItems: 1, maxItems: 20 },
    'Values that the rows of the sample take in turn; "@today+3" is the start of that day',
  ),
  visibleWhen: ref('match'),
  requiredWhen: ref('match'),
  readOnlyWhen: ref('match'),
  alertWhen: described(ref('match'), 'Shown in red while this holds'),
  see: described(string, 'Extra label, or "platform" / "seller", needed to see the field'),
  edit: described(string, 'Extra label, or "platform" / "seller", needed to edit the field'),
  storefront: described(boolean, 'Of a settings object: only the shop front reads it'),
  later: described(string, 'Entity, still to be written, whose rules read it (of a settings object) or fill it'),
  widget: described(string, 'Component named as an escape hatch'),
  remember: described(
    boolean,
    'In the form of an act: starts with what this person gave in this browser the last time',
  ),
  rollup: described(
    { anyOf: [ref('rollup'), { type: 'array', items: ref('rollup'), minItems: 2 }] },
    'Counts, sums or averages rows of another entity; the database keeps it and nobody writes it',
  ),
  copyOf: {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9]*\\.[A-Za-z][A-Za-z0-9]*$',
    description: 'reference.field: a stored copy of a field of the row that the reference points to',
  },
};

const rollup: JsonSchema = closed(
  {
    entity: string,
    ref: described(string, 'Its field that refers to this entity, once or several times'),
    does: { enum: ['count', 'sum', 'average'] },
    of: described(string, 'What is summed or averaged'),
    where: ref('match'),
  },
  ['entity', 'ref', 'does'],
);

/** Shared parts, by name; `field.<type>` for each field type. */
export function definitions(vocabulary: Pick<Vocabulary, 'fields' | 'functions' | 'effects'>): Shapes {
  const types = Object.keys(vocabulary.fields);
  const fieldShapes: Shapes = {};
  for (const model of Object.values(vocabulary.fields)) {
    fieldShapes[`field.${model.type}`] = closed(
      { ...commonFieldMembers, ...model.options, type: { const: model.type } },
      ['type', 'label'],
    );
  }
  return {
    text: closed({ zh: { type: 'string', minLength: 1 }, en: { type: 'string', minLength: 1 } }, ['zh', 'en']),
    match: {
      type: 'object',
      properties: { any: { type: 'array', items: ref('match'), minItems: 1 }, not: ref('match') },
      additionalProperties: ref('condition'),
    },
    condition: {
      anyOf: [
        { type: ['null', 'string', 'number', 'boolean'] },
        { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 },
        closed({
          gt: bound,
          gte: bound,
          lt: bound,
          lte: bound,
          ne: { type: ['null', 'string', 'number', 'boolean'] },
          empty: boolean,
          line: described(
            { type: 'object', minProperties: 1 },
            'A rows field that has a line with these members; a list means one of',
          ),
        }),
      ],
    },
    rollup,
    day: { type: 'string', pattern: `^${DAY_PATTERN}$` },
    target: closed(
      {
        type: { enum: types },
        hint: ref('text'),
        to: string,
        toWhere: ref('match'),
        list: string,
        optionsFrom: string,
        maxLength: { type: 'integer', minimum: 1, maximum: 300 },
        pattern: string,
      },
      ['type'],
    ),
    option: closed({ zh: string, en: string, tone, facts: { type: 'object' } }, ['zh', 'en']),
    field: {
      type: 'object',
      properties: { type: { enum: types } },
      required: ['type', 'label'],
      allOf: types.map((type) => ({
        if: { properties: { type: { const: type } }, required: ['type'] },
        then: ref(`field.${type}`),
      })),
    },
    formField: {
      if: { required: ['from'] },
      then: closed(
        {
          from: described(string, 'Field of the entity that is asked for'),
          required: boolean,
          label: ref('text'),
          hint: ref('text'),
          note: ref('text'),
          default: {},
          visibleWhen: ref('match'),
          requiredWhen: ref('match'),
        },
        ['from'],
      ),
      else: ref('field'),
    },
    section: closed(
      {
        label: ref('text'),
        fields: names,
        visibleWhen: ref('match'),
        compare: described(
          string,
          'Detail screen: a json field with an earlier state; the section shows what differs from it',
        ),
        tab: described(boolean, 'Record screen: a tab of its own beside the related rows'),
      },
      ['label', 'fields'],
    ),
    tab: closed(
      {
        label: ref('text'),
        where: ref('match'),
        sort: described(string, 'Order of its rows: field, or -field; default that of the list'),
      },
      ['label', 'where'],
    ),
    figure: closed(
      {
        label: ref('text'),
        of: described(string, '"count", or the field that is summed'),
        where: ref('match'),
        entity: described(string, "Of this entity's rows instead, whatever the list shows"),
        distinct: described(string, 'Of a count: how many different values of this field, not how many rows'),
        outOf: described(string, 'As a percentage of another figure of the list, named here'),
      },
      ['label', 'of'],
    ),
    check: closed({ rule: described(string, 'CEL, true when the record is fine'), at: string, message: ref('text') }, [
      'rule',
      'at',
      'message',
    ]),
    workflow: closed(
      {
        initial: string,
        states: map(
          closed(
            {
              label: ref('text'),
              tone,
              final: boolean,
              since: described(
                string,
                'Field with the moment at which it came to this state, which the actions that lead to it set',
              ),
            },
            ['label'],
          ),
        ),
        path: described(
          { type: 'array', items: { anyOf: [string, names] }, minItems: 2 },
          'Main way, for the bar of steps: states, or several that stand at one place',
        ),
      },
      ['initial', 'states'],
    ),
    head,
    ...actionShapes(vocabulary.effects),
    effectUse: {
      anyOf: [
        { type: 'object', properties: { function: string }, required: ['function'], additionalProperties: true },
        ref('effect'),
      ],
    },

    action: closed(
      {
        label: ref('text'),
        note: ref('text'),
        on: { type: 'array', items: { enum: ['row', 'bulk', 'page'] }, minItems: 1 },
        field: described(string, 'The workflow field it moves; default the first workflow'),
        from: names,
        to: {
          anyOf: [
            { type: 'string', minLength: 1 },
            { type: 'array', items: closed({ to: string, when: ref('match'), rule }, ['to']), minItems: 1 },
          ],
        },
        when: ref('match'),
        whenText: ref('text'),
        form: map(ref('formField')),
        confirm: ref('text'),
        done: described(ref('text'), 'Said when it is done'),
        totals: described(
          names,
          'Amounts whose total over the records it would be done to stands in the question of an act on many rows or of the page',
        ),
        result: described(names, 'Fields that stand in the question as they are and as they would be'),
        selection: described(
          { const: true },
          'An act of the page that is done to the ticked rows alone when there are any',
        ),
        shows: described(names, 'Fields of the record that stand in the question'),
        alike: described(names, 'Fields in which all records of one bulk act must agree'),
        tone,
        icon: string,
        needs: described(labelName, 'Extra label <page permission>:<needs>'),
        by: { enum: ['system', 'member'] },
        only: actor,
        set: { type: 'object' },
        effects: { type: 'array', items: ref('effectUse') },
        audit,
        ...changeMembers,
        open: closed(
          {
            page: string,
            filters: { type: 'object' },
            cases: described(
              {
                type: 'array',
                items: closed({ when: ref('match'), page: string, filters: { type: 'object' } }, [
                  'when',
                  'page',
                  'filters',
                ]),
                minItems: 1,
              },
              'Where the record matches one of these, the first such page instead',
            ),
          },
          ['page', 'filters'],
        ),
        scan: described(
          names,
          'Fields of the form that a scanner fills, in this order; the last one submits (an act of the page)',
        ),
        print: described(ref('print'), 'Sheets of paper made of the records it is done to'),
        sibling: described(
          { enum: ['own', 'copy'] },
          'own: opens the record in the page whose where it matches; copy: opens the form of a new record on another page of this entity, filled with this one',
        ),
      },
      ['label'],
    ),
    print: closed(
      {
        paper: { enum: ['a4', 'label', 'receipt'] },
        title: ref('text'),
        head: string,
        fields: names,
        totals: names,
        sort: described(names, 'Sheets with equal values of these fields lie together'),
        skipZero: described(names, 'Those of the totals that are left out while they are zero'),
        foot: ref('text'),
        codes: {
          type: 'array',
          minItems: 1,
          maxItems: 4,
          items: closed(
            {
              as: { enum: ['qr', 'barcode'] },
              text: described(string, '{name} stands for a field; a text that begins with / is an address of the shop'),
            },
            ['as', 'text'],
          ),
        },
        table: closed({ rows: string, columns: names }, ['rows', 'columns']),
      },
      ['paper'],
    ),
    write: closed({
      when: ref('match'),
      whenText: ref('text'),
      needs: string,
      only: actor,
      guards: changeMembers.guards as JsonSchema,
      set: { type: 'object', description: 'Fields that are written besides what is sent' },
      effects: { type: 'array', items: ref('effectUse') },
    }),
    beside: closed(
      {
        section: string,
        after: closed({ label: ref('text'), of: string, by: string, plus: ref('match'), minus: ref('match') }, [
          'label',
          'of',
          'by',
        ]),
      },
      ['section'],
    ),
    related: closed(
      {
        label: ref('text'),
        only: described(actor, 'Who sees them'),
        entity: string,
        by: described(string, 'Field of the other entity that points to this record'),
        where: described(ref('match'), 'Rows of the other entity; "$name" is the value of this record\'s field'),
        beside: described(ref('beside'), 'Shown in a section of the form, too, while it is filled in'),
        when: described(ref('match'), 'Records that have such rows'),
        page: described(string, 'Page whose list stands there, with its filters, acts and export; it filters by "by"'),
        columns: names,
        sort: string,
        size: { type: 'integer', minimum: 1, maximum: 200 },
      },
      ['label', 'entity', 'columns'],
    ),
    ...listShapes,
    ...fieldShapes,
  };
}
