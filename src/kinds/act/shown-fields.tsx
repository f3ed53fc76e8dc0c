/** What an act wants seen before it is agreed to: fields of the record, as they stand now. */
import { maySee } from '../../access/may.ts';
import { isVisible } from '../../grammar/conditions.ts';
import { isEmpty } from '../../grammar/match.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import { FieldCell } from '../list/cell.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage } from '../texts.tsx';
import { useFacts } from '../use-facts.tsx';

export function ShownFields({ page, act, row }: { page: PageDef; act: ActionDef; row: Row }) {
  const session = useSession();
  const language = useLanguage();
  const facts = useFacts();
  const fields = (act.shows ?? [])
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => maySee(session, page, field) && isVisible(field, row, facts) && !isEmpty(row[field.name]));
  if (fields.length === 0) return null;
  return (
    <dl className="details k-shown">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <FieldCell field={field} record={row} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
