/** A field's value inside a table or a detail list, drawn by its type. */
import { serverMoment } from '../../../base/clock.ts';
import { dayOf } from '../../../base/date.ts';
import type { Json, Match } from '../../../grammar/declarations/declarations.ts';
import { matches } from '../../../grammar/expressions/match.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Language } from '../../../grammar/site/models.ts';
import { STARS } from '../../../fields/parts/base/mask.ts';
import { fieldModel } from '../../../fields/models.ts';
import { fieldCells } from '../../../fields/cells.ts';
import { widgetCells } from '../../../fields/widgets/cells.tsx';
import { widgetName } from '../../../fields/widgets/name.ts';

interface FieldCellProps {
  field: FieldDef;
  record: { [name: string]: unknown };
  language: Language;
}

export function FieldCell({ field, record, language }: FieldCellProps) {
  if (field.mask && record[field.name] === STARS) return <>{STARS}</>;
  const Cell = widgetCells[widgetName(field.widget)] ?? fieldCells[field.type as keyof typeof fieldCells];
  const cell = (
    <Cell value={record[field.name] as Json | undefined} field={field} record={record} language={language} />
  );
  return field.alertWhen && alarming(field.alertWhen, record) ? <span className="k-bad">{cell}</span> : cell;
}

/** The field's `alertWhen` at this moment. */
function alarming(match: Match, record: { [name: string]: unknown }): boolean {
  const now = serverMoment();
  return matches(match, record, { now, today: dayOf(now), me: 0 });
}

/** Right-aligned, with tabular figures. */
export function isNumeric(field: FieldDef): boolean {
  return fieldModel(field.type)?.numeric === true;
}

/** Has a place in the database to sort by. */
export function isSortable(field: FieldDef): boolean {
  return fieldModel(field.type)?.sortable === true && field.storage !== 'computed' && !field.mask;
}

/** A value as text, for lists of differences and the like. */
export function printed(field: FieldDef | undefined, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  const model = field && fieldModel(field.type);
  return model
    ? model.print(value as Json, field, language)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
