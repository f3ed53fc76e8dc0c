/** One row of a table of inputs, and what is shown below it when it is opened. It is drawn anew for itself alone. */
import { memo, useEffect, useEffectEvent, useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { DragHandle } from '../parts/controls/drag-order.tsx';
import type { Head, RowValue } from './lines.ts';
import { hiddenStays, Member } from './member.tsx';
import { LineName } from './of-lines.tsx';
import { nameOf, textOf } from './names.ts';
import type { RowsProps } from './use-rows.tsx';
import { rowsTexts } from './rows-texts.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

/** What may be done to a row, by its place or its key; the same functions as long as the table stands. */
export interface RowActs {
  open(key: string, on: boolean): void;
  pick(key: string, on: boolean): void;
  copy(index: number): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

interface TableRowProps extends RowsProps {
  rowKey: string;
  row: RowValue;
  index: number;
  last: number;
  /** Cells at its head; `spans`: lines of the table that each takes, 0 = none. */
  heads: readonly Head[];
  spans: string;
  columns: readonly FieldDef[];
  more: readonly FieldDef[];
  open: boolean;
  picked: boolean;
  made: boolean;
  /** It can be chosen and, unless rows are fixed, moved, copied and removed. */
  tools: boolean;
  /** It has a handle. */
  moving: boolean;
  fixed: boolean;
  /** It may be copied: there is room, and its words are not its own. */
  copies: boolean;
  acts: RowActs;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { source, field, row, rowKey, index, heads, columns, more, members, language, tools, moving, fixed } = props;
  const t = fixedT(language, rowsTexts, fieldTexts);
  const { open, acts } = props;
  const id = useId();
  const words = heads.map(({ text }) => text).join(' / ');
  const name = words || nameOf(row, index, field, members, language);
  const spans = props.spans.split(',').map(Number);
  const own = open ? 2 : undefined;
  const keyed = field.fixed?.key;
  const acting = more.length > 0 || (!props.disabled && !fixed);
  const member = (one: FieldDef, labelled: boolean) => (
    <Member
      key={one.name}
      {...{ source, members, lookup: props.lookup, page: props.page, language, labelled }}
      shares={field.shares}
      settled={field.settled}
      member={one}
      disabled={props.disabled || props.made}
      hiddenStays={hiddenStays(one, row, props.masked)}
    />
  );
  return (
    <>
      <tr data-index={index} className={props.picked ? 'row-selected' : undefined}>
        {(tools || moving) && (
          <td className="rows-side" rowSpan={own}>
            <span className="rows-side-tools">
              {tools && (
                <input
                  type="checkbox"
                  aria-label={t('pick', { row: name })}
                  checked={props.picked}
                  disabled={props.made}
                  onChange={(event) => acts.pick(rowKey, event.target.checked)}
                />
              )}
              {moving && !props.made && <Handle {...props} name={name} />}
            </span>
          </td>
        )}
        {heads.map(
          (head, at) =>
            (spans[at] ?? 0) > 0 && (
              <th
                key={at}
                scope={head.span > 1 ? 'rowgroup' : 'row'}
                rowSpan={spans[at]}
                className={at === 0 ? 'rows-head rows-first' : 'rows-head'}
              >
                {head.text}
              </th>
            ),
        )}
        {columns.map((one, column) =>
          one.name === keyed ? (
            <th key={one.name} scope="row" className="rows-head rows-first rows-key">
              {textOf(row, one, language)}
            </th>
          ) : (
            <td
              key={one.name}
              data-row={index}
              data-column={column}
              className={column === 0 && heads.length === 0 ? 'rows-cell rows-first' : 'rows-cell'}
              data-hidden-stays={hiddenStays(one, row, props.masked) || undefined}
            >
              {one.name === field.linesOf?.by ? (
                <LineName
                  source={`${source}.${one.name}`}
                  value={row[one.name]}
                  line={props.offered?.find(({ value }) => value === row[one.name])}
                />
              ) : (
                member(one, false)
              )}
            </td>
          ),
        )}
        {acting && (
          <td className="cell-actions rows-acts">
            {more.length > 0 && (
              <More
                source={source}
                {...{ more, language, open, name }}
                controls={id}
                set={(on) => acts.open(rowKey, on)}
              />
            )}
            {tools && !fixed && props.made && <span className="muted">{t('made')}</span>}
            {tools && !fixed && !props.made && (
              <>
                {props.copies && (
                  <button
                    type="button"
                    className="btn btn-text btn-small"
                    aria-label={t('copyOf', { row: t('row', { n: index + 1 }) })}
                    onClick={() => acts.copy(index)}
                  >
                    {t('copy')}
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn-small btn-icon"
                  aria-label={t('removeOf', { row: t('row', { n: index + 1 }) })}
                  onClick={() => acts.remove(index)}
                >
                  ×
                </button>
              </>
            )}
          </td>
        )}
      </tr>
      {open && (
        <tr className="rows-open" id={id}>
          <td colSpan={columns.length + (acting ? 1 : 0)}>
            <div className="form-grid" role="group" aria-label={t('moreOf', { row: name })}>
              {more.map((one) => member(one, true))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function Handle({ index, last, name, language, acts }: TableRowProps & { name: string }) {
  const t = fixedT(language, rowsTexts);
  return (
    <DragHandle
      label={t('moveOf', { row: name })}
      hint={t('moveHint')}
      index={index}
      count={last + 1}
      onMove={acts.move}
    />
  );
}

interface MoreProps {
  source: string;
  more: readonly FieldDef[];
  language: RowsProps['language'];
  open: boolean;
  name: string;
  controls: string;
  set(on: boolean): void;
}

/** Opens the row, which opens by itself when something in there is at fault. */
function More({ source, more, language, open, name, controls, set }: MoreProps) {
  const t = fixedT(language, rowsTexts);
  // With the point: row 3 hears nothing of row 33.
  const { errors } = useFormState({ name: `${source}.` });
  const faults = more.filter((one) => get(errors, `${source}.${one.name}`) !== undefined).length;
  const show = useEffectEvent(() => set(true));
  useEffect(() => {
    if (faults > 0) show();
  }, [faults]);
  return (
    <button
      type="button"
      className="btn btn-text btn-small"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={t(open ? 'lessOf' : 'moreOf', { row: name })}
      onClick={() => set(!open)}
    >
      {t(open ? 'less' : 'more')}
      {faults > 0 && <span className="badge">{faults}</span>}
    </button>
  );
}
