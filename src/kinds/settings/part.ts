/** A part of a settings object: those lines of its rows fields that share some members. Pure. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, SectionDef } from '../../grammar/site/resolved.ts';

/**
 * By rows field: members that the lines of the part share, with their values; of several values each line has one, and
 * keeps it.
 */
export interface PartLines {
  [field: string]: { [member: string]: Json };
}
type Value = { [field: string]: Json };
type Line = { [member: string]: Json };

const linesAt = (value: Value, name: string): Line[] => (Array.isArray(value[name]) ? (value[name] as Line[]) : []);
const belongs = (line: Line, shared: Line): boolean =>
  Object.entries(shared).every(([member, one]) =>
    Array.isArray(one) ? one.includes(line[member] ?? null) : line[member] === one,
  );
/** What the lines share and therefore lack: one value. */
const sharedOnce = (shared: Line): Line =>
  Object.fromEntries(Object.entries(shared).filter(([, one]) => !Array.isArray(one)));
const without = (line: Line, shared: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([member]) => !Object.hasOwn(sharedOnce(shared), member)));

/** The lines of the part alone, without what they share. */
export const partOf = (value: Value, lines: PartLines): Value =>
  Object.fromEntries(
    Object.entries(lines).map(([name, shared]) => [
      name,
      linesAt(value, name)
        .filter((line) => belongs(line, shared))
        .map((line) => without(line, shared)),
    ]),
  );

/** The fields of a page that show some keys of their fixed lines alone, as a part. */
export function keyParts(fields: { [name: string]: FieldDef }): PartLines | undefined {
  const found = Object.values(fields).flatMap(({ name, fixed }) => (fixed?.only ? [[name, fixed] as const] : []));
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([name, { key, only = [] }]) => [name, { [key]: only }]));
}

/** Where the lines of the part begin within the whole. */
const placeOf = (whole: Line[], shared: Line): number => {
  const first = whole.findIndex((line) => belongs(line, shared));
  return first === -1 ? whole.length : first;
};

/** The whole with these lines instead of those that the part had, in their place. */
export function withPart(whole: Value, part: Value, lines: PartLines): Value {
  const result = { ...whole };
  for (const [name, shared] of Object.entries(lines)) {
    const there = linesAt(whole, name);
    const place = placeOf(there, shared);
    const others = there.filter((line) => !belongs(line, shared));
    const own = linesAt(part, name).map((line) => ({ ...line, ...sharedOnce(shared) }));
    result[name] = [...others.slice(0, place), ...own, ...others.slice(place)];
  }
  return result;
}

/**
 * Path of a fault of the whole ("rules.4.rate") as the part has it; a line that is not the part's blames the field.
 */
export function pathInPart(path: string, whole: Value, part: Value, lines: PartLines): string {
  const [name = '', index, ...rest] = path.split('.');
  const shared = lines[name];
  if (!shared || index === undefined) return path;
  const at = Number(index) - placeOf(linesAt(whole, name), shared);
  return at >= 0 && at < linesAt(part, name).length ? [name, at, ...rest].join('.') : name;
}

/** Those fields, whose lines lack the members that they share. */
export const partFields = (fields: { [name: string]: FieldDef }, lines: PartLines): { [name: string]: FieldDef } =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([name, shared]) => {
      const field = fields[name];
      if (!field) return [];
      const own = { [name]: field.default ?? [] };
      const rows = Object.fromEntries(Object.entries(field.rows ?? {}).filter(([member]) => !(member in shared)));
      return [[name, { ...field, rows, default: partOf(own, { [name]: shared })[name] ?? [] }]];
    }),
  );

/** Sections of the form with fields of the part. */
export const partSections = (sections: SectionDef[], lines: PartLines): SectionDef[] =>
  sections.flatMap((section) => {
    const fields = section.fields.filter((name) => name in lines);
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
