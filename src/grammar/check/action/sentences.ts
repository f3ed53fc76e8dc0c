/** Names in braces in what an action says: each stands for something that is there when it is said. */
import type { Asked } from './action-words.ts';
import { isExcused } from '../expressions/names.ts';
import type { Text } from '../../declarations/declarations.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path } from '../../json/nodes.ts';

/** Names in braces. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{([A-Za-z][\w.]*)\}/g)].map(([, name = '']) => name);

/**
 * `beside`: what it may say besides the record, the form, how the record was, and settings; of a name with members
 * ("row.x") their names, or nothing where any will do.
 */
export function checkSentence(
  { subject, types }: Asked,
  text: Text,
  path: Path,
  beside: { readonly [name: string]: readonly string[] | undefined } = {},
): void {
  const { fields, form, settings } = types;
  const isThere = (name: string): boolean => {
    const [first = '', ...rest] = name.split('.');
    const member = rest.join('.');
    if (first === 'form') return Object.hasOwn(form, member);
    if (first === 'before') return Object.hasOwn(fields, member) || isExcused(subject, member);
    if (first === 'settings') return settings[rest[0] ?? '']?.[rest[1] ?? ''] !== undefined;
    if (Object.hasOwn(beside, first)) return rest.length === 0 || (beside[first]?.includes(member) ?? true);
    return name === 'id' || Object.hasOwn(fields, name) || isExcused(subject, name);
  };
  const known = (): string[] => [
    ...Object.keys(fields),
    ...Object.keys(fields).map((name) => `before.${name}`),
    ...Object.keys(form).map((name) => `form.${name}`),
    ...Object.entries(beside).flatMap(([name, members]) => members?.map((member) => `${name}.${member}`) ?? [name]),
  ];
  for (const language of ['zh', 'en'] as const)
    for (const name of namesIn(text[language]))
      if (!isThere(name))
        subject.report.add('sentence-name', placeOf(subject.node, [...path, language]), {
          name,
          nearest: nearest(name, known()),
        });
}
