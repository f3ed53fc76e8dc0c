/** Rows one below the other, each a small form: on a telephone a table of them would be read sideways. */
import { memo } from 'react';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { RowValue } from './lines.ts';
import { hiddenStays, Member } from './member.tsx';
import { nameOf } from './names.ts';
import { LineName } from './of-lines.tsx';
import { useRows, type RowsProps } from './use-rows.tsx';
import { rowsTexts } from './rows-texts.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function RowsCards(props: RowsProps) {
  const { id, source, field, language, disabled } = props;
  const t = fixedT(language, fieldTexts, rowsTexts);
  const { rows, count, keyOf, isMade, fixed, full, add, bring, fillOthers } = useRows(props);
  return (
    <>
      {rows.fields.length === 0 && <p className="muted rows-empty">{field.empty?.[language] ?? t('noRows')}</p>}
      <div className="rows-cards">
        {rows.fields.slice(0, count).map((row, index) => (
          <Card
            key={keyOf(row)}
            {...props}
            source={`${source}.${index}`}
            {...{ row, index, fixed, fillOthers }}
            last={rows.fields.length - 1}
            made={isMade(row)}
            move={rows.move}
            remove={rows.remove}
          />
        ))}
      </div>
      {!disabled && !full && (
        <span>
          <button id={id} type="button" className="btn btn-small" onClick={add}>
            {t('addRow')}
          </button>
        </span>
      )}
      {!disabled && bring && (
        <span>
          <button type="button" className="btn btn-small" onClick={bring.run}>
            {t('bring', { n: bring.count })}
          </button>
        </span>
      )}
    </>
  );
}

interface CardProps extends RowsProps {
  row: RowValue;
  index: number;
  last: number;
  made: boolean;
  fixed: boolean;
  fillOthers: ((from: number) => void) | undefined;
  move(from: number, to: number): void;
  remove(index: number): void;
}

const Card = memo(function Card(props: CardProps) {
  const { source, field, row, index, last, members, lookup, page, language, disabled, made, fixed, fillOthers } = props;
  const t = fixedT(language, fieldTexts);
  const named = (what: 'up' | 'down' | 'remove'): string => `${t(what)} ${t('row', { n: index + 1 })}`;
  const { move, remove, masked } = props;
  return (
    <fieldset className="rows-card">
      <legend>{nameOf(row, index, field, members, language)}</legend>
      <div className="form-grid">
        {members.map((member: FieldDef) =>
          member.name === field.linesOf?.by ? (
            <LineName
              key={member.name}
              source={`${source}.${member.name}`}
              value={null}
              line={props.offered?.find(({ value }) => value === row[member.name])}
            />
          ) : (
            <Member
              key={member.name}
              {...{ source, member, members, lookup, page, language }}
              disabled={disabled || made}
              shares={field.shares}
              settled={field.settled}
              hiddenStays={hiddenStays(member, row, masked)}
              labelled
            />
          ),
        )}
      </div>
      {!disabled && !fixed && (
        <div className="row">
          {made ? (
            <span className="muted">{t('made')}</span>
          ) : (
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
          )}
          {last > 0 && fillOthers && !made && (
            <button type="button" className="btn btn-small" onClick={() => fillOthers(index)}>
              {t('fillOthers')}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
});
