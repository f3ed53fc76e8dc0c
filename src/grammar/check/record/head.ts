/** What stands above a record on its screen: numbers, buttons and pictures that the record has; steps of its states. */
import { checkNames, isInherited, keysAt, wantField, type Subject } from '../expressions/names.ts';
import { checkLead } from './workflow.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import type { ActionDef } from '../../site/resolved.ts';

/** Checks `head`, and of every workflow its `path` and the moments of its states. */
export function checkHead(subject: Subject): void {
  const { report, node, shape, models } = subject;
  checkNames(subject, ['head', 'sums'], (field, path) => {
    if (!models[field.type]?.numeric) report.add('head-number', placeOf(node, path), { name: field.name });
  });
  checkNames(subject, ['head', 'tags'], (field, path) => {
    if (!field.options || field.workflow) report.add('head-tag', placeOf(node, path), { name: field.name });
  });
  for (const name of keysAt(subject, ['head', 'opens'])) {
    const at = ['head', 'opens', name];
    const open = shape.head.opens?.[name];
    if (!open || isInherited(subject, at)) continue;
    if (!shape.head.sums.includes(name)) report.add('head-opens', placeOf(node, at), { name });
    checkLead(subject, open, at);
  }
  checkNames(subject, ['head', 'pictures'], (field, path) => {
    if (!models[field.type]?.pictures) report.add('head-picture', placeOf(node, path), { name: field.name });
  });
  checkActions(subject, 'primary', (action) => action.tone !== 'error');
  checkActions(subject, 'review', () => true);
  if (shape.head.review.length > 0 && shape.list.waiting === undefined && !isInherited(subject, ['head', 'review']))
    report.add('review-waiting', placeOf(node, ['head', 'review']));
  for (const name of keysAt(subject, ['head', 'reviewKeys']))
    if (!shape.head.review.includes(name) && !isInherited(subject, ['head', 'reviewKeys', name]))
      report.add('head-review', placeOf(node, ['head', 'reviewKeys', name]), { name });
  for (const name of keysAt(subject, ['workflows']))
    if (!isInherited(subject, ['workflows', name])) checkPath(subject, name, ['workflows', name]);
}

/** Every action that is named there has a button on the row, and fits. */
function checkActions(subject: Subject, member: 'primary' | 'review', fits: (action: ActionDef) => boolean): void {
  const { report, node, shape } = subject;
  if (isInherited(subject, ['head', member])) return;
  itemsAt(node, ['head', member]).forEach((item, index) => {
    if (item.sort !== 'scalar') return;
    const name = String(item.value);
    const action = shape.actions[name];
    const at = placeOf(node, ['head', member, index]);
    if (!action) report.add('unknown-action', at, { name, nearest: nearest(name, shape.buttons.row) });
    else if (!shape.buttons.row.includes(name) || !fits(action)) report.add(`head-${member}`, at, { name });
  });
}

/** Every state of a path is one of the workflow, and stands in one place. */
function checkPath(subject: Subject, name: string, path: Path): void {
  const { report, node, shape, models } = subject;
  const states = Object.keys(shape.workflows[name]?.states ?? {});
  const seen = new Set<string>();
  const look = (state: string, at: Path): void => {
    if (!states.includes(state))
      report.add('unknown-state', placeOf(node, at), { workflow: name, name: state, allowed: states.join(' ') });
    else if (seen.has(state)) report.add('listed-twice', placeOf(node, at), { name: state });
    seen.add(state);
  };
  itemsAt(node, [...path, 'path']).forEach((item, index) => {
    const at = [...path, 'path', index];
    if (item.sort === 'scalar') look(String(item.value), at);
    else
      itemsAt(node, at).forEach((one, place) => {
        if (one.sort === 'scalar') look(String(one.value), [...at, place]);
      });
  });
  for (const state of states) {
    const at = [...path, 'states', state, 'since'];
    const since = textAt(node, at);
    const field = since === undefined ? undefined : wantField(subject, since, at);
    if (field && models[field.type]?.cel !== 'timestamp')
      report.add('state-since', placeOf(node, at), { name: field.name, state });
  }
}
