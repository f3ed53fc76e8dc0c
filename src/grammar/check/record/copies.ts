/** Stored copies of a field over a reference: both are there, and the copy holds what the other does. */
import { subjectOn, wantField, type Subject } from '../expressions/names.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import type { FieldDef } from '../../site/resolved.ts';

export function checkCopy(subject: Subject, field: FieldDef, path: Path): void {
  if (field.copyOf === undefined) return;
  const { report, node, models, shape, site } = subject;
  const at = [...path, 'copyOf'];
  const [through = '', name = ''] = field.copyOf.split('.');
  const reference = wantField(subject, through, at);
  if (!reference) return;
  const target = site.entities[reference.to ?? ''];
  if (!target) {
    if (reference.to === undefined) report.add('copy-reference', placeOf(node, at), { name: through });
    return;
  }
  const from = wantField(subjectOn(subject, target.entity, target.fields), name, at);
  if (!from) return;
  const sort = (one: FieldDef): string => (models[one.type]?.sql(one) ?? '').replace(/\(.*/, '');
  const entity = 'entity' in shape ? site.entities[String(shape.entity)] : undefined;
  const isKept = entity?.fields[field.name]?.copyOf !== undefined;
  if (!isKept || path[0] !== 'fields') report.add('copy-place', placeOf(node, at), { name: field.name });
  else if (from.storage !== 'column' || sort(from) !== sort(field))
    report.add('copy-type', placeOf(node, at), { name: field.name, type: field.type, from: name, found: from.type });
  else if (from.mask && !field.mask)
    report.add('masked-leak', placeOf(node, at), { name, placeZh: '副本', place: 'the copy' });
}
