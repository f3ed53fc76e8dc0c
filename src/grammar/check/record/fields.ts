/** The fields of a record: names, references, limits, defaults, computed values. */
import { isDecimal, trim } from '../../../base/decimal.ts';
import { celFields, celParts, celTypeOf, checkCel } from '../../expressions/cel.ts';
import { comparedOptions, type Rooms } from '../../expressions/cel-options.ts';
import { tellCel } from '../expressions/cel.ts';
import { checkLines } from './kept.ts';
import {
  checkMatch,
  fieldNamed,
  isExcused,
  isInherited,
  isPageOptions,
  keysAt,
  subjectOn,
  tellOption,
  wantField,
  type Subject,
} from '../expressions/names.ts';
import { isWritable } from '../../expressions/conditions.ts';
import { scaleOf, valueFault } from '../expressions/values.ts';
import { checkCopy } from './copies.ts';
import { checkFixed } from './fixed.ts';
import { checkLink } from './links.ts';
import { checkOptionsFrom } from './options.ts';
import { expressionOf } from '../../expressions/derived-lines.ts';
import type { DerivedLineDecl } from '../../../generated/declarations.ts';
import { isDayWord } from '../../declarations/day-words.ts';
import { isKnownWord } from '../../expressions/match.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, membersAt, nodeAt, placeOf, toValue, type Path, type Place } from '../../json/nodes.ts';
import type { EntityDef, FieldDef } from '../../site/resolved.ts';
import { unitOf } from '../../resolve/units.ts';
import { systemNames } from '../../site/system-fields.ts';
import { isSlow, longestPattern } from '../../expressions/slow-pattern.ts';

/** A record of more is one that nobody oversees. */
const mostFields = 300;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

type Around = { readonly [name: string]: FieldDef };

/** All declared fields of the subject. `hasTable` = system columns stand beside them. */
export function checkFields(subject: Subject, hasTable: boolean): void {
  const count = keysAt(subject, ['fields']).length;
  if (count > mostFields && !isInherited(subject, ['fields']))
    subject.report.add('fields-many', placeOf(subject.node, ['fields']), { count, most: mostFields });
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
export function checkField(subject: Subject, field: FieldDef, path: Path, around: Around): void {
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
  checkWants(subject, field, path);
  checkOptionsFrom(subject, field, path);
  for (const condition of ['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'alertWhen', 'oneWhen'])
    checkMatch(subject, [...path, condition], around);
  const target = field.to === undefined ? undefined : site.entities[field.to];
  if (target && nodeAt(node, [...path, 'toWhere'])) checkToWhere(subject, target, path, around);
  checkLines(subject, field, path);
  if (field.derived) checkDerived(subject, field, field.derived, [...path, 'derived']);
  checkCopy(subject, field, path);
  checkUnitBy(subject, field, path, around);
  checkLink(subject, field, path, around, checkField);
  if (field.fixed) checkFixed(subject, field, field.fixed, [...path, 'fixed']);
  checkLimits(subject, field, path);
  // Fixed lines say under "default" only what single ones have of their own: all of them were judged whole.
  if (!field.fixed) checkValue(subject, field, [...path, 'default'], 'default-invalid', around);
  field.samples?.forEach((_, index) => checkValue(subject, field, [...path, 'samples', index], 'sample-invalid'));
  field.presets?.forEach((_, index) => {
    for (const language of ['zh', 'en'])
      checkValue(subject, field, [...path, 'presets', index, language], 'preset-invalid');
  });
  if (field.compute !== undefined)
    checkExpression(subject, field.compute, [...path, 'compute'], celTypeOf(field, subject.models));
}

/** A field that nobody could fill: a choice of nothing, a reference to nothing. */
function checkWants(subject: Subject, field: FieldDef, path: Path): void {
  const { wants } = subject.models[field.type] ?? {};
  // One that was written wrongly is told already.
  const isSaid = (option: string): boolean => nodeAt(subject.written, [...path, option]) !== undefined;
  if (!wants || wants.some((option) => field[option] !== undefined || isSaid(option))) return;
  const node = nodeAt(subject.node, path);
  if (!node || ['list', 'optionsFrom', 'from'].some((option) => nodeAt(node, [option]))) return;
  const known = subject.models[field.type]?.options ?? {};
  // Options of a reference say which records of its entity; they do not stand for it.
  const others = wants.includes('to') ? [] : ['list', 'optionsFrom'];
  const allowed = [...wants, ...others].filter((option) => option in known || wants.includes(option as 'to'));
  subject.report.add('option-missing', placeOf(subject.node, [...path, 'type']), {
    name: field.name,
    type: field.type,
    wants: wants[0] ?? '',
    allowed: allowed.filter((option) => option in known).join(' '),
  });
}

/** What says the unit: a field, one over a reference, or a choice with a fact of its options. */
function checkUnitBy(subject: Subject, field: FieldDef, path: Path, around: Around): void {
  const unit = unitOf(field, around);
  if (!unit) return;
  const words = { ...subject, shape: { ...subject.shape, fields: { ...subject.shape.fields, ...around } } };
  const choice = wantField(words, unit.by, [...path, 'unitBy']);
  if (unit.shared !== undefined && choice?.options?.every(({ facts }) => facts?.[unit.shared ?? ''] === undefined))
    subject.report.add('unit-fact', placeOf(subject.node, [...path, 'unitBy']), { name: unit.by, fact: unit.shared });
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

/** Conditions of a picker: fields of the entity that is pointed to; "$x" words name fields around the picker. */
function checkToWhere(subject: Subject, target: EntityDef, path: Path, around: Around): void {
  const words = { ...subject, shape: { ...subject.shape, fields: { ...subject.shape.fields, ...around } } };
  checkMatch(subjectOn(subject, target.entity, target.fields), [...path, 'toWhere'], target.fields, words);
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
  const scale = scaleOf(field, subject.models);
  for (const limit of ['minimum', 'maximum'] as const) {
    const written = String(field[limit] ?? '0');
    const decimals = isDecimal(written) ? (trim(written).split('.')[1] ?? '').length : 0;
    if (scale !== undefined && decimals > scale)
      subject.report.add('limit-decimals', placeOf(subject.node, [...path, limit]), {
        value: written,
        scale,
      });
  }
  if (field.pattern === undefined) return;
  try {
    new RegExp(field.pattern, 'u');
  } catch (error) {
    subject.report.add('pattern-invalid', placeOf(subject.node, [...path, 'pattern']), {
      ...patternFault((error as Error).message),
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

const patternFaults: readonly (readonly [found: RegExp, zh: string, en: string])[] = [
  [/nterminated character class/, '方括号 [ 没有对应的 ]', 'a [ has no ]'],
  [/nterminated group|Unmatched/, '圆括号没有成对', 'the brackets ( ) are not in pairs'],
  [/othing to repeat/, '* + ? { 前面缺少要重复的内容', 'there is nothing before * + ? or { to repeat'],
  [/out of order/, '范围的两端颠倒了（如 z-a）', 'a range is the wrong way round, as in z-a'],
  [/scape/, '反斜杠后面的字符不对', 'the sign behind a backslash is not allowed'],
];

/** What the engine said of a pattern, in words. */
function patternFault(message: string): { reasonZh: string; reason: string } {
  const [, reasonZh, reason] = patternFaults.find(([found]) => found.test(message)) ?? [];
  return {
    reasonZh: reasonZh ?? '括号、范围或重复写法有误',
    reason: reason ?? 'look at its brackets, ranges and repetitions',
  };
}

type ValueFault = 'default-invalid' | 'sample-invalid' | 'preset-invalid';

/** A value that is written in the file is one that the field may have; words are looked up when they are needed. */
export function checkValue(
  subject: Subject,
  field: FieldDef,
  path: Path,
  code: ValueFault,
  around: { readonly [name: string]: FieldDef } = subject.shape.fields,
): void {
  const node = nodeAt(subject.node, path);
  if (!node) return;
  const value = toValue(node);
  if (value === null) return;
  if (typeof value === 'string' && /^[@$]./.test(value)) return checkWordOf(subject, value, path, code, around);
  const reason = valueFault(node, field, subject.models);
  if (reason)
    subject.report.add(code, placeOf(subject.node, path), {
      value: JSON.stringify(value),
      reasonZh: reason.zh,
      reason: reason.en,
    });
}

/** A word for a value: one that is known, or a field; a sample knows days alone. */
function checkWordOf(
  subject: Subject,
  word: string,
  path: Path,
  code: ValueFault,
  around: { readonly [name: string]: FieldDef },
): void {
  const fields = { ...subject.shape.fields, ...around };
  if (word.startsWith('$') && code === 'default-invalid')
    void wantField({ ...subject, shape: { ...subject.shape, fields } }, word.slice(1), path);
  else if (word.startsWith('$') || !isKnownWord(word) || (code === 'sample-invalid' && !isDayWord(word)))
    subject.report.add('unknown-word', placeOf(subject.node, path), { word });
}

/** The line that is made from the record: whole, of members that lines have, marked by one that nobody writes. */
function checkDerived(subject: Subject, field: FieldDef, { mark, line, rule }: DerivedLineDecl, path: Path): void {
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
  if (rule !== undefined) checkExpression(subject, rule, [...path, 'rule'], 'bool');
  for (const { name, required, default: usual } of Object.values(members))
    if ((required === true || name === field.rowsTitle) && usual === undefined && !(name in line))
      report.add('derived-lacks', at('line'), { name });
}

/** A CEL text at a path; columns point into the text, which begins after so many signs (`skipped`). */
export function checkExpression(subject: Subject, source: string, path: Path, wanted: string, skipped = 0): void {
  const node = nodeAt(subject.node, path);
  if (!node) return;
  const { fields } = subject.shape;
  const fault = checkCel(source, fields, subject.models, wanted);
  if (!fault) {
    const rooms: Rooms = (variable, member) => (variable === 'record' && member === undefined ? fields : undefined);
    for (const { field, text, start } of comparedOptions(celParts(source, fields, subject.models), rooms))
      if (!isPageOptions(subject, field))
        tellOption(subject.report, { file: node.file, start: node.start + 1 + skipped + start }, field, text);
    return;
  }
  const at = { file: node.file, start: node.start + 1 + skipped + fault.start };
  if (fault.code === 'cel-field' && isExcused(subject, fault.name ?? '')) return;
  tellCel(subject.report, at, fault, source, Object.keys(fields));
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
      subject.report.add('required-unreachable', droppedAt(subject, name), { name });
  }
}

/** Where a field is left out of the form: what drops it, else the form that is written anew, else the field. */
function droppedAt({ node, own }: Subject, name: string): Place {
  const sections = nodeAt(own, ['form']);
  for (const { value } of membersAt(sections)) {
    const drop = itemsAt(value, ['fields']).find((item) => item.sort === 'scalar' && item.value === `-${name}`);
    if (drop) return drop;
  }
  return own && sections ? placeOf(own, ['form']) : placeOf(node, ['fields', name]);
}
