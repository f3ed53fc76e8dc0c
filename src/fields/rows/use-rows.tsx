/** What the table and the cards of a rows field have in common: their lines, and what may be done to them. */
import { useMemo } from 'react';
import { useFieldArray, useFormContext, type UseFieldArrayReturn } from 'react-hook-form';
import { fixedKeys } from '../../grammar/site/fixed-lines.ts';
import { isWritable } from '../../grammar/expressions/conditions.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { isBlank } from '../parts/controls/blank.tsx';
import { usePortions } from '../parts/controls/drawing.ts';
import { fieldModel } from '../models.ts';
import { missingLines, rowsOfLines, type OfferedLines, type RowValue } from './lines.ts';
import type { InputLookup } from './member.tsx';
import { freshRow } from './model.ts';

export interface RowsProps {
  /** Id of what the field's label names. */
  id: string;
  source: string;
  field: FieldDef;
  members: readonly FieldDef[];
  lookup: InputLookup;
  page: string;
  language: Language;
  disabled: boolean | undefined;
  /** The field's values are hidden from the reader. */
  masked: boolean;
  /** Lines of another record that the rows are about. */
  offered?: OfferedLines | undefined;
}

const keyName = '_key';
/** Rows that are drawn at a time. */
const portion = 10;

type Line = RowValue & { [keyName]: string };

interface RowsState {
  rows: Pick<UseFieldArrayReturn, 'append' | 'insert' | 'move' | 'remove'> & { fields: Line[] };
  /** Those that are drawn; `all` draws the others. */
  count: number;
  all(): void;
  keyOf(row: object): string;
  /** Made from other fields of the record: it is shown as it was saved last. */
  isMade(row: RowValue): boolean;
  /** Rows are as many as must be: none is added, removed or moved. */
  fixed: boolean;
  /** They change places all the same. */
  moves: boolean;
  full: boolean;
  add(): void;
  /** Adds rows of the offered lines that no row is about; absent where there are none. */
  bring: { count: number; run(): void } | undefined;
  /** Gives the other rows the numbers that they lack from one of them; absent where there are none. */
  fillOthers: ((from: number) => void) | undefined;
}

export function useRows({ source, field, members, offered }: RowsProps): RowsState {
  const form = useFormContext();
  const rows = useFieldArray({ name: source, keyName });
  const { count, all } = usePortions(rows.fields.length, portion);
  const keyed = field.fixed !== undefined;
  const keys = fixedKeys(field);
  const key = field.fixed?.key ?? '';
  const mark = field.derived?.mark;
  const fillOthers = useMemo(() => {
    const numbers = members
      .filter((member) => isWritable(member) && fieldModel(member.type)?.numeric === true)
      .map((member) => member.name);
    if (numbers.length === 0) return undefined;
    return (from: number): void => {
      const values = (form.getValues(source) ?? []) as RowValue[];
      values.forEach((row, index) =>
        numbers.forEach((name) => {
          if (isBlank(row[name]) && !isBlank(values[from]?.[name]))
            form.setValue(`${source}.${index}.${name}`, values[from]?.[name], {
              shouldDirty: true,
              shouldValidate: true,
            });
        }),
      );
    };
  }, [form, members, source]);
  /** What lines hold changes places; their keys stay where they are. */
  const { move } = rows;
  const moved = (from: number, to: number): void => {
    move(from, to);
    keys?.forEach((value, index) => form.setValue(`${source}.${index}.${key}`, value));
  };
  const fields = rows.fields.map((line, index) => {
    const own = keys?.[index];
    return own === undefined || (line as RowValue)[key] === own ? line : { ...line, [key]: own };
  });
  const missing = offered ? missingLines(offered, fields as RowValue[], field.linesOf?.by ?? '') : [];
  return {
    bring:
      missing.length === 0
        ? undefined
        : {
            count: missing.length,
            run() {
              all();
              rows.append(rowsOfLines(field, missing), { shouldFocus: false });
            },
          },
    rows: { ...rows, ...(keyed ? { fields, move: moved } : {}) } as unknown as RowsState['rows'],
    count,
    all,
    keyOf: (row) => (row as Line)[keyName],
    isMade: (row) => mark !== undefined && row[mark] === true,
    fixed:
      keyed ||
      field.settled !== undefined ||
      (field.minItems !== undefined && field.minItems === field.maxItems && rows.fields.length === field.maxItems),
    moves: field.fixed?.moves === true,
    full:
      keyed ||
      field.settled !== undefined ||
      field.linesOf !== undefined ||
      rows.fields.length >= (field.maxItems ?? 200),
    add() {
      // The new row stands behind all others.
      all();
      rows.append(freshRow(field), { shouldFocus: true });
    },
    fillOthers,
  };
}
