/** Options that come from elsewhere: from the pages of a group, or from a call. */
import type { Text } from '../../declarations/declarations.ts';
import { nodeAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import { callNamed, offeredEntity, offersOf, type FieldOffer } from '../../site/offers.ts';
import { readOptionsFrom } from '../../resolve/resolve-field.ts';
import type { FieldDef } from '../../site/resolved.ts';
import type { Subject } from '../expressions/names.ts';

/** What a field says under "optionsFrom". */
export function checkOptionsFrom(subject: Subject, field: FieldDef, path: Path): void {
  const word = textAt(subject.node, [...path, 'optionsFrom']);
  if (word === undefined) return;
  const call = callNamed(word);
  if (call !== undefined) return checkCall(subject, field, path, call);
  const { group, field: fixed } = readOptionsFrom(word, field.name);
  if ((field.options ?? []).length === 0)
    subject.report.add('options-none', placeOf(subject.node, [...path, 'optionsFrom']), { group, field: fixed });
}

/** The call is there, gives options, and gives what the field keeps. */
function checkCall({ report, node, calls }: Subject, field: FieldDef, path: Path, name: string): void {
  const at = placeOf(node, [...path, 'optionsFrom']);
  const known = Object.hasOwn(calls, name);
  if (!known || !field.offer) {
    const allowed = Object.keys(offersOf(calls)).join(' ');
    report.add(known ? 'call-no-options' : 'unknown-call', at, { name, allowed });
    return;
  }
  const offered = offeredEntity(field.offer);
  if (offered !== field.to) {
    const [found, wanted] = [sortOf(offered), sortOf(field.to)];
    const facts = { name, foundZh: found.zh, found: found.en, wantedZh: wanted.zh, wanted: wanted.en };
    report.add('call-other-options', at, { ...facts, todo: todoOf(field.offer) });
  }
  if (nodeAt(node, [...path, 'toWhere'])) report.add('call-narrowed', placeOf(node, [...path, 'toWhere']), { name });
}

const sortOf = (entity: string | undefined): Text =>
  entity === undefined ? { zh: '文字', en: 'words' } : { zh: `「${entity}」的记录`, en: `records of "${entity}"` };

/** How a field that keeps what the call gives begins. */
function todoOf(offer: FieldOffer): string {
  const entity = offeredEntity(offer);
  return entity === undefined ? '"type": "enum"' : `"type": "ref", "to": "${entity}"`;
}
