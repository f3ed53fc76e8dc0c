/**
 * Rows as a table of inputs: a few columns and the rest of a row when it is opened, words that head rows as merged
 * cells; blocks are pasted from a spreadsheet, a cell fills those below it, many rows are filled in at once.
 */
import { use, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { isWritable } from '../../grammar/expressions/conditions.ts';
import { cellsOf } from '../parts/base/block.ts';
import { FormFactsContext } from '../parts/base/form-fields.ts';
import { reachable } from '../parts/controls/reachable.tsx';
import { Batch } from './batch.tsx';
import { cellOf, focusCell, nextCell } from './keys.tsx';
import { columnsOf, filledDown, headsOf, likeRow, pasted, type Change, type RowValue } from './lines.ts';
import { TableRow, type RowActs } from './table-row.tsx';
import { useRows, type RowsProps } from './use-rows.tsx';
import { rowsTexts } from './rows-texts.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

/** The set with a key, or without it. */
const withKey = (set: ReadonlySet<string>, key: string, on: boolean): Set<string> => {
  const next = new Set(set);
  if (on) next.add(key);
  else next.delete(key);
  return next;
};

export function RowsTable(props: RowsProps) {
  const { id, source, field, members, language, disabled } = props;
  const t = fixedT(language, rowsTexts, fieldTexts);
  const form = useFormContext();
  const facts = use(FormFactsContext);
  const { rows, count, all, keyOf, isMade, fixed, moves, full, add, bring } = useRows(props);
  const { fields: lines, append, insert, move, remove } = rows;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const [before, setBefore] = useState<RowValue[]>();
  const at = useRef<{ row: number; column: number } | undefined>(undefined);
  const table = useRef<HTMLTableElement>(null);
  const { columns, more } = useMemo(() => columnsOf(field, members), [field, members]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const { names, heads } = useMemo(() => headsOf(lines, field.spread, order), [lines, field.spread, order]);
  if (names !== order) setOrder(names);
  const keyed = field.fixed?.key;
  const tools = !disabled && keyed === undefined;
  const moving = !disabled && (tools ? !fixed : moves);
  const isEntered = (member: (typeof columns)[number]): boolean =>
    isWritable(member) && field.settled?.includes(member.name) !== true;
  const acting = more.length > 0 || (!disabled && !fixed);
  const valuesNow = (): RowValue[] => (form.getValues(source) ?? []) as RowValue[];
  const acts = useMemo<RowActs>(
    () => ({
      open: (key, on) => setOpen((set) => withKey(set, key, on)),
      pick: (key, on) => setPicked((set) => withKey(set, key, on)),
      copy: (index) => {
        const row = (form.getValues(source) as RowValue[])[index];
        if (row) insert(index + 1, likeRow(field, row));
        setBefore(undefined);
      },
      remove: (index) => {
        remove(index);
        setBefore(undefined);
      },
      move: (from, to) => {
        move(from, to);
        setBefore(undefined);
        setTold(t('moved', { n: to + 1 }));
        // The handle goes with its row.
        requestAnimationFrame(() =>
          table.current?.querySelector<HTMLElement>(`tr[data-index="${to}"] .drag-handle`)?.focus(),
        );
      },
    }),
    [form, source, field, t, insert, move, remove],
  );
  const put = (changes: Change[], added: RowValue[] = []): void => {
    setBefore(structuredClone(valuesNow()));
    const paths = changes.map(({ index, name }) => `${source}.${index}.${name}`);
    changes.forEach(({ value }, place) => form.setValue(paths[place] ?? '', value, { shouldDirty: true }));
    if (added.length > 0) {
      all();
      append(added, { shouldFocus: false });
    }
    void form.trigger(paths);
  };
  const rowsIn = (changes: readonly Change[]): number => new Set(changes.map(({ index }) => index)).size;
  const fillDown = (column: number): void => {
    const member = columns[column];
    if (!member || disabled) return;
    const from = at.current?.column === column ? at.current.row : 0;
    const changes = filledDown(valuesNow(), from, member, field, facts);
    put(changes);
    setTold(t('filled', { n: rowsIn(changes) }));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/u, '');
    const cell = cellOf(event.target);
    const block = event.target instanceof HTMLTextAreaElement ? /\t/u : /[\t\r\n]/u;
    const member = columns[cell?.column ?? -1];
    if (!cell || !member || disabled || !block.test(text)) return;
    event.preventDefault();
    // Rows that stand for words are made from these.
    const room = fixed || names.length > 0 || field.linesOf ? 0 : (field.maxItems ?? 200) - lines.length;
    const read = pasted(
      cellsOf(text),
      { index: cell.row, name: member.name, names },
      valuesNow(),
      field,
      columns,
      room,
      facts,
    );
    const control = event.target as HTMLElement;
    // What was being typed gives way to what was pasted.
    control.blur();
    put(read.changes, read.added);
    control.focus();
    const lost = read.unread > 0 ? read.unread : read.lost;
    setTold(
      t(read.unread > 0 ? 'pastedUnread' : read.lost > 0 ? 'pastedLost' : 'pasted', {
        n: read.lines,
        lost,
      }),
    );
  };
  const spansOf = (index: number): string =>
    (heads[index] ?? [])
      .map(({ span }) => {
        const opened = lines.slice(index, index + span).filter((line) => open.has(keyOf(line))).length;
        return span + (span > 0 ? opened : 0);
      })
      .join(',');
  const chosen = lines.flatMap((line, index) => (picked.has(keyOf(line)) ? [index] : []));
  const entered = lines.filter((line) => !isMade(line));
  return (
    <>
      {tools && lines.length > 1 && (
        <Batch
          {...props}
          columns={columns.concat(more)}
          count={entered.length}
          picked={chosen}
          valuesNow={valuesNow}
          onFill={(changes) => {
            put(changes);
            setTold(t('filled', { n: rowsIn(changes) }));
          }}
        />
      )}
      {lines.length === 0 ? (
        <p className="muted rows-empty">{field.empty?.[language] ?? t('noRows')}</p>
      ) : (
        <>
          {!disabled && lines.length > 1 && (
            <p className="small muted rows-hint" id={`${id}-keys`}>
              {t('hint')}
            </p>
          )}
          <div ref={reachable} className="table-wrap rows-wrap">
            <table
              ref={table}
              className={tools ? 'table rows-table rows-tools' : 'table rows-table'}
              aria-labelledby={`${id}-label`}
              onFocus={(event) => (at.current = cellOf(event.target) ?? at.current)}
              onInput={() => before && setBefore(undefined)}
              onPaste={onPaste}
              onKeyDown={(event) => {
                const cell = cellOf(event.target);
                if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return;
                if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
                  event.preventDefault();
                  fillDown(cell.column);
                  return;
                }
                const next = nextCell(event, cell);
                if (!next) return;
                if (focusCell(event.currentTarget, next) || event.key === 'Enter') event.preventDefault();
              }}
            >
              <thead>
                <tr>
                  {!tools && moving && (
                    <th scope="col" className="rows-side">
                      <span className="visually-hidden">{t('place')}</span>
                    </th>
                  )}
                  {tools && (
                    <th scope="col" className="rows-side">
                      <input
                        type="checkbox"
                        aria-label={t('pickAll')}
                        checked={entered.length > 0 && entered.every((line) => picked.has(keyOf(line)))}
                        onChange={(event) => setPicked(new Set(event.target.checked ? entered.map(keyOf) : []))}
                      />
                    </th>
                  )}
                  {names.map((name, place) => (
                    <th key={name} scope="col" className={place === 0 ? 'rows-first' : undefined}>
                      {name}
                    </th>
                  ))}
                  {columns.map((member, column) => (
                    <th
                      key={member.name}
                      scope="col"
                      className={column === 0 && names.length === 0 ? 'rows-first' : undefined}
                    >
                      {member.label[language]}
                      {member.required && member.name !== keyed && (
                        <span className="field-required" aria-hidden="true">
                          {' '}
                          *
                        </span>
                      )}
                      {tools && lines.length > 1 && isEntered(member) && !member.unique && (
                        <button
                          type="button"
                          className="btn btn-text btn-small btn-icon rows-fill"
                          aria-label={t('fillOf', { field: member.label[language] })}
                          title={t('fillHint')}
                          onMouseDown={(event) => event.preventDefault()}
                          onClick={() => fillDown(column)}
                        >
                          <span aria-hidden="true">⤓</span>
                        </button>
                      )}
                      {member.hint && <span className="rows-note muted">{member.hint[language]}</span>}
                    </th>
                  ))}
                  {acting && <th scope="col">{t('actions')}</th>}
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, count).map((row, index) => (
                  <TableRow
                    key={keyOf(row)}
                    {...props}
                    source={`${source}.${index}`}
                    rowKey={keyOf(row)}
                    {...{ row, index, columns, more, tools, moving, fixed, acts }}
                    last={lines.length - 1}
                    heads={heads[index] ?? noHeads}
                    spans={spansOf(index)}
                    open={open.has(keyOf(row))}
                    picked={picked.has(keyOf(row))}
                    made={isMade(row)}
                    copies={!full && names.length === 0}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <span className="row rows-told">
        {!disabled && !full && names.length === 0 && (
          <button id={id} type="button" className="btn btn-small" onClick={add}>
            {t('addRow')}
          </button>
        )}
        {!disabled && bring && (
          <button type="button" className="btn btn-small" onClick={bring.run}>
            {t('bring', { n: bring.count })}
          </button>
        )}
        <span className="small muted" role="status">
          {told}
        </span>
        {before && (
          <button
            type="button"
            className="btn btn-text btn-small"
            onClick={() => {
              form.setValue(source, before, { shouldDirty: true });
              setBefore(undefined);
              setTold(t('undone'));
            }}
          >
            {t('undo')}
          </button>
        )}
      </span>
    </>
  );
}

const noHeads: [] = [];
