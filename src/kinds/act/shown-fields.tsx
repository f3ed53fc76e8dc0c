/** What an act wants seen before it is agreed to: fields of the record, as they stand now; pictures large. */
import { maySee } from '../../access/may.ts';
import { isVisible } from '../../grammar/expressions/conditions.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { useSession } from '../session/session-context.tsx';
import { Pictures } from '../ui/pictures.tsx';
import { useLanguage } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';

export function ShownFields({ page, act, row }: { page: PageDef; act: ActionDef; row: Row }) {
  const session = useSession();
  const language = useLanguage();
  const facts = useFacts();
  const fields = (act.shows ?? [])
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => maySee(session, page, field) && isVisible(field, row, facts) && !isBare(row[field.name]));
  if (fields.length === 0) return null;
  const judged = (field: FieldDef): boolean =>
    page.head.pictures.includes(field.name) && !row._masked?.includes(field.name);
  return (
    <dl className="details k-shown">
      {fields.map((field) => (
        <div key={field.name} className={judged(field) ? 'k-wide' : undefined}>
          <dt>{field.label[language]}</dt>
          <dd>
            {judged(field) ? (
              <Pictures value={row[field.name]} label={field.label[language]} />
            ) : (
              <FieldCell field={field} record={row} language={language} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isBare = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);
