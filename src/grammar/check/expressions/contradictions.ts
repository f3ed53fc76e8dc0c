/** Conditions that no row can meet, since another one of the same rows says otherwise. */
import { isInherited, type Subject } from './names.ts';
import { noFacts, valuesOf } from '../../resolve/condition-values.ts';
import type { Condition, Json, Match } from '../../declarations/declarations.ts';
import { matches } from '../../expressions/match.ts';
import { nodeAt, placeOf, toValue, type Path } from '../../json/nodes.ts';
import type { PageDef } from '../../site/resolved.ts';

const hasWords = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasWords)
    : typeof value === 'string' && /^[@$=]/.test(value);

/** The first field of which two matches together leave no value. */
function contradicted(one: Match, other: Match, { shape, models }: Subject): string | undefined {
  return Object.keys(one).find((name) => {
    const [here, there, field] = [one[name], other[name], shape.fields[name]];
    if (here === undefined || there === undefined || !field || hasWords(here) || hasWords(there)) return false;
    // A field with several values may hold one for each condition.
    if (models[field.type]?.cel === 'list') return false;
    const values = valuesOf(here as Condition, name, field) ?? valuesOf(there as Condition, name, field);
    const meets = (value: Json, condition: unknown): boolean =>
      matches({ [name]: condition } as Match, { [name]: value }, noFacts);
    return values !== undefined && !values.some((value) => meets(value, here) && meets(value, there));
  });
}

/** Tells of a tab or figure over the page's own rows that the page's "where" leaves nothing of. */
function checkPart(subject: Subject, where: Match, path: Path): void {
  const node = nodeAt(subject.node, [...path, 'where']);
  if (node?.sort !== 'object') return;
  const name = contradicted(toValue(node) as unknown as Match, where, subject);
  // Of what is taken over the page says itself that it has no such rows.
  const at = isInherited(subject, path) ? ['where', name ?? ''] : [...path, 'where', name ?? ''];
  if (name !== undefined) subject.report.add('where-never', placeOf(subject.node, at), { name, part: path.join('.') });
}

/** Tabs and figures that a page shows of its own rows. */
export function checkNarrowed(subject: Subject, { list, where }: PageDef): void {
  for (const { name } of list.tabs) checkPart(subject, where, ['list', 'tabs', name]);
  for (const { name } of list.figures) checkPart(subject, where, ['list', 'figures', name]);
}
