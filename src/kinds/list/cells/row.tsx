/** One row of a list. Memoised: a tick or a new page draws only the rows that changed. */
import { memo, type ReactNode } from 'react';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Session } from '../../../access/session.ts';
import type { RowEntry } from '../../dialog/availability.ts';
import { rowEntries } from '../../dialog/availability.ts';
import type { Row } from '../../data/data.ts';
import { later } from '../../../fields/parts/base/later.tsx';
import { useTexts, kindTexts } from '../../text/texts.tsx';
import { FieldCell, isNumeric } from './cell.tsx';
import { ComposedCell, type Composed } from './composed.tsx';
import { MenuButton } from '../../../fields/parts/floating/menu.tsx';
import { titleOf } from './title.ts';

/** A value that is edited in the list; until its code is there it is shown. */
export const InlineCell = later(
  async () => ({ default: (await import('./inline-cell.tsx')).InlineCell }),
  ({ row, field, language }) => <FieldCell field={field} record={row} language={language} />,
);

export interface RowProps {
  page: PageDef;
  row: Row;
  columns: FieldDef[];
  cells: { [lead: string]: Composed } | undefined;
  session: Session;
  language: Language;
  selectable: boolean;
  selected: boolean;
  /** Path of the record's detail screen; absent = it has none. */
  href: string | undefined;
  first: boolean;
  hasActions: boolean;
  /** It has a cell at its head: for a tick, a handle, or both. */
  leads: boolean;
  onToggle(id: number): void;
  onAct(entry: RowEntry, row: Row): void;
}

export const ListRow = memo(function ListRow({
  page,
  row,
  columns,
  cells,
  session,
  language,
  selectable,
  selected,
  href,
  first,
  hasActions,
  leads,
  onToggle,
  onAct,
}: RowProps) {
  const t = useTexts(kindTexts);
  const title = titleOf(page, row);
  return (
    <tr
      className={selected ? 'row-selected' : undefined}
      data-id={row.id}
      tabIndex={first ? 0 : -1}
      aria-selected={selectable ? selected : undefined}
    >
      {leads && (
        <td className="cell-check">
          {selectable && (
            <input
              type="checkbox"
              checked={selected}
              aria-label={t('selectRow', { title })}
              onChange={() => onToggle(row.id)}
            />
          )}
        </td>
      )}
      {columns.map((field, index) => (
        <td
          key={field.name}
          className={isNumeric(field) ? 'num' : undefined}
          data-label={(cells?.[field.name]?.label ?? field.label)[language]}
        >
          {composed(field, cell(field, index === 0 || field.name === page.titleField))}
        </td>
      ))}
      {hasActions && (
        <td className="cell-actions col-sticky-end">
          <RowActions
            page={page}
            row={row}
            session={session}
            language={language}
            href={href}
            title={title}
            onAct={onAct}
          />
        </td>
      )}
    </tr>
  );

  function composed(field: FieldDef, content: ReactNode): ReactNode {
    const around = cells?.[field.name];
    return around ? (
      <ComposedCell cell={around} page={page} row={row} language={language}>
        {content}
      </ComposedCell>
    ) : (
      content
    );
  }

  function cell(field: FieldDef, link: boolean): ReactNode {
    if (field.inline && !row._masked?.includes(field.name))
      return <InlineCell page={page} row={row} field={field} session={session} language={language} />;
    const content = <FieldCell field={field} record={row} language={language} />;
    if (!link || href === undefined || field.name !== page.titleField) return content;
    return (
      <a className="link" href={`#${href}`}>
        {content}
      </a>
    );
  }
});

interface RowActionsProps {
  page: PageDef;
  row: Row;
  session: Session;
  language: Language;
  href: string | undefined;
  title: string;
  onAct(entry: RowEntry, row: Row): void;
}

const isDanger = ({ act }: RowEntry): boolean => act === 'delete' || (typeof act === 'object' && act.tone === 'error');

export function RowActions({ page, row, session, language, href, title, onAct }: RowActionsProps) {
  const t = useTexts(kindTexts);
  const { inline, more } = rowEntries(session, page, row, language);
  const label = (entry: RowEntry) => (typeof entry.act === 'string' ? t(entry.act) : entry.act.label[language]);
  return (
    <>
      {inline.map((entry) => {
        const name = label(entry);
        if ((entry.act === 'view' || entry.act === 'edit') && href !== undefined)
          return (
            <a
              key={entry.key}
              className="btn btn-text btn-small"
              href={`#${href}${entry.act === 'edit' ? '/edit' : ''}`}
              aria-label={`${name} ${title}`}
            >
              {name}
            </a>
          );
        return (
          <button
            key={entry.key}
            type="button"
            className={isDanger(entry) ? 'btn btn-text btn-small btn-danger' : 'btn btn-text btn-small'}
            aria-label={`${name} ${title}`}
            aria-disabled={entry.refusal === undefined ? undefined : true}
            title={entry.refusal}
            onClick={() => entry.refusal === undefined && onAct(entry, row)}
          >
            {name}
          </button>
        );
      })}
      {more.length > 0 && (
        <MenuButton
          label={`${t('more')} ${title}`}
          entries={() =>
            more.map((entry) => ({
              key: entry.key,
              label: label(entry),
              refusal: entry.refusal,
              danger: isDanger(entry),
              onSelect: () => onAct(entry, row),
            }))
          }
        >
          ⋯
        </MenuButton>
      )}
    </>
  );
}
