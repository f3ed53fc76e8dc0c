/** Shape of what stands above a record on its screen. */
import { closed, described, map, names, string } from './shape-words.ts';

export const head = closed({
  sums: described({ ...names, maxItems: 9 }, 'The figures that matter'),
  tags: described({ ...names, maxItems: 3 }, 'Choices shown as tags beside the title'),
  opens: described(
    map(
      closed(
        {
          page: described(string, 'Page whose list explains the figure'),
          filters: described({ type: 'object' }, 'Its filters; "$name" is the value of this record\'s field'),
        },
        ['page', 'filters'],
      ),
    ),
    'Lists that explain a figure of the head, by its name',
  ),
  primary: described(names, 'Actions that may be the primary button: the first that is possible now'),
  pictures: described(names, 'Drawn large, where somebody judges them'),
  review: described(
    { ...names, maxItems: 4 },
    'Actions that decide on what waits, record by record with the keys 1, 2 ...; needs list.waiting',
  ),
  reviewKeys: described(
    map({ type: 'string', pattern: '^[A-IL-Z]$' }),
    'Decision -> letter that does the same as its number; J and K go from record to record',
  ),
});
