/** What stands above a record: how far it has come, and the figures that matter, each leading to what explains it. */
import { Link } from 'react-router-dom';
import { mayOpen, maySee } from '../../access/may.ts';
import { isVisible } from '../../grammar/expressions/conditions.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { listPath, useAreaPrefix } from '../list/filters/paths.tsx';
import { filterOfMatch } from '../list/filters/query.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { StepBar } from './step-bar.tsx';
import { wayfields } from './steps.ts';

export function RecordHead({ page, row }: { page: PageDef; row: Row }) {
  const session = useSession();
  const language = useLanguage();
  const facts = useFacts();
  const seen = (name: string) => {
    const field = page.fields[name];
    return field && maySee(session, page, field) ? [field] : [];
  };
  const bars = wayfields(page).flatMap(seen);
  const sums = page.head.sums
    .flatMap(seen)
    .filter((field) => isVisible(field, row, facts) && !isEmpty(row[field.name]) && !row._masked?.includes(field.name));
  if (bars.length + sums.length === 0) return null;
  return (
    <div className="panel k-record-head">
      {bars.map(({ name }) => (
        <StepBar key={name} page={page} row={row} field={name} />
      ))}
      {sums.length > 0 && (
        <dl className="k-sums">
          {sums.map((field) => (
            <div key={field.name}>
              <dt>{field.label[language]}</dt>
              <dd>
                <Figure page={page} row={row} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The figure; as a link to the list that explains it, for who may open that. */
function Figure({ page, row, field }: { page: PageDef; row: Row; field: FieldDef }) {
  const session = useSession();
  const language = useLanguage();
  const facts = useFacts();
  const prefix = useAreaPrefix();
  const figure = <FieldCell field={field} record={row} language={language} />;
  const list = page.head.opens?.[field.name];
  if (!list?.opened || !mayOpen(session, list.opened).ok) return figure;
  return (
    <Link className="link" to={listPath(prefix, list.page, filterOfMatch(list.filters, row, facts))}>
      {figure}
    </Link>
  );
}
