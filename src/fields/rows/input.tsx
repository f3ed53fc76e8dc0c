/** A sub-table that is edited in place: rows are added, removed and moved; each cell is the input of its member's type. */
import { useId, type ComponentType } from 'react';
import { useFieldArray, useFormState, get } from 'react-hook-form';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { InputProps } from '../contract.ts';
import { Frame, type InputState } from '../parts/frame.tsx';
import { word } from '../parts/words.ts';
import { rowMembers } from './model.ts';

const keyName = '_key';
/** A fresh row: defaults, else nothing. */
function freshRow(members: FieldDef[]): { [name: string]: unknown } {
  return Object.fromEntries(members.map((member) => [member.name, member.default ?? null]));
}

/** Makes the input; `lookup` gives the inputs of the members' types. */
export function rowsInput(lookup: (type: string) => ComponentType<InputProps> | undefined): ComponentType<InputProps> {
  return function RowsInput(props: InputProps) {
    const { source, field, language, disabled } = props;
    const members = rowMembers(field).filter((member) => !member.hidden);
    const rows = useFieldArray({ name: source, keyName });
    const id = useId();
    const { errors } = useFormState({ name: source });
    const told = [`${source}.message`, `${source}.root.message`].map((path) => get(errors, path) as unknown).find((one) => typeof one === 'string');
    const error = typeof told === 'string' ? told : undefined;
    const described = [field.hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((one) => one !== '').join(' ') || undefined;
    const state: Pick<InputState, 'id' | 'error' | 'control'> = { id, error, control: { id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': described } };
    const full = rows.fields.length >= (field.maxItems ?? 200);
    return (
      <Frame input={state} props={props} group wide>
        {rows.fields.length === 0 ? <p className="muted rows-empty">{word('noRows', language)}</p> : (
          <div className="table-wrap">
            <table className="table rows-table">
              <thead>
                <tr>
                  {members.map((member) => <th key={member.name} scope="col">{member.label[language]}{member.required && <span className="field-required" aria-hidden="true"> *</span>}</th>)}
                  {!disabled && <th scope="col">{word('actions', language)}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.fields.map((row, index) => (
                  <tr key={(row as { [keyName]: string })[keyName]}>
                    {members.map((member) => {
                      const Input = lookup(member.type);
                      return <td key={member.name} className="rows-cell">{Input && <Input source={`${source}.${index}.${member.name}`} field={member} page={props.page} language={language} disabled={disabled || member.readOnly === true} />}</td>;
                    })}
                    {!disabled && (
                      <td className="cell-actions">
                        <button type="button" className="btn btn-small btn-icon" disabled={index === 0} aria-label={`${word('up', language)} ${word('row', language, index + 1)}`} onClick={() => rows.move(index, index - 1)}>↑</button>
                        <button type="button" className="btn btn-small btn-icon" disabled={index === rows.fields.length - 1} aria-label={`${word('down', language)} ${word('row', language, index + 1)}`} onClick={() => rows.move(index, index + 1)}>↓</button>
                        <button type="button" className="btn btn-small btn-icon" aria-label={`${word('remove', language)} ${word('row', language, index + 1)}`} onClick={() => rows.remove(index)}>×</button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!disabled && !full && <span><button id={id} type="button" className="btn btn-small" onClick={() => rows.append(freshRow(members), { shouldFocus: true })}>{word('addRow', language)}</button></span>}
      </Frame>
    );
  };
}
