/** Sections of the form and of the detail screen, declared or derived. */
import type { Text } from '../declarations/declarations.ts';
import type { SectionDecl } from '../../generated/declarations.ts';
import type { FieldDef, SectionDef } from '../site/resolved.ts';
import { isWritable } from '../expressions/conditions.ts';
import { expandDerived, INHERITED } from '../json/merge.ts';

type Fields = { readonly [name: string]: FieldDef };
type Sections = { [name: string]: SectionDecl | null };

const basics: Text = { zh: '基本信息', en: 'Basics' };
const extras: Text = { zh: '专属设置', en: 'Settings of this page' };
const more: Text = { zh: '其他信息', en: 'More' };

/**
 * Form: the declared sections, else one with all writable fields. Fields that only the page has and no section names
 * get a section of their own. `left` are fields that no form shows (fixed by the page's scope).
 */
export function formOf(
  declared: Sections | undefined,
  order: string[] | undefined,
  fields: Fields,
  left: ReadonlySet<string>,
): SectionDef[] {
  const writable = Object.values(fields)
    .filter((field) => isWritable(field) && !left.has(field.name))
    .map((field) => field.name);
  if (!declared || Object.keys(declared).length === 0)
    return writable.length === 0 ? [] : [{ name: 'basics', label: basics, fields: writable }];
  const sections = inOrder(declared, order, writable).map((section) => ({
    ...section,
    fields: section.fields.filter((name) => !left.has(name)),
  }));
  const placed = new Set(sections.flatMap((section) => section.fields));
  const forgotten = writable.filter((name) => fields[name]?.storage === 'ext' && !placed.has(name));
  const all = forgotten.length > 0 ? [...sections, { name: 'extras', label: extras, fields: forgotten }] : sections;
  return all.filter((section) => section.fields.length > 0);
}

/** Detail: the declared sections, else the form's and whatever is left. */
export function showOf(
  declared: Sections | undefined,
  order: string[] | undefined,
  form: SectionDef[],
  fields: Fields,
): SectionDef[] {
  const visible = Object.values(fields)
    .filter((field) => !field.hidden && field.storage !== 'through')
    .map((field) => field.name);
  const isDeclared = declared !== undefined && Object.keys(declared).length > 0;
  const sections = isDeclared ? inOrder(declared, order, visible) : form;
  const placed = new Set(
    sections.flatMap((section) => [...section.fields, ...(section.compare === undefined ? [] : [section.compare])]),
  );
  const rest = visible.filter(
    (name) => !placed.has(name) && name !== 'id' && (!isDeclared || fields[name]?.storage === 'ext'),
  );
  return rest.length === 0
    ? sections
    : [...sections, { name: 'more', label: isDeclared ? extras : more, fields: rest }];
}

function inOrder(declared: Sections, order: string[] | undefined, derived: string[]): SectionDef[] {
  const names = expandDerived(order ?? [INHERITED], () => Object.keys(declared));
  const named = new Set(Object.values(declared).flatMap((section) => section?.fields ?? []));
  return names.flatMap((name) => {
    const section = declared[name];
    if (!section) return [];
    const fields = expandDerived(section.fields ?? [], () => derived.filter((field) => !named.has(field)));
    return [
      {
        name,
        label: section.label,
        fields,
        ...(section.visibleWhen ? { visibleWhen: section.visibleWhen } : {}),
        ...(section.compare === undefined ? {} : { compare: section.compare }),
        ...(section.tab ? { tab: true as const } : {}),
      },
    ];
  });
}
