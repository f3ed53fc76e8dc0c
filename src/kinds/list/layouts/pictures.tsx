/** Rows as cards with large pictures. */
import { useNavigate } from 'react-router-dom';
import { safeUrl } from '../../../base/safe-url.ts';
import { useTexts } from '../../text/texts.tsx';
import type { Row } from '../../data/data.ts';
import { FieldCell } from '../cells/cell.tsx';
import { follow } from '../filters/paths.tsx';
import { SkeletonBlock } from '../../ui/states.tsx';
import { titleOf } from '../cells/title.ts';
import { useList } from '../use-list-screen.tsx';
import { CardActs, CardTitle } from './card-parts.tsx';
import './layouts.css';
import { layoutTexts } from './texts.ts';

/** Fields below the title. */
const few = 3;

export function Pictures() {
  const list = useList();
  const { page, rows, dense } = list;
  const navigate = useNavigate();
  if (rows.pending) return <SkeletonBlock />;
  return (
    <ul
      className={`k-gallery${dense ? ' k-gallery-small' : ''}${rows.stale ? ' k-stale' : ''}`}
      aria-label={page.label[list.language]}
      onClick={(event) => follow(event, navigate)}
    >
      {rows.rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Card({ row }: { row: Row }) {
  const { page, language, columns, cells, selection } = useList();
  const t = useTexts(layoutTexts);
  const image = page.list.layouts?.pictures?.image ?? '';
  const value = row[image];
  const all = Array.isArray(value) ? value : [value];
  const [first] = all.flatMap((one) => safeUrl(one) ?? []);
  const title = titleOf(page, row);
  const selected = selection.ids.includes(row.id);
  const facts = columns.filter(({ name }) => name !== image && name !== page.titleField && name !== 'id').slice(0, few);
  return (
    <li className={selected ? 'k-photo row-selected' : 'k-photo'} data-id={row.id}>
      {first === undefined ? (
        <span className="k-photo-none">{t('noPicture')}</span>
      ) : (
        <a className="k-photo-frame" href={first} target="_blank" rel="noopener noreferrer">
          <img src={first} alt={t('picture', { title })} loading="lazy" decoding="async" />
          {all.length > 1 && <span className="k-photo-more">{t('pictureMore', { count: all.length })}</span>}
        </a>
      )}
      <CardTitle row={row} />
      <dl>
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{(cells[field.name]?.label ?? field.label)[language]}</dt>
            <dd>
              <FieldCell field={field} record={row} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <CardActs row={row} />
    </li>
  );
}
