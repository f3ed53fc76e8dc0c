/** What differs from an earlier state of the record: before and now, field by field. */
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { changedFields, changedLines, type Change } from './compare.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { recordTexts } from '../ui/record-texts.ts';

export function Changes({ fields, row, earlier }: { fields: FieldDef[]; row: Row; earlier: string }) {
  const t = useTexts(recordTexts, kindTexts);
  const language = useLanguage();
  const before = row[earlier];
  if (isEmpty(before) || typeof before !== 'object') return <div className="muted">{t('noEarlier')}</div>;
  const changes = changedFields(fields, before as Row, row);
  if (changes.length === 0) return <div className="muted">{t('nothingDiffers')}</div>;
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table k-diff k-diff-wide">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field.name}>
              <th scope="row">{change.field.label[language]}</th>
              <Sides change={change} language={language} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sides({ change: { field, before, after }, language }: { change: Change; language: Language }) {
  if (field.rows) {
    const lines = changedLines(field, before, after);
    return (
      <>
        <td className="k-before">
          <Lines field={field} lines={lines.before} language={language} />
        </td>
        <td className="k-after">
          <Lines field={field} lines={lines.after} language={language} />
        </td>
      </>
    );
  }
  const side = (record: Row) =>
    isEmpty(record[field.name]) ? '—' : <FieldCell field={field} record={record} language={language} />;
  return (
    <>
      <td className="k-before">{side(before)}</td>
      <td className="k-after">{side(after)}</td>
    </>
  );
}

/** Each line with the members that have a value. */
function Lines({
  field,
  lines,
  language,
}: {
  field: FieldDef;
  lines: { [member: string]: unknown }[];
  language: Language;
}) {
  return lines.map((line, index) => (
    <div key={index} className="k-diff-line">
      {Object.values(field.rows ?? {})
        .filter((member) => hasContent(line[member.name]))
        .map((member) => (
          <span key={member.name} title={member.label[language]}>
            <FieldCell field={member} record={line} language={language} />
          </span>
        ))}
    </div>
  ));
}

const hasContent = (value: unknown): boolean =>
  !isEmpty(value) && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);
