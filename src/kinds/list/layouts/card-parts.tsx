/** Parts of a row that is drawn as a card: its tick and title, and its acts. */
import type { Row } from '../../data/data.ts';
import { kindTexts, useTexts } from '../../text/texts.tsx';
import { RowActions } from '../cells/row.tsx';
import { titleOf } from '../cells/title.ts';
import { useList } from '../use-list-screen.tsx';

export function CardTitle({ row }: { row: Row }) {
  const { page, selectable, selection, hrefOf, onToggle } = useList();
  const t = useTexts(kindTexts);
  const [title, href, selected] = [titleOf(page, row), hrefOf(row.id), selection.ids.includes(row.id)];
  return (
    <div className="k-photo-title">
      {selectable && (
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('selectRow', { title })}
          onChange={() => onToggle(row.id)}
        />
      )}
      {href === undefined ? (
        <strong title={title}>{title}</strong>
      ) : (
        <a className="link" href={`#${href}`} title={title}>
          {title}
        </a>
      )}
    </div>
  );
}

export function CardActs({ row }: { row: Row }) {
  const { page, language, session, hasActions, hrefOf, onAct } = useList();
  if (!hasActions) return null;
  return (
    <div className="k-photo-acts">
      <RowActions {...{ page, row, session, language, onAct }} href={hrefOf(row.id)} title={titleOf(page, row)} />
    </div>
  );
}
