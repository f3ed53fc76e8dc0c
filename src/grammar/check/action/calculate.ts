/** The calculation that an action names: it is there, has a row, and its fields are the record's own. */
import type { Subject } from '../expressions/names.ts';
import { fieldNamed, isInherited } from '../expressions/names.ts';
import type { Vocabulary } from '../../site/models.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf } from '../../json/nodes.ts';

export function checkCalculations(subject: Subject, { calculations }: Vocabulary): void {
  const { shape, node, report } = subject;
  for (const { name, calculate, on, by } of Object.values(shape.actions)) {
    if (calculate === undefined || isInherited(subject, ['actions', name, 'calculate'])) continue;
    const at = placeOf(node, ['actions', name, 'calculate']);
    const model = calculations[calculate];
    if (!model) {
      report.add('unknown-calculation', at, {
        name: calculate,
        nearest: nearest(calculate, Object.keys(calculations)),
      });
      continue;
    }
    if (!by && !on.includes('row') && !on.includes('bulk')) report.add('calculate-row', at, { name: calculate });
    const unread = model.reads.find((field) => !fieldNamed(subject, field));
    const unwritten = model.changes.find((field) => {
      const own = shape.fields[field];
      return !own || own.workflow === true || own.compute !== undefined || own.rollup !== undefined;
    });
    const wrong = unread ?? unwritten;
    if (wrong !== undefined) report.add('calculate-field', at, { calculation: calculate, name: wrong });
  }
}
