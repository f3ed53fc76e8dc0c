/** The list as a plain table: sticky head, sorting, selection, sums, keyboard. */
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from '../way.tsx';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { Language } from '../../grammar/models.ts';
import type { Session } from '../../access/session.ts';
import type { RowEntry } from '../act/availability.ts';
import type { Row } from '../data.ts';
import { fieldModel } from '../../fields/models.ts';
import { useTexts } from '../texts.tsx';
import { FieldCell, isNumeric, isSortable } from './cell.tsx';
import { nextSort, sortOf } from './columns.ts';
import type { Composed } from './composed.tsx';
import { follow } from './paths.tsx';
import { ListRow } from './row.tsx';
import { SkeletonRows } from './states.tsx';

export interface TableProps {
  page: PageDef;
  rows: Row[];
  columns: FieldDef[];
  /** What leading columns take along. */
  cells?: { [lead: string]: Composed };
  session: Session;
  language: Language;
  sort: string;
  pending: boolean;
  stale: boolean;
  dense: boolean;
  selectable: boolean;
  selected: readonly number[];
  sums: { [field: string]: string | null } | undefined;
  hasActions: boolean;
  hrefOf(id: number): string | undefined;
  onSort(sort: string): void;
  onToggle(id: number): void;
  onTogglePage(ids: number[], on: boolean): void;
  onAct(entry: RowEntry, row: Row): void;
  onOpen(id: number): void;
}

export function ListTable(props: TableProps) {
  const {
    page,
    rows,
    columns,
    cells,
    language,
    sort,
    pending,
    stale,
    dense,
    selectable,
    selected,
    sums,
    hasActions,
    onToggle,
    onOpen,
  } = props;
  const say = useTexts();
  const navigate = useNavigate();
  const chosen = new Set(selected);
  const onPage = rows.filter((row) => chosen.has(row.id)).length;
  const width = columns.length + (selectable ? 1 : 0) + (hasActions ? 1 : 0);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLTableSectionElement>) => rowKeys(event, onToggle, onOpen),
    [onToggle, onOpen],
  );
  return (
    <div
      className={dense ? 'table-wrap k-table-wrap k-dense' : 'table-wrap k-table-wrap'}
      aria-busy={stale || undefined}
      tabIndex={-1}
      onClick={(event) => follow(event, navigate)}
    >
      <table className={stale ? 'table k-table k-stale' : 'table k-table'}>
        <caption className="visually-hidden">{page.label[language]}</caption>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="cell-check">
                <PageCheck
                  checked={rows.length > 0 && onPage === rows.length}
                  some={onPage > 0 && onPage < rows.length}
                  label={say('selectAll')}
                  onChange={(on) =>
                    props.onTogglePage(
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
                label={(cells?.[field.name]?.label ?? field.label)[language]}
                sort={sort}
                own={page.list.sort}
                onSort={props.onSort}
              />
            ))}
            {hasActions && (
              <th scope="col" className="col-sticky-end">
                {say('actions')}
              </th>
            )}
          </tr>
        </thead>
        {pending ? (
          <SkeletonRows columns={width} rows={10} />
        ) : (
          <tbody onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <ListRow
                key={row.id}
                page={page}
                row={row}
                columns={columns}
                cells={cells}
                session={props.session}
                language={language}
                selectable={selectable}
                selected={chosen.has(row.id)}
                href={props.hrefOf(row.id)}
                first={index === 0}
                hasActions={hasActions}
                onToggle={onToggle}
                onAct={props.onAct}
              />
            ))}
          </tbody>
        )}
        {!pending && rows.length > 0 && sums && page.list.sums.length > 0 && (
          <SumsRow {...{ columns, sums, language, selectable, hasActions, page }} />
        )}
      </table>
    </div>
  );
}

function Head({
  field,
  label,
  sort,
  own,
  onSort,
}: {
  field: FieldDef;
  label: string;
  sort: string;
  own: string;
  onSort(sort: string): void;
}) {
  const say = useTexts();
  const numeric = isNumeric(field) ? 'num' : undefined;
  if (!isSortable(field))
    return (
      <th scope="col" className={numeric}>
        {label}
      </th>
    );
  return (
    <th scope="col" className={numeric} aria-sort={sortOf(sort, field.name)}>
      <button
        type="button"
        className="sort-button"
        title={say('sortBy', { label })}
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

function SumsRow({
  columns,
  sums,
  language,
  selectable,
  hasActions,
  page,
}: {
  columns: FieldDef[];
  sums: { [field: string]: string | null };
  language: Language;
  selectable: boolean;
  hasActions: boolean;
  page: PageDef;
}) {
  const say = useTexts();
  const shown = columns.filter((field) => page.list.sums.includes(field.name));
  if (shown.length === 0) return null;
  const labelAt = columns.findIndex((field) => !page.list.sums.includes(field.name));
  return (
    <tfoot className="table-foot">
      <tr>
        {selectable && <td />}
        {columns.map((field, index) => {
          if (index === labelAt)
            return (
              <th key={field.name} scope="row">
                {say('sums')}
              </th>
            );
          if (!page.list.sums.includes(field.name)) return <td key={field.name} />;
          if (sums[field.name] === null)
            return (
              <td key={field.name} className="num muted" title={say('notTold')}>
                —
              </td>
            );
          return (
            <td key={field.name} className="num">
              <FieldCell
                field={field}
                record={{ id: 0, [field.name]: sumOf(field, sums[field.name]) }}
                language={language}
              />
            </td>
          );
        })}
        {hasActions && <td className="col-sticky-end" />}
      </tr>
    </tfoot>
  );
}

/** A sum travels as text; the field's type makes its value of it. */
function sumOf(field: FieldDef, text: string | null | undefined): unknown {
  return text === undefined ? null : (fieldModel(field.type)?.fromSql?.(text, field) ?? text);
}

/** Arrows or j and k walk the rows, Enter opens, x or the space bar ticks. Keys inside controls are left alone. */
function rowKeys(
  event: KeyboardEvent<HTMLTableSectionElement>,
  onToggle: (id: number) => void,
  onOpen: (id: number) => void,
): void {
  const row = event.target as HTMLElement;
  if (row.tagName !== 'TR' || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = Number(row.dataset.id);
  const go = (next: Element | null) => {
    if (next instanceof HTMLElement) next.focus();
  };
  if (event.key === 'ArrowDown' || event.key === 'j') go(row.nextElementSibling);
  else if (event.key === 'ArrowUp' || event.key === 'k') go(row.previousElementSibling);
  else if (event.key === 'Enter') onOpen(id);
  else if (event.key === ' ' || event.key === 'x') onToggle(id);
  else return;
  event.preventDefault();
}
