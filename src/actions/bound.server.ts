/** Which rows a part of an action speaks of, bound to the acting record and to whoever acts. */
import type { Work } from '../database/contract.ts';
import type { Match } from '../grammar/declarations/declarations.ts';
import type { RowsDecl } from '../generated/declarations.ts';
import type { Evaluation } from './evaluation.ts';

/** The match per entity; none where it is bound to an empty value. */
export function boundRows(
  { site, session }: Pick<Work, 'site' | 'session'>,
  { entity, where, own }: RowsDecl,
  evaluation: Evaluation,
): { name: string; match: Match }[] {
  const match = evaluation.bound(where);
  if (!match) return [];
  return [entity].flat().map((name) => {
    const scope = site.entities[name]?.rowScope;
    const within = own && !session.platform && scope !== undefined ? { [scope]: session.seller } : {};
    return { name, match: { ...match, ...within } };
  });
}
