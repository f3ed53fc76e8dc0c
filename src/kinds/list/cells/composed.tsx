/** Columns drawn as one: a column that leads, a picture beside it, further columns below it in small. */
import { isEmpty } from '../../../grammar/expressions/match.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { ReactNode } from 'react';
import type { Row } from '../../data/data.ts';
import { FieldCell } from './cell.tsx';

export interface Composed {
  label?: Text;
  image?: FieldDef;
  under: FieldDef[];
}

/** What each leading column takes along, of the columns that are there: none of them has a place of its own. */
export function composedCells(page: PageDef, seen: readonly FieldDef[]): { [lead: string]: Composed } {
  const there = new Map(seen.map((field) => [field.name, field]));
  const result: { [lead: string]: Composed } = {};
  for (const [lead, { label, image, under = [] }] of Object.entries(page.list.cells ?? {})) {
    if (!there.has(lead)) continue;
    const picture = image === undefined ? undefined : there.get(image);
    const lines = under.flatMap((name) => there.get(name) ?? []);
    if (picture || lines.length > 0)
      result[lead] = { ...(label ? { label } : {}), ...(picture ? { image: picture } : {}), under: lines };
  }
  return result;
}

/** The columns that have a place of their own. */
export function leadingColumns(seen: readonly FieldDef[], cells: { [lead: string]: Composed }): FieldDef[] {
  const taken = new Set(
    Object.values(cells).flatMap(({ image, under }) => [
      ...(image ? [image.name] : []),
      ...under.map((field) => field.name),
    ]),
  );
  return seen.filter((field) => !taken.has(field.name));
}

/**
 * True for a value that says nothing yet: none, or a choice without a colour that every record begins with ("no
 * after-sale").
 */
export function saysNothing(page: PageDef, field: FieldDef, value: unknown): boolean {
  if (isEmpty(value)) return true;
  const first = page.workflows[field.name]?.initial ?? field.default;
  if (value !== first) return false;
  const option = field.options?.find((one) => one.value === value);
  return option !== undefined && (option.tone === undefined || option.tone === 'muted');
}

/** The cell around what the leading column shows. Columns below it that say nothing leave no line. */
export function ComposedCell({
  cell,
  page,
  row,
  language,
  children,
}: {
  cell: Composed;
  page: PageDef;
  row: Row;
  language: Language;
  children: ReactNode;
}) {
  const lines = cell.under.filter((field) => !saysNothing(page, field, row[field.name]));
  return (
    <div className="k-cell">
      {cell.image && <FieldCell field={cell.image} record={row} language={language} />}
      <div className="k-cell-text">
        <div>{children}</div>
        {lines.length > 0 && (
          <div className="k-cell-under">
            {lines.map((field) => (
              <span key={field.name} title={field.label[language]}>
                <FieldCell field={field} record={row} language={language} />
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
