/**
 * A sub-table that is edited in place: rows are added, removed and moved; each cell is the input of its member's type.
 */
import { useId, type ComponentType } from 'react';
import { useFieldArray, useFormContext, useFormState, get } from 'react-hook-form';
import { isWritable } from '../../grammar/conditions.ts';
import type { Language } from '../../grammar/models.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { InputProps } from '../contract.ts';
import { isBlank } from '../parts/blank.tsx';
import { Frame, hintOf, type InputState } from '../parts/frame.tsx';
import { word } from '../parts/words.ts';
import { fieldModel } from '../models.ts';
import { freshRow, rowMembers } from './model.ts';

type RowValue = { [member: string]: unknown };
const keyName = '_key';
/**
 * Rows of more members than this are drawn one below the other, each as a small form: a table of them would be read
 * sideways.
 */
const widest = 9;

/** Makes the input; `lookup` gives the inputs of the members' types. */
export function rowsInput(
  lookup: (type: string, widget?: string) => ComponentType<InputProps> | undefined,
): ComponentType<InputProps> {
  return function RowsInput(props: InputProps) {
    const { source, field, language, disabled } = props;
    const members = rowMembers(field).filter((member) => !member.hidden);
    const rows = useFieldArray({ name: source, keyName });
    const id = useId();
    const form = useFormContext();
    const numbers = members
      .filter((member) => isWritable(member) && fieldModel(member.type)?.numeric === true)
      .map((member) => member.name);
    /**
     * Prices and stocks of many lines are mostly alike: one line is filled in, the others take what they lack from it.
     */
    const fillOthers = (from: number) => {
      const all = (form.getValues(source) ?? []) as RowValue[];
      all.forEach((row, index) =>
        numbers.forEach((name) => {
          if (isBlank(row[name]) && !isBlank(all[from]?.[name]))
            form.setValue(`${source}.${index}.${name}`, all[from]?.[name], { shouldDirty: true, shouldValidate: true });
        }),
      );
    };
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
    const fixed =
      field.minItems !== undefined && field.minItems === field.maxItems && rows.fields.length === field.maxItems;
    const full = rows.fields.length >= (field.maxItems ?? 200);
    const masked = props.record?._masked;
    const isMasked = Array.isArray(masked) && masked.includes(field.name);
    /** A masked member of a stored line says that its value is there, and stays. */
    const asked = (member: FieldDef, row: object): FieldDef =>
      isMasked && member.mask && !(member.name in row)
        ? { ...member, hint: { zh: word('hiddenStays', 'zh'), en: word('hiddenStays', 'en') } }
        : member;
    return (
      <Frame input={state} props={props} group wide>
        {rows.fields.length === 0 ? (
          <p className="muted rows-empty">{word('noRows', language)}</p>
        ) : members.length > widest ? (
          <div className="rows-cards">
            {rows.fields.map((row, index) => (
              <fieldset key={(row as { [keyName]: string })[keyName]} className="rows-card">
                <legend>{nameOf(row, members, language) ?? `${word('row', language, index + 1)}`}</legend>
                <div className="form-grid">
                  {members.map((member) => {
                    const Input = lookup(member.type, member.widget);
                    return (
                      Input && (
                        <Input
                          key={member.name}
                          source={`${source}.${index}.${member.name}`}
                          field={asked(member, row)}
                          page={props.page}
                          language={language}
                          disabled={disabled || member.readOnly === true}
                          required={member.required === true}
                        />
                      )
                    );
                  })}
                </div>
                {!disabled && !fixed && (
                  <div className="row">
                    <RowButtons
                      index={index}
                      last={rows.fields.length - 1}
                      language={language}
                      move={rows.move}
                      remove={rows.remove}
                    />
                    {rows.fields.length > 1 && numbers.length > 0 && (
                      <button type="button" className="btn btn-small" onClick={() => fillOthers(index)}>
                        {word('fillOthers', language)}
                      </button>
                    )}
                  </div>
                )}
              </fieldset>
            ))}
          </div>
        ) : (
          <div className="table-wrap">
            <table className="table rows-table">
              <thead>
                <tr>
                  {members.map((member) => (
                    <th key={member.name} scope="col">
                      {member.label[language]}
                      {member.required && (
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
              <tbody>
                {rows.fields.map((row, index) => (
                  <tr key={(row as { [keyName]: string })[keyName]}>
                    {members.map((member) => {
                      const Input = lookup(member.type, member.widget);
                      return (
                        <td key={member.name} className="rows-cell">
                          {Input && (
                            <Input
                              source={`${source}.${index}.${member.name}`}
                              field={asked(member, row)}
                              page={props.page}
                              language={language}
                              disabled={disabled || member.readOnly === true}
                            />
                          )}
                        </td>
                      );
                    })}
                    {!disabled && !fixed && (
                      <td className="cell-actions">
                        <RowButtons
                          index={index}
                          last={rows.fields.length - 1}
                          language={language}
                          move={rows.move}
                          remove={rows.remove}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!disabled && !full && (
          <span>
            <button
              id={id}
              type="button"
              className="btn btn-small"
              onClick={() => rows.append(freshRow(field), { shouldFocus: true })}
            >
              {word('addRow', language)}
            </button>
          </span>
        )}
      </Frame>
    );
  };
}

interface RowButtonsProps {
  index: number;
  last: number;
  language: Language;
  move(from: number, to: number): void;
  remove(index: number): void;
}

function RowButtons({ index, last, language, move, remove }: RowButtonsProps) {
  const named = (what: 'up' | 'down' | 'remove') => `${word(what, language)} ${word('row', language, index + 1)}`;
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-icon"
        disabled={index === 0}
        aria-label={named('up')}
        onClick={() => move(index, index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="btn btn-small btn-icon"
        disabled={index === last}
        aria-label={named('down')}
        onClick={() => move(index, index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className="btn btn-small btn-icon"
        aria-label={named('remove')}
        onClick={() => remove(index)}
      >
        ×
      </button>
    </>
  );
}

/** What a row is called: its first member that is a choice or a text. */
function nameOf(row: object, members: readonly FieldDef[], language: Language): string | undefined {
  const [first] = members;
  const value = first && (row as { [name: string]: unknown })[first.name];
  if (first === undefined || typeof value !== 'string' || value === '') return undefined;
  return first.options?.find((option) => option.value === value)?.[language] ?? value;
}
