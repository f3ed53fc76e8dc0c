/** One line of a tree table. */
import { memo, type PointerEvent } from 'react';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Session } from '../../access/session.ts';
import { rowEntries, type RowEntry } from '../dialog/availability.ts';
import type { Row } from '../data/data.ts';
import { FieldCell, isNumeric } from '../list/cells/cell.tsx';
import { ComposedCell, type Composed } from '../list/cells/composed.tsx';
import { MenuButton } from '../../fields/parts/floating/menu.tsx';
import { InlineCell } from '../list/cells/row.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { treeOptions } from './operations.ts';
import type { Line } from './shape.ts';
import { treeTexts } from './texts.ts';

export interface TreeRowProps {
  page: PageDef;
  line: Line;
  columns: FieldDef[];
  cells: { [lead: string]: Composed };
  session: Session;
  language: Language;
  loading: boolean;
  first: boolean;
  canAdd: string | false | undefined;
  drag: boolean;
  onToggle(id: number): void;
  onAdd(parent: number): void;
  onMove(row: Row): void;
  /** Absent = the page does not say what stands below. */
  onTeam: ((row: Row) => void) | undefined;
  /** Absent = no node is looked for. */
  onRoot: ((row: Row) => void) | undefined;
  onAct(entry: RowEntry, row: Row): void;
  onPress(event: PointerEvent<HTMLElement>): void;
}

export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { page, line, columns, cells, session, language, loading, first, drag } = props;
  const t = useTexts(treeTexts, kindTexts);
  const { row } = line;
  const name = titleOf(page, row);
  const { inline, more } = rowEntries(session, page, row, language, 2);
  const label = (entry: RowEntry) => (typeof entry.act === 'string' ? t(entry.act) : entry.act.label[language]);
  const composed = (field: FieldDef) => {
    const cell = cells[field.name];
    const value = <FieldCell field={field} record={row} language={language} />;
    return cell ? (
      <ComposedCell cell={cell} page={page} row={row} language={language}>
        {value}
      </ComposedCell>
    ) : (
      value
    );
  };
  return (
    <tr
      data-id={row.id}
      role="row"
      tabIndex={first ? 0 : -1}
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.brothers}
      aria-expanded={line.children === 0 ? undefined : line.open}
    >
      {columns.map((field, index) => (
        <td key={field.name} role="gridcell" className={isNumeric(field) && index > 0 ? 'num' : undefined}>
          {index === 0 ? (
            <span className="k-tree-name" style={{ paddingInlineStart: (line.level - 1) * 22 }}>
              {drag && (
                <span className="drag-handle" aria-hidden="true" title={t('dragHint')} onPointerDown={props.onPress}>
                  ⠿
                </span>
              )}
              {line.children === 0 ? (
                <span className="k-twist-none" />
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className="k-twist"
                  aria-label={t(line.open ? 'collapse' : 'expand', { name })}
                  onClick={() => props.onToggle(row.id)}
                >
                  {loading ? <span className="spinner" /> : line.open ? '▾' : '▸'}
                </button>
              )}
              {composed(field)}
            </span>
          ) : field.inline ? (
            <InlineCell page={page} row={row} field={field} session={session} language={language} />
          ) : (
            composed(field)
          )}
        </td>
      ))}
      <td role="gridcell" className="cell-actions col-sticky-end">
        {props.canAdd !== undefined && props.canAdd !== false && (
          <button
            type="button"
            className="btn btn-text btn-small"
            aria-disabled={props.canAdd === '' ? undefined : true}
            title={props.canAdd || undefined}
            aria-label={`${t('addChild')} ${name}`}
            onClick={() => props.canAdd === '' && props.onAdd(row.id)}
          >
            {t('addChild')}
          </button>
        )}
        {inline.map((entry) => (
          <button
            key={entry.key}
            type="button"
            className={entry.act === 'delete' ? 'btn btn-text btn-small btn-danger' : 'btn btn-text btn-small'}
            aria-label={`${label(entry)} ${name}`}
            onClick={() => props.onAct(entry, row)}
          >
            {label(entry)}
          </button>
        ))}
        {(more.length > 0 || drag || props.onTeam || props.onRoot) && (
          <MenuButton
            label={`${t('more')} ${name}`}
            entries={() => [
              ...(drag ? [{ key: ':move', label: t('move'), onSelect: () => props.onMove(row) }] : []),
              ...(props.onRoot ? [{ key: ':root', label: t('treeFrom'), onSelect: () => props.onRoot?.(row) }] : []),
              ...(props.onTeam
                ? [
                    {
                      key: ':team',
                      label: treeOptions(page).team?.label[language] ?? '',
                      onSelect: () => props.onTeam?.(row),
                    },
                  ]
                : []),
              ...more.map((entry) => ({
                key: entry.key,
                label: label(entry),
                refusal: entry.refusal,
                danger: entry.act === 'delete',
                onSelect: () => props.onAct(entry, row),
              })),
            ]}
          >
            {t('more')}
          </MenuButton>
        )}
      </td>
    </tr>
  );
});
