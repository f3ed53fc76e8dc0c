/** A link names in a text where it leads to; another field beside it, `by`, tells what sort of target that is. Pure. */
import type { Match, Text } from '../declarations/declarations.ts';
import type { FieldDecl, TargetDecl } from '../../generated/declarations.ts';
import type { FieldDef } from './resolved.ts';

type Beside = { readonly [name: string]: unknown };

/** The target as a field with the name of the link; undefined for another field, and for a sort that leads nowhere. */
export function linkTarget({ targets, by = '' }: FieldDef, beside: Beside): FieldDef | undefined {
  const kind = beside[by];
  return targets && typeof kind === 'string' && Object.hasOwn(targets, kind) ? targets[kind] : undefined;
}

/** The id that a link holds; null where it holds none. */
export const linkedId = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;

/** The sorts that lead somewhere: for them the link is required. */
export const leading = ({ by, targets }: Pick<FieldDecl, 'by' | 'targets'>): Match =>
  by === undefined ? {} : { [by]: Object.keys(targets ?? {}) };

/** What a target is declared as: with what people read of the link. */
export const targetField = (decl: TargetDecl, { label, hint }: { label: Text; hint?: Text }): FieldDecl => ({
  label,
  ...(hint ? { hint } : {}),
  ...decl,
});

/** A field as it is meant in this record: of a link, its target and the value of that; else itself. */
export function meant(field: FieldDef, beside: Beside): { field: FieldDef; value: unknown } {
  const value = beside[field.name];
  const target = linkTarget(field, beside);
  if (!target) return { field, value };
  return { field: target, value: target.to === undefined ? value : linkedId(value) };
}
