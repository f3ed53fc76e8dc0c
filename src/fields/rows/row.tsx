/** One row of a sub-table: a card with a small form, or a line of a table. */
import { memo, type ComponentType } from 'react';
import type { Language } from '../../grammar/models.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { InputProps } from '../contract.ts';
import { later } from '../parts/later.tsx';
import { withOptions } from '../parts/late-options.tsx';
import { word } from '../parts/words.ts';

const Reckoned = later(async () => ({ default: (await import('./reckoned.tsx')).Reckoned }));

interface RowProps {
  /** "skus.3" */
  source: string;
  index: number;
  /** Place of the last row. */
  last: number;
  /** The stored row. */
  row: object;
  members: readonly FieldDef[];
  lookup(type: string, widget?: string): ComponentType<InputProps> | undefined;
  page: InputProps['page'];
  language: Language;
  disabled: boolean | undefined;
  /** Made from other fields of the record: it is shown as it was saved last. */
  made: boolean;
  /** The rows are as many as must be. */
  fixed: boolean;
  /** Member that holds the key of fixed rows: it is shown, not entered. */
  keyed: string | undefined;
  /** The field's values are hidden from the reader. */
  masked: boolean;
  move(from: number, to: number): void;
  remove(index: number): void;
  /** Gives the other rows the numbers that they lack; absent where there are none. */
  fillOthers: ((from: number) => void) | undefined;
}

/** A masked member of a stored row says that its value is there, and stays. */
const asked = (member: FieldDef, { row, masked }: RowProps): FieldDef =>
  masked && member.mask && !(member.name in row)
    ? { ...member, hint: { zh: word('hiddenStays', 'zh'), en: word('hiddenStays', 'en') } }
    : member;

export const RowCard = memo(function RowCard(props: RowProps) {
  const { source, index, last, row, members, lookup, page, language, disabled, made, fixed, fillOthers } = props;
  return (
    <fieldset className="rows-card">
      <legend>{nameOf(row, members, language) ?? `${word('row', language, index + 1)}`}</legend>
      <div className="form-grid">
        {members.map((member) => {
          if (member.compute !== undefined)
            return (
              <div key={member.name} className="field">
                <span className="field-label">{member.label[language]}</span>
                <Reckoned source={source} member={member} members={members} language={language} />
                {member.hint && <span className="field-hint">{member.hint[language]}</span>}
              </div>
            );
          const Input = lookup(member.type, member.widget);
          return (
            Input &&
            withOptions(
              asked(member, props),
              language,
              (field, options) => (
                <Input
                  key={member.name}
                  source={`${source}.${member.name}`}
                  field={field}
                  page={page}
                  language={language}
                  disabled={disabled || made || member.readOnly === true || options !== 'there'}
                  required={member.required === true}
                />
              ),
              member.name,
            )
          );
        })}
      </div>
      {!disabled && !fixed && (
        <div className="row">
          <RowButtons {...props} />
          {last > 0 && fillOthers && !made && (
            <button type="button" className="btn btn-small" onClick={() => fillOthers(index)}>
              {word('fillOthers', language)}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
});

export const RowLine = memo(function RowLine(props: RowProps) {
  const { source, row, members, lookup, page, language, disabled, made, fixed, keyed } = props;
  return (
    <tr>
      {members.map((member) => {
        if (member.name === keyed)
          return (
            <th key={member.name} scope="row">
              {valueOf(row, member, language)}
            </th>
          );
        const Input = lookup(member.type, member.widget);
        return (
          <td key={member.name} className="rows-cell">
            {member.compute !== undefined ? (
              <Reckoned source={source} member={member} members={members} language={language} />
            ) : (
              Input &&
              withOptions(asked(member, props), language, (field, options) => (
                <Input
                  source={`${source}.${member.name}`}
                  field={field}
                  page={page}
                  language={language}
                  disabled={disabled || made || member.readOnly === true || options !== 'there'}
                />
              ))
            )}
          </td>
        );
      })}
      {!disabled && !fixed && (
        <td className="cell-actions">
          <RowButtons {...props} />
        </td>
      )}
    </tr>
  );
});

function RowButtons({ index, last, language, made, move, remove }: RowProps) {
  if (made) return <span className="muted">{word('made', language)}</span>;
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
  return first && valueOf(row, first, language);
}

function valueOf(row: object, member: FieldDef, language: Language): string | undefined {
  const value = (row as { [name: string]: unknown })[member.name];
  if (typeof value !== 'string' || value === '') return undefined;
  return member.options?.find((option) => option.value === value)?.[language] ?? value;
}
