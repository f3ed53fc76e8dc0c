/** The sums below a list: of all rows that match, as the summary tells them. */
import { fieldModel } from '../../../fields/models.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import { useTexts, kindTexts } from '../../text/texts.tsx';
import { FieldCell } from './cell.tsx';

export function SumsRow({
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
  const t = useTexts(kindTexts);
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
                {t('sums')}
              </th>
            );
          if (!page.list.sums.includes(field.name)) return <td key={field.name} />;
          if (sums[field.name] === null)
            return (
              <td key={field.name} className="num muted" title={t('notTold')}>
                —
              </td>
            );
          return (
            <td key={field.name} className="num" data-label={field.label[language]}>
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
