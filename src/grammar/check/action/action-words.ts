/** Words and expressions of an action: each stands for something, of the type that is wanted. */
import { isDecimal } from '../../../base/decimal.ts';
import { isWord } from '../../expressions/action-words.ts';
import { actionParts, actionRooms, checkActionCel, type Types } from '../../expressions/cel-action.ts';
import { comparedOptions } from '../../expressions/cel-options.ts';
import { tellCel } from '../expressions/cel.ts';
import { checkMatch, isPageOptions, tellOption, type Subject, wantField } from '../expressions/names.ts';
import type { Json } from '../../declarations/declarations.ts';
import type { FieldModel } from '../../site/models.ts';
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, type Path } from '../../json/nodes.ts';
import type { ActionDef, FieldDef } from '../../site/resolved.ts';

/** An action under check, with what its expressions may read. */
export interface Asked {
  subject: Subject;
  action: ActionDef;
  types: Types;
}

/** A word that stands for something; CEL of the type that its field holds. */
export function checkWord(asked: Asked, word: Json, path: Path, field: FieldDef | undefined): void {
  const { subject, action, types } = asked;
  if (Array.isArray(word)) word.forEach((one, index) => checkWord(asked, one, [...path, index], undefined));
  if (!isWord(word)) return;
  const at = placeOf(subject.node, path);
  if (word.startsWith('=')) return checkCelText(asked, word.slice(1), path, 1, celOf(field, subject.models));
  if (word.startsWith('@form.')) {
    const name = word.slice(6);
    if (!types.form[name])
      subject.report.add('unknown-field', at, {
        owner: action.name,
        name,
        nearest: nearest(name, Object.keys(types.form)),
      });
  } else if (word.startsWith('@settings.')) checkSetting(asked, word, path);
  else if (word.startsWith('$')) wantField(subject, word.replace(/^\$(?:before\.)?/, ''), path);
  else if (!/^@(?:me|name|now|due|each|today(?:[+-]\d{1,4})?)$/.test(word))
    subject.report.add('unknown-word', at, { word });
}

/** A word where nothing else has a meaning. */
export function wantWord(asked: Asked, word: Json | undefined, path: Path): void {
  if (word === undefined) return;
  if (isWord(word)) checkWord(asked, word, path, undefined);
  else asked.subject.report.add('unknown-word', placeOf(asked.subject.node, path), { word: String(word) });
}

/** A number, or a word that stands for one. */
export function wantNumber(asked: Asked, value: Json | undefined, path: Path): void {
  if (typeof value !== 'number' && !(typeof value === 'string' && isDecimal(value))) wantWord(asked, value, path);
}

function checkSetting({ subject, types }: Asked, word: string, path: Path): void {
  const [, name = '', member = ''] = word.split('.');
  const fields = types.settings[name];
  const at = placeOf(subject.node, path);
  if (!fields) subject.report.add('unknown-setting', at, { name, nearest: nearest(name, Object.keys(types.settings)) });
  else if (!fields[member])
    subject.report.add('unknown-field', at, {
      owner: name,
      name: member,
      nearest: nearest(member, Object.keys(fields)),
    });
}

/** CEL type of what a field holds; anything where it lands nowhere. */
function celOf(field: FieldDef | undefined, models: { readonly [type: string]: FieldModel }): string {
  const type = field && models[field.type]?.cel;
  if (type === undefined) return 'dyn';
  return type === 'double' ? 'decimal' : type === 'timestamp' ? 'google.protobuf.Timestamp' : type;
}

export function checkIf(asked: Asked, path: Path): void {
  const { subject, action } = asked;
  checkOwnMatch(subject, action, [...path, 'when']);
  checkRule(asked, [...path, 'rule']);
}

/** CEL that holds or does not. */
export function checkRule(asked: Asked, path: Path): void {
  const node = nodeAt(asked.subject.node, path);
  if (node?.sort === 'scalar' && typeof node.value === 'string') checkCelText(asked, node.value, path, 0, 'bool');
}

/** A match on the record, with the form's answers beside its fields. */
function checkOwnMatch(subject: Subject, action: ActionDef, path: Path): void {
  checkMatch(subject, path, { ...subject.shape.fields, ...action.form });
}

function checkCelText({ subject, types }: Asked, source: string, path: Path, shift: number, wanted: string): void {
  const node = nodeAt(subject.node, path);
  if (!node) return;
  // A null of the expression is an empty value, whatever the field holds.
  const fault = checkActionCel(source, types, subject.models, wanted);
  if (!fault) {
    for (const { field, text, start } of comparedOptions(
      actionParts(source, types, subject.models),
      actionRooms(types),
    ))
      if (!isPageOptions(subject, field))
        tellOption(subject.report, { file: node.file, start: node.start + 1 + shift + start }, field, text);
    return;
  }
  const at = { file: node.file, start: node.start + 1 + shift + fault.start };
  const variables = [
    'record',
    'before',
    'form',
    'row',
    'ref',
    'settings',
    'lists',
    'now',
    'today',
    'due',
    'me',
    'platform',
  ];
  tellCel(subject.report, at, fault, source, Object.keys(types.fields), variables);
}
