/** What a `run` with `async` does to the acting record when all rows are through. */
import type { Asked } from '../../../grammar/check/action/action-words.ts';
import { nearest } from '../../../grammar/json/nearest.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import type { ActionDef, FieldDef } from '../../../grammar/site/resolved.ts';
import type { RunDecl } from '../../../generated/declarations.ts';

/** What it is told: rows done, rows that refused. */
const endNumbers = ['ok', 'refused'];

export function checkDone({ subject, action }: Asked, { done, async: later }: RunDecl, path: Path): void {
  if (done === undefined) return;
  const { report, node, site, owner, models } = subject;
  const at = placeOf(node, path);
  if (!later || path[0] === 'writes' || !hasRow(action)) report.add('done-alone', at, { name: done });
  // It comes to the entity's row, whatever page the work was begun on.
  const known = site.entities[site.pages[owner]?.entity ?? owner]?.actions ?? {};
  const end = known[done];
  if (!end) {
    const facts = { name: done, nearest: nearest(done, Object.keys(known)), allowed: Object.keys(known).join(' ') };
    report.add('unknown-action', at, facts);
    return;
  }
  if (end.by !== 'system' || end.due !== undefined || end.every !== undefined)
    report.add('done-action', at, { name: done });
  const isNumber = ({ name, type, to }: FieldDef): boolean =>
    endNumbers.some((one) => one === name) && models[type]?.cel === 'int' && to === undefined;
  const odd = Object.values(end.form ?? {}).find((field) => !isNumber(field));
  if (odd) report.add('done-form', at, { name: done, field: odd.name });
}

const hasRow = ({ on, by, every }: ActionDef): boolean =>
  every === undefined && (by !== undefined || on.includes('row') || on.includes('bulk'));
