/** What fields and entities leave to their type or to the database: the names it speaks of must exist and fit. */
import type { Subject } from './check-names.ts';
import { nearest } from './nearest.ts';
import { itemsAt, placeOf, textAt, type Path } from './nodes.ts';
import type { FieldDef } from './resolved.ts';

/** Rules between the lines of a rows field: members that lines have; what rises can be put in order. */
export function checkLines(subject: Subject, field: FieldDef, path: Path): void {
  const { node, report, models } = subject;
  const members = field.rows ?? {};
  const want = (name: string, at: Path, ordered: boolean): void => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!member)
      report.add('unknown-field', placeOf(node, at), {
        owner: field.name,
        name,
        nearest: nearest(name, Object.keys(members)),
      });
    else if (ordered && !models[member.type]?.sortable) report.add('not-sortable', placeOf(node, at), { name });
  };
  for (const rule of ['rising', 'notFalling', 'distinct'])
    itemsAt(node, [...path, rule]).forEach((item, index) => {
      if (item.sort === 'scalar') want(String(item.value), [...path, rule, index], rule !== 'distinct');
    });
  for (const end of ['from', 'until']) {
    const name = textAt(node, [...path, 'apart', end]);
    if (name !== undefined) want(name, [...path, 'apart', end], true);
  }
}
