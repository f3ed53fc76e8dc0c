/** What a `run` names: rows, the action, answers that its form takes. */
import { wantNumber, type Asked } from '../../../grammar/check/action/action-words.ts';
import { subjectOn, wantField } from '../../../grammar/check/expressions/names.ts';
import { checkRows, entitiesOf } from '../../../grammar/check/action/rows.ts';
import { checkValues, wantAction } from '../../../grammar/check/action/set.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import { sortNames } from '../../../grammar/declarations/sorts.ts';
import { checkDone } from './check-done.ts';
import type { RunDecl } from '../../../generated/declarations.ts';

export function checkRun(asked: Asked, part: RunDecl, path: Path): void {
  const { subject, action } = asked;
  const { report, node } = subject;
  checkRows(asked, part, path);
  if (part.async && (part.sort ?? part.take) !== undefined)
    report.add('async-order', placeOf(node, [...path, 'async']), {});
  if (part.signed && !action.sign?.some((sign) => sign.code))
    report.add('code-unbound', placeOf(node, [...path, 'signed']), { action: action.name });
  checkDone(asked, part, [...path, 'done']);
  wantNumber(asked, part.take, [...path, 'take']);
  for (const entity of entitiesOf(asked, part, path)) {
    const there = subjectOn(subject, entity.entity, entity.fields);
    for (const name of sortNames(part.sort ?? '')) wantField(there, name, [...path, 'sort']);
    const target = wantAction(asked, entity.actions, part.action, [...path, 'action']);
    // What is left to the background is computed before the rows are met.
    const own = part.async ? asked : { ...asked, types: { ...asked.types, row: entity.fields } };
    if (target) checkValues(own, part.form ?? {}, target.form ?? {}, [...path, 'form']);
  }
}
