/**
 * A sub-table that is edited in place: rows are added, removed and moved; each cell is the input of its member's type.
 */
import { useId, useMemo, type ComponentType } from 'react';
import { useFieldArray, useFormContext, useFormState, get } from 'react-hook-form';
import { isWritable } from '../../grammar/conditions.ts';
import type { InputProps } from '../contract.ts';
import { isBlank } from '../parts/blank.tsx';
import { usePortions } from '../parts/drawing.ts';
import { Frame, hintOf, type InputState } from '../parts/frame.tsx';
import { word } from '../parts/words.ts';
import { fieldModel } from '../models.ts';
import { freshRow, rowMembers } from './model.ts';
import { RowCard, RowLine } from './row.tsx';

type RowValue = { [member: string]: unknown };
const keyName = '_key';
/**
 * Rows of more members than this are drawn one below the other, each as a small form: a table of them would be read
 * sideways. Fixed rows are compared with each other and stay a table, whose first column keeps in sight.
 */
const widest = 9;
/** Rows that are drawn at a time. */
const portion = 10;

/** Makes the input; `lookup` gives the inputs of the members' types. */
export function rowsInput(
  lookup: (type: string, widget?: string) => ComponentType<InputProps> | undefined,
): ComponentType<InputProps> {
  return function RowsInput(props: InputProps) {
    const { source, field, language, disabled } = props;
    const members = useMemo(() => rowMembers(field).filter((member) => !member.hidden), [field]);
    const rows = useFieldArray({ name: source, keyName });
    const id = useId();
    const form = useFormContext();
    const { count, all } = usePortions(rows.fields.length, portion);
    /**
     * Prices and stocks of many lines are mostly alike: one line is filled in, the others take what they lack from it.
     */
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
    const { errors } = useFormState({ name: source });
    const told = [`${source}.message`, `${source}.root.message`]
      .map((path) => get(errors, path) as unknown)
      .find((one) => typeof one === 'string');
    const error = typeof told === 'string' ? told : undefined;
    const described =
      [hintOf(field, language) ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((one) => one !== '').join(' ') ||
      undefined;
    const state: Pick<InputState, 'id' | 'error' | 'control'> = {
      id,
      error,
      control: { id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': described },
    };
    // As many rows as must be: none is added, removed or moved.
    const keyed = field.fixed?.key;
    const fixed =
      keyed !== undefined ||
      (field.minItems !== undefined && field.minItems === field.maxItems && rows.fields.length === field.maxItems);
    const full = keyed !== undefined || rows.fields.length >= (field.maxItems ?? 200);
    const mark = field.derived?.mark;
    const masked = props.record?._masked;
    const isMasked = Array.isArray(masked) && masked.includes(field.name);
    const shared = {
      last: rows.fields.length - 1,
      members,
      lookup,
      page: props.page,
      language,
      disabled,
      fixed,
      keyed,
      masked: isMasked,
      move: rows.move,
      remove: rows.remove,
      fillOthers,
    };
    const drawn = (Row: typeof RowCard | typeof RowLine) =>
      rows.fields
        .slice(0, count)
        .map((row, index) => (
          <Row
            key={(row as { [keyName]: string })[keyName]}
            {...shared}
            source={`${source}.${index}`}
            index={index}
            row={row}
            made={mark !== undefined && (row as RowValue)[mark] === true}
          />
        ));
    return (
      <Frame input={state} props={props} group wide>
        {rows.fields.length === 0 ? (
          <p className="muted rows-empty">{word('noRows', language)}</p>
        ) : members.length > widest && keyed === undefined ? (
          <div className="rows-cards">{drawn(RowCard)}</div>
        ) : (
          <div className="table-wrap">
            <table className={keyed === undefined ? 'table rows-table' : 'table rows-table rows-keyed'}>
              <thead>
                <tr>
                  {members.map((member) => (
                    <th key={member.name} scope="col">
                      {member.label[language]}
                      {member.required && member.name !== keyed && (
                        <span className="field-required" aria-hidden="true">
                          {' '}
                          *
                        </span>
                      )}
                    </th>
                  ))}
                  {!disabled && !fixed && <th scope="col">{word('actions', language)}</th>}
                </tr>
              </thead>
              <tbody>{drawn(RowLine)}</tbody>
            </table>
          </div>
        )}
        {!disabled && !full && (
          <span>
            <button
              id={id}
              type="button"
              className="btn btn-small"
              onClick={() => {
                // The new row stands behind all others.
                all();
                rows.append(freshRow(field), { shouldFocus: true });
              }}
            >
              {word('addRow', language)}
            </button>
          </span>
        )}
      </Frame>
    );
  };
}
