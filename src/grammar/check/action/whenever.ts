/** What follows whichever action makes a record match: conditions on its own fields, procedures that there are. */
import { checkMatch, type Subject } from '../expressions/names.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, placeOf, textAt } from '../../json/nodes.ts';

export function checkWhenever(subject: Subject): void {
  const known = Object.keys(subject.shape.procedures ?? {});
  itemsAt(subject.node, ['whenever']).forEach((_, index) => {
    checkMatch(subject, ['whenever', index, 'where'], subject.shape.fields);
    for (const end of ['begins', 'ends']) {
      const path = ['whenever', index, end];
      const name = textAt(subject.node, path);
      if (name !== undefined && !known.includes(name))
        subject.report.add('unknown-procedure', placeOf(subject.node, path), { name, nearest: nearest(name, known) });
    }
  });
}
