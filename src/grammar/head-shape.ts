/** Shape of what stands above a record on its screen. */
import { closed, described, names } from './shape-words.ts';

export const head = closed({
  sums: described({ ...names, maxItems: 4 }, 'The figures that matter'),
  primary: described(names, 'Actions that may be the primary button: the first that is possible now'),
  pictures: described(names, 'Drawn large, where somebody judges them'),
  review: described(
    { ...names, maxItems: 4 },
    'Actions that decide on what waits, record by record with the keys 1, 2 ...; needs list.waiting',
  ),
});
