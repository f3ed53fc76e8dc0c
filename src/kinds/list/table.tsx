/** The list as a plain table: sticky head, sorting, selection, sums, keyboard. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { isNumeric, isSortable } from './cells/cell.tsx';
import { nextSort, sortOf } from './columns.ts';
import { sortsFurther } from './cells/further.ts';
import { follow } from './filters/paths.tsx';
import { ListRow } from './cells/row.tsx';
import { later } from '../../fields/parts/base/later.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { useList, type ListScreen } from './use-list-screen.tsx';
import { useOrderedRows } from './use-ordered-rows.tsx';

const SumsRow = later(async () => ({ default: (await import('./cells/sums-row.tsx')).SumsRow }));
const ColumnLayout = later(async () => ({ default: (await import('./column-layout.tsx')).ColumnLayout }));

export function ListTable() {
  const list = useList();
  const { page, columns, cells, language, session, dense, selectable, ordered, selection, hasActions, onToggle } = list;
  const { rows: found, pending, stale } = list.rows;
  const { rows, orders } = useOrderedRows(found, ordered);
  const leads = selectable || ordered;
  const { sort } = list.state;
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const sums = list.summary?.sums;
  const t = useTexts(kindTexts);
  const navigate = useNavigate();
  const chosen = new Set(selection.ids);
  const onPage = rows.filter((row) => chosen.has(row.id)).length;
  const width = columns.length + (leads ? 1 : 0) + (hasActions ? 1 : 0);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTableSectionElement>) => rowKeys(event, list), [list]);
  return (
    <div
      className={dense ? 'table-wrap k-table-wrap k-dense' : 'table-wrap k-table-wrap'}
      aria-busy={stale || undefined}
      tabIndex={-1}
      onClick={(event) => follow(event, navigate)}
    >
      <table className={stale ? 'table k-table k-rows k-stale' : 'table k-table k-rows'}>
        <caption className="visually-hidden">{page.label[language]}</caption>
        <thead onPointerOver={come} onFocus={come}>
          <tr>
            {leads && !selectable && <td />}
            {selectable && (
              <th scope="col" className="cell-check">
                <PageCheck
                  checked={rows.length > 0 && onPage === rows.length}
                  some={onPage > 0 && onPage < rows.length}
                  label={t('selectAll')}
                  onChange={(on) =>
                    selection.togglePage(
                      rows.map((row) => row.id),
                      on,
                    )
                  }
                />
              </th>
            )}
            {columns.map((field) => (
              <Head
                key={field.name}
                field={field}
                sortable={isSortable(field) && (page.list.columns.includes(field.name) || sortsFurther(page, field))}
                label={(cells[field.name]?.label ?? field.label)[language]}
                sort={sort}
                own={page.list.sort}
                onSort={(next) => list.change({ sort: next })}
              />
            ))}
            {hasActions && (
              <th scope="col" className="col-sticky-end">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        {pending ? (
          <SkeletonRows columns={width} rows={10} />
        ) : (
          <tbody
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              if (list.preview !== undefined && isRow(event.target)) list.onPreview(idOf(event.target));
            }}
          >
            {rows.map((row, index) => (
              <ListRow
                key={row.id}
                page={page}
                row={row}
                columns={columns}
                cells={cells}
                session={session}
                language={language}
                selectable={selectable}
                selected={chosen.has(row.id)}
                href={list.hrefOf(row.id)}
                first={index === 0}
                hasActions={hasActions}
                leads={leads}
                onToggle={onToggle}
                onAct={list.onAct}
              />
            ))}
          </tbody>
        )}
        {!pending && rows.length > 0 && sums && page.list.sums.length > 0 && (
          <SumsRow {...{ columns, sums, language, selectable: leads, hasActions, page }} />
        )}
      </table>
      {orders}
      {!pending && list.laidOut && (near || list.choice) && <ColumnLayout />}
    </div>
  );
}

function Head({
  field,
  sortable,
  label,
  sort,
  own,
  onSort,
}: {
  field: FieldDef;
  sortable: boolean;
  label: string;
  sort: string;
  own: string;
  onSort(sort: string): void;
}) {
  const t = useTexts(kindTexts);
  const numeric = isNumeric(field) ? 'num' : undefined;
  if (!sortable)
    return (
      <th scope="col" className={numeric}>
        {/* A text that were all that a cell holds would be written over what the layout of columns puts beside it. */}
        <span>{label}</span>
      </th>
    );
  return (
    <th scope="col" className={numeric} aria-sort={sortOf(sort, field.name)}>
      <button
        type="button"
        className="sort-button"
        title={t('sortBy', { label })}
        onClick={() => onSort(nextSort(sort, field.name, own))}
      >
        {label}
      </button>
    </th>
  );
}

function PageCheck({
  checked,
  some,
  label,
  onChange,
}: {
  checked: boolean;
  some: boolean;
  label: string;
  onChange(on: boolean): void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={checked}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const isRow = (element: HTMLElement): boolean => element.tagName === 'TR' && element.dataset.id !== undefined;
const idOf = (row: HTMLElement): number => Number(row.dataset.id);

/**
 * Arrows or j and k walk the rows, Enter opens, the space bar shows the record beside the list (where it has no
 * screen of its own it ticks, as x does). Keys inside controls are left alone.
 */
function rowKeys(event: KeyboardEvent<HTMLTableSectionElement>, list: ListScreen): void {
  const row = event.target as HTMLElement;
  if (!isRow(row) || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = idOf(row);
  const go = (next: Element | null) => {
    if (next instanceof HTMLElement) next.focus();
  };
  if (event.key === 'ArrowDown' || event.key === 'j') go(row.nextElementSibling);
  else if (event.key === 'ArrowUp' || event.key === 'k') go(row.previousElementSibling);
  else if (event.key === 'Enter') list.onOpen(id);
  else if (event.key === ' ' && list.hrefOf(id) !== undefined) list.onPreview(list.preview === id ? undefined : id);
  else if (event.key === ' ' || event.key === 'x') list.onToggle(id);
  else return;
  event.preventDefault();
}
