/** The fields of a record: names, references, limits, defaults, computed values. */
import { celFields, celTypeOf, checkCel } from './cel.ts';
import { checkLines } from './check-kept.ts';
import { checkMatch, fieldNamed, isExcused, isInherited, keysAt, type Subject } from './check-names.ts';
import { shapeChecker } from './check-shape.ts';
import { isWritable } from './conditions.ts';
import { checkFixed } from './check-fixed.ts';
import { expressionOf } from './derived-lines.ts';
import type { DerivedLineDecl } from './kept-declarations.ts';
import { valueSchema } from './lower.ts';
import { nearest } from './nearest.ts';
import { nodeAt, placeOf, textAt, toValue, type Path, type Place } from './nodes.ts';
import { fill, problems } from './problems.ts';
import { readOptionsFrom } from './resolve-field.ts';
import type { FieldDef } from './resolved.ts';
import { systemNames } from './system-fields.ts';
import { isSlow, longestPattern } from './slow-pattern.ts';

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const valueFaults = shapeChecker({});

/** All declared fields of the subject. `hasTable` = system columns stand beside them. */
export function checkFields(subject: Subject, hasTable: boolean): void {
  for (const name of keysAt(subject, ['fields'])) {
    const path = ['fields', name];
    if (isInherited(subject, path)) continue;
    if (!NAME.test(name) || name in Object.prototype)
      subject.report.add('field-name', placeOf(subject.node, path), { name });
    if (hasTable && systemNames.has(name)) subject.report.add('field-reserved', placeOf(subject.node, path), { name });
    const field = subject.shape.fields[name];
    if (field) checkField(subject, field, path, subject.shape.fields);
  }
}

/** One field, of a record or of an action's form. `around` are the fields its conditions may name. */
export function checkField(
  subject: Subject,
  field: FieldDef,
  path: Path,
  around: { readonly [name: string]: FieldDef },
): void {
  const { report, site, node } = subject;
  const at = (member: string) => placeOf(node, [...path, member]);
  if (field.to !== undefined && !site.entities[field.to])
    report.add('unknown-entity', at('to'), { name: field.to, nearest: nearest(field.to, Object.keys(site.entities)) });
  if (field.of !== undefined) {
    const shape = site.entities[field.of];
    if (!shape)
      report.add('unknown-entity', at('of'), {
        name: field.of,
        nearest: nearest(field.of, Object.keys(site.entities)),
      });
    else if (shape.storage !== 'rows') report.add('rows-entity', at('of'), { name: field.of });
  }
  if (field.list !== undefined && !site.lists[field.list])
    report.add('unknown-list', at('list'), { name: field.list, nearest: nearest(field.list, Object.keys(site.lists)) });
  else checkOnly(subject, field, path);
  checkOptionsFrom(subject, field, path);
  for (const condition of ['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'alertWhen'])
    checkMatch(subject, [...path, condition], around);
  const target = field.to === undefined ? undefined : site.entities[field.to];
  if (target && nodeAt(node, [...path, 'toWhere'])) checkToWhere(subject, field, path, target.fields);
  checkLines(subject, field, path);
  if (field.derived) checkDerived(subject, field, field.derived, [...path, 'derived']);
  if (field.fixed) checkFixed(subject, field, field.fixed, [...path, 'fixed']);
  checkLimits(subject, field, path);
  // Fixed lines say under "default" only what single ones have of their own: all of them were judged whole.
  if (!field.fixed) checkValue(subject, field, [...path, 'default'], 'default-invalid');
  field.samples?.forEach((_, index) => checkValue(subject, field, [...path, 'samples', index], 'sample-invalid'));
  if (field.compute !== undefined)
    checkExpression(subject, field.compute, [...path, 'compute'], celTypeOf(field, subject.models));
}

function checkOnly(subject: Subject, field: FieldDef, path: Path): void {
  const all = field.list === undefined ? nodeAt(subject.node, [...path, 'options']) : undefined;
  const known =
    field.list === undefined
      ? all?.sort === 'object'
        ? [...all.members.keys()]
        : []
      : Object.keys(subject.site.lists[field.list]?.options ?? {});
  (field.only ?? []).forEach((value, index) => {
    if (!known.includes(value))
      subject.report.add('unknown-option', placeOf(subject.node, [...path, 'only', index]), {
        name: value,
        fieldZh: field.label.zh,
        field: field.label.en,
        allowed: known.join(' '),
      });
  });
}

function checkOptionsFrom(subject: Subject, field: FieldDef, path: Path): void {
  const word = textAt(subject.node, [...path, 'optionsFrom']);
  if (word === undefined) return;
  const { group, field: fixed } = readOptionsFrom(word, field.name);
  if ((field.options ?? []).length === 0)
    subject.report.add('options-none', placeOf(subject.node, [...path, 'optionsFrom']), { group, field: fixed });
}

/** Conditions of a picker: fields of the entity that is pointed to; "$x" words name fields of this record. */
function checkToWhere(subject: Subject, field: FieldDef, path: Path, target: { [name: string]: FieldDef }): void {
  checkMatch({ ...subject, owner: field.to ?? subject.owner }, [...path, 'toWhere'], {
    ...subject.shape.fields,
    ...target,
  });
}

function checkLimits(subject: Subject, field: FieldDef, path: Path): void {
  for (const [low, high] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const) {
    const least = field[low];
    const most = field[high];
    if (least !== undefined && most !== undefined && Number(least) > Number(most))
      subject.report.add('range-empty', placeOf(subject.node, [...path, low]), {
        low: String(least),
        high: String(most),
      });
  }
  if (field.pattern === undefined) return;
  try {
    new RegExp(field.pattern, 'u');
  } catch (error) {
    subject.report.add('pattern-invalid', placeOf(subject.node, [...path, 'pattern']), {
      reason: (error as Error).message,
    });
    return;
  }
  const slow = field.pattern.length > longestPattern || isSlow(field.pattern);
  if (slow)
    subject.report.add('pattern-slow', placeOf(subject.node, [...path, 'pattern']), {
      part: field.pattern.slice(0, 40),
      length: longestPattern,
    });
}

/** A value that is written in the file is one that the field may have; words are looked up when they are needed. */
function checkValue(subject: Subject, field: FieldDef, path: Path, code: 'default-invalid' | 'sample-invalid'): void {
  const node = nodeAt(subject.node, path);
  if (!node) return;
  const value = toValue(node);
  if (value === null || (typeof value === 'string' && /^[@$]/.test(value))) return;
  const model = subject.models[field.type];
  let schema = {};
  try {
    schema = model ? valueSchema(field, subject.models) : {};
  } catch {
    return;
  }
  const [fault] = valueFaults(node, schema);
  if (!fault) return;
  const reason = fill(problems[fault.code].text, fault.facts);
  subject.report.add(code, placeOf(subject.node, path), {
    value: JSON.stringify(value),
    reasonZh: reason?.zh ?? '',
    reason: reason?.en ?? '',
  });
}

/** The line that is made from the record: whole, of members that lines have, marked by one that nobody writes. */
function checkDerived(subject: Subject, field: FieldDef, { mark, line }: DerivedLineDecl, path: Path): void {
  const { report, node, models } = subject;
  const members = field.rows ?? {};
  const at = (...rest: Path): Place => placeOf(node, [...path, ...rest]);
  const unknown = (name: string, ...rest: Path): void =>
    report.add('unknown-field', at(...rest), { owner: field.name, name, nearest: nearest(name, Object.keys(members)) });
  const marking = Object.hasOwn(members, mark) ? members[mark] : undefined;
  if (!marking) unknown(mark, 'mark');
  else if (models[marking.type]?.cel !== 'bool' || isWritable(marking))
    report.add('derived-mark', at('mark'), { name: mark });
  for (const [name, word] of Object.entries(line)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    const source = expressionOf(word);
    if (!member) unknown(name, 'line', name);
    else if (source === undefined) checkValue(subject, member, [...path, 'line', name], 'default-invalid');
    else checkExpression(subject, source, [...path, 'line', name], celTypeOf(member, models), 1);
  }
  for (const { name, required, default: usual } of Object.values(members))
    if ((required === true || name === field.rowsTitle) && usual === undefined && !(name in line))
      report.add('derived-lacks', at('line'), { name });
}

/** A CEL text at a path; columns point into the text, which begins after so many signs (`skipped`). */
export function checkExpression(subject: Subject, source: string, path: Path, wanted: string, skipped = 0): void {
  const node = nodeAt(subject.node, path);
  if (!node) return;
  const fault = checkCel(source, subject.shape.fields, subject.models, wanted);
  if (!fault) return;
  const at = { file: node.file, start: node.start + 1 + skipped + fault.start };
  if (fault.code === 'cel-field' && isExcused(subject, fault.name ?? '')) return;
  if (fault.code === 'cel-field')
    subject.report.add('cel-field', at, {
      name: fault.name ?? '',
      nearest: nearest(fault.name ?? '', Object.keys(subject.shape.fields)),
    });
  else if (fault.code === 'cel-float') subject.report.add('cel-float', at, { text: fault.message });
  else if (fault.code === 'cel-result') subject.report.add('cel-result', at, { wanted, found: fault.message });
  else subject.report.add(fault.code, at, { message: fault.message });
}

/** Computed fields that need each other. */
export function checkComputeCircles(subject: Subject): void {
  const needs = new Map<string, string[]>();
  if (
    keysAt(subject, ['fields']).every(
      (name) => subject.shape.fields[name]?.compute === undefined || isInherited(subject, ['fields', name]),
    )
  )
    return;
  for (const field of Object.values(subject.shape.fields)) {
    if (field.compute !== undefined && field.storage !== 'through')
      needs.set(field.name, celFields(field.compute, subject.shape.fields, subject.models));
  }
  for (const start of needs.keys()) {
    const chain = [start];
    const seen = new Set<string>();
    for (let here: string | undefined = start; here !== undefined && !seen.has(here);) {
      seen.add(here);
      const next: string | undefined = needs
        .get(here)
        ?.find((name) => needs.has(name) && (name === start || !seen.has(name)));
      if (next === undefined) break;
      chain.push(next);
      if (next === start) {
        const place = placeOf(subject.node, ['fields', [...chain].sort()[0] ?? start, 'compute']);
        subject.report.add('compute-circle', place, { chain: rotated(chain) });
        return;
      }
      here = next;
    }
  }
}

function rotated(chain: string[]): string {
  const circle = chain.slice(0, -1);
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

/** Required fields that nobody can fill: neither in the form nor defaulted. */
export function checkReachable(subject: Subject): void {
  const inForm = new Set(subject.shape.form.flatMap((section) => section.fields));
  for (const name of keysAt(subject, ['fields'])) {
    const field = fieldNamed(subject, name);
    if (!field) continue;
    if (field.required && isWritable(field) && !inForm.has(name) && field.default === undefined)
      subject.report.add('required-unreachable', placeOf(subject.node, ['fields', name]), { name });
  }
}
