/** What a record of an act says was changed: a line for each field, before and after, in words and not in JSON. */
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { CellProps } from '../../contract.ts';
import { Blank } from '../../parts/controls/blank.tsx';
import { linesOfChanges } from './lines.ts';
import { reachable } from '../../parts/controls/reachable.tsx';

const texts = catalogue('diff', {
  field: { zh: '字段', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
});

export function DiffCell({ value, language }: CellProps) {
  const lines = linesOfChanges(value, language);
  if (lines.length === 0) return <Blank />;
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table k-diff k-diff-wide">
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col">
                {fixedT(language, texts)(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="k-before">{before}</td>
              <td className="k-after">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
