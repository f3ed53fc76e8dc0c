/** Links: the choice that names their targets, each target a field of its own, and what leads nowhere. */
import type { Subject } from '../expressions/names.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import { optionsOf } from '../../resolve/resolve-field.ts';
import type { FieldDef } from '../../site/resolved.ts';

type Around = { readonly [name: string]: FieldDef };
/** Judges one field; handed in, for it is what judges links, too. */
type Judge = (subject: Subject, field: FieldDef, path: Path, around: Around) => void;

/** Of a link that names its targets. */
export function checkLink(subject: Subject, field: FieldDef, path: Path, around: Around, judge: Judge): void {
  const { report, node, models, site } = subject;
  const { by, targets } = field;
  if (by === undefined || !targets) return;
  const choice = Object.hasOwn(around, by) ? around[by] : undefined;
  if (!choice?.options) {
    const known = Object.values(around).flatMap((one) => (one.options ? [one.name] : []));
    report.add('link-by', placeOf(node, [...path, 'by']), { name: by, nearest: nearest(by, known) });
    return;
  }
  const list = choice.list === undefined ? undefined : site.lists[choice.list];
  const all = (list ? optionsOf(list.options) : choice.options).map(({ value }) => value);
  for (const [kind, target] of Object.entries(targets)) {
    const at = [...path, 'targets', kind];
    const model = models[target.type];
    if (!all.includes(kind))
      report.add('unknown-option', placeOf(node, at), {
        name: kind,
        fieldZh: choice.label.zh,
        field: choice.label.en,
        allowed: all.join(' '),
      });
    const isRecord = target.to !== undefined && model?.sql(target) === 'bigint';
    if (!isRecord && (model?.cel !== 'string' || model.writeOnly || target.type === field.type))
      report.add('link-target', placeOf(node, [...at, 'type']), { type: target.type });
    judge(subject, target, at, around);
  }
  // What a record starts with may lead nowhere; any other sort is there to lead somewhere.
  for (const { value } of choice.options)
    if (!Object.hasOwn(targets, value) && value !== choice.default)
      report.add('link-nowhere', placeOf(node, [...path, 'targets']), { kind: value, name: by });
}
