/** Shapes of what is written of a list. */
import { boolean, closed, described, map, names, ref, string, type Shapes } from './shape-words.ts';

export const listShapes: Shapes = {
  cell: closed({
    label: ref('text'),
    image: described(string, 'Picture beside it'),
    under: described(names, 'Columns below it, in small'),
  }),
  exportShape: closed(
    {
      label: ref('text'),
      rows: described(string, 'Sub-table whose rows are the lines'),
      columns: described(names, 'Fields of the record, and "<rows>.<member>"'),
    },
    ['label', 'rows', 'columns'],
  ),
  listPart: closed({
    cells: described(map(ref('cell')), 'Columns drawn as one, by the column that leads'),
    exports: described(map(ref('exportShape')), 'Further shapes of the export: one line per row of a sub-table'),
    columns: names,
    filters: names,
    sums: names,
    sort: described(string, 'Field, or -field for descending'),
    size: { enum: [10, 20, 50, 100] },
    tabs: map(ref('tab')),
    tabOrder: names,
    widget: described(string, 'Component drawn between the head and the rows, named as an escape hatch'),
    waiting: described(
      string,
      'Tab of the rows that wait for whoever may act on them: counted in the menu and in the notifications',
    ),
    start: described(string, 'Tab that the list opens with; default all rows'),
    figures: map(ref('figure')),
    askFirst: boolean,
    empty: described(ref('text'), 'What is said while there are no rows: where they come from'),
    globalSearch: described(boolean, 'The command palette finds the records by their names: it asks the keyword box'),
    preset: ref('match'),
    exportBy: described(
      closed({ field: string, days: { type: 'integer', minimum: 1, maximum: 3660 } }, ['field', 'days']),
      'Most days of this field that one export holds',
    ),
    layouts: described(
      closed({
        calendar: described(
          closed(
            {
              from: described(string, 'First day'),
              until: described(string, 'Last day; default the first'),
              groups: described(string, 'Field whose values head the records of a day: the sessions of each day'),
            },
            ['from'],
          ),
          'A month of days, each with the records that fall on it',
        ),
        cards: described(
          closed(
            {
              lead: described(string, 'What one is worth, in large'),
              facts: described(names, 'What applies to it, with its labels'),
            },
            ['lead'],
          ),
          'Cards as members see them in the shop',
        ),
        pictures: described(closed({ image: string }, ['image']), 'Cards with large pictures'),
        reader: described(
          closed(
            {
              text: described(string, 'What is read'),
              number: described(string, 'Number of the step; default its place in the list'),
              lead: described(string, 'A sentence above the text'),
              fields: described(names, 'What stands below the text, with its labels'),
            },
            ['text'],
          ),
          'Records one after another as they are read: the steps beside the text of one',
        ),
        map: described(closed({ point: string }, ['point']), 'Where the records of the page lie to one another'),
      }),
      'Further ways to see the rows, chosen above the table',
    ),
    reorder: described(
      closed(
        {
          field: described(string, 'Whole number that keeps the place; the list is sorted by it'),
          within: described(names, 'Places count among rows with equal values of these'),
        },
        ['field'],
      ),
      'People put the rows in order, by dragging, by keys or from the menu of a row',
    ),
  }),
};
