/** Rows as the cards that a member sees in the shop: what one is worth in large, its title, and what applies to it. */
import { useNavigate } from 'react-router-dom';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Row } from '../../data/data.ts';
import { FieldCell } from '../cells/cell.tsx';
import { follow } from '../filters/paths.tsx';
import { SkeletonBlock } from '../../ui/states.tsx';
import { useList } from '../use-list-screen.tsx';
import { CardActs, CardTitle } from './card-parts.tsx';
import './layouts.css';

export function Cards() {
  const { page, rows, language } = useList();
  const navigate = useNavigate();
  if (rows.pending) return <SkeletonBlock />;
  return (
    <ul
      className={rows.stale ? 'k-cards k-stale' : 'k-cards'}
      aria-label={page.label[language]}
      onClick={(event) => follow(event, navigate)}
    >
      {rows.rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Card({ row }: { row: Row }) {
  const { page, language, selection } = useList();
  const { lead = '', facts = [] } = page.list.layouts?.cards ?? {};
  const selected = selection.ids.includes(row.id);
  const fieldOf = (name: string): FieldDef[] => (page.fields[name] ? [page.fields[name]] : []);
  const shown = facts.flatMap(fieldOf).filter(({ name }) => row[name] !== null && row[name] !== undefined);
  return (
    <li className={selected ? 'k-ticket row-selected' : 'k-ticket'} data-id={row.id}>
      <strong className="k-ticket-lead">
        {fieldOf(lead).map((field) => (
          <FieldCell key={field.name} field={field} record={row} language={language} />
        ))}
      </strong>
      <div className="k-ticket-body">
        <CardTitle row={row} />
        <dl>
          {shown.map((field) => (
            <div key={field.name}>
              <dt>{field.label[language]}</dt>
              <dd>
                <FieldCell field={field} record={row} language={language} />
              </dd>
            </div>
          ))}
        </dl>
        <CardActs row={row} />
      </div>
    </li>
  );
}
