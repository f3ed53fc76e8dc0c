/** What takes an action back: declared, startable where the action ends, and without questions. */
import type { Subject } from '../expressions/names.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import type { ActionDef } from '../../site/resolved.ts';

/** One press takes back, so it asks nothing; and it goes from where the action ended to where it began. */
export function checkUndo(subject: Subject, action: ActionDef, path: Path): void {
  if (action.undo === undefined) return;
  const at = placeOf(subject.node, [...path, 'undo']);
  const back = subject.shape.actions[action.undo];
  if (!back) {
    const known = Object.keys(subject.shape.actions);
    subject.report.add('unknown-action', at, { name: action.undo, nearest: nearest(action.undo, known) });
    return;
  }
  const reached = (action.to ?? []).map(({ to }) => to);
  const leads = (back.to ?? []).map(({ to }) => to);
  const fits =
    back.by === undefined &&
    back.field === action.field &&
    reached.every((state) => back.from?.includes(state) ?? true) &&
    leads.every((state) => action.from?.includes(state) ?? true) &&
    (reached.length === 0) === (leads.length === 0);
  if (!fits) subject.report.add('undo-way', at, { name: action.name, undo: action.undo });
  const asked = Object.values(back.form ?? {}).find((field) => field.required === true);
  if (asked) subject.report.add('undo-asks', at, { undo: action.undo, field: asked.name });
}
