/** Judges fixed lines of rows fields, and lists whose words and facts such lines set. */
import { factOf } from '../../site/fixed-lines.ts';
import type { FixedLinesDecl } from '../../../generated/declarations.ts';
import type { Subject } from '../expressions/names.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path, type Place } from '../../json/nodes.ts';
import type { FieldDef } from '../../site/resolved.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** The key is a choice; members start with what every one of its options has; a line as it starts is right. */
export function checkFixed(subject: Subject, field: FieldDef, fixed: FixedLinesDecl, path: Path): void {
  const { report, node, models } = subject;
  const members = field.rows ?? {};
  const at = (...rest: Path): Place => placeOf(node, [...path, ...rest]);
  const key = Object.hasOwn(members, fixed.key) ? members[fixed.key] : undefined;
  if (!key?.options) {
    report.add('fixed-key', at('key'), { name: fixed.key });
    return;
  }
  for (const [name, fact] of Object.entries(fixed.starts ?? {})) {
    if (!Object.hasOwn(members, name))
      report.add('unknown-field', at('starts', name), {
        owner: field.name,
        name,
        nearest: nearest(name, Object.keys(members)),
      });
    else if (key.options.some((option) => factOf(option, fact) === undefined))
      report.add('fixed-fact', at('starts', name), { name, fact });
  }
  (fixed.only ?? []).forEach((value, index) => {
    if (!key.options?.some((option) => option.value === value))
      report.add('unknown-option', at('only', index), {
        name: value,
        fieldZh: key.label.zh,
        field: key.label.en,
        allowed: key.options?.map((option) => option.value).join(' ') ?? '',
      });
  });
  const fault = models[field.type]?.problem?.(field.default ?? null, field);
  if (fault) report.add('default-invalid', at(), { value: field.name, reasonZh: fault.zh, reason: fault.en });
}

/** The lines that say what a list's members are called and what holds of them. */
export function checkListsSetBy({ site, sources, report }: Resolution): void {
  for (const [name, { setBy }] of Object.entries(site.lists)) {
    const node = sources.lists.get(name)?.node;
    if (!setBy || !node) continue;
    const entity = site.entities[setBy.setting];
    const field = entity?.storage === 'settings' ? entity.fields[setBy.field] : undefined;
    if (field?.rows?.[field.fixed?.key ?? '']?.list !== name)
      report.add('list-set-by', placeOf(node, ['setBy']), { name: setBy.field, setting: setBy.setting });
  }
}
