/** Sums over amounts of several units. */
import type { Subject } from './names.ts';
import type { Match } from '../../declarations/declarations.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import type { FieldDef, PageDef } from '../../site/resolved.ts';
import { mixedUnit } from '../../resolve/units.ts';

/** Tells of a sum of one of these fields under these conditions. */
export function tellMixed(
  { report, node }: Pick<Subject, 'report' | 'node'>,
  fields: { readonly [name: string]: FieldDef },
  of: string,
  path: Path,
  ...conditions: readonly (Match | undefined)[]
): void {
  const by = mixedUnit(fields, of, ...conditions);
  if (by !== undefined) report.add('sum-units', placeOf(node, path), { name: of, by });
}

/** Sums and figures that a page shows of its list. */
export function checkUnits(subject: Subject, { fields, list, where }: PageDef): void {
  for (const name of list.sums) tellMixed(subject, fields, name, ['list', 'sums'], where);
  for (const { name, of, where: rows } of list.figures)
    tellMixed(subject, fields, of, ['list', 'figures', name, 'of'], where, rows);
  for (const { name, of, where: rows, entity } of list.elsewhere ?? [])
    tellMixed(subject, subject.site.entities[entity]?.fields ?? {}, of, ['list', 'figures', name, 'of'], rows);
}
