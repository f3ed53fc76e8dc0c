/** What a record of an act says was changed: a line for each field, before and after, in words and not in JSON. */
import type { CellProps } from '../../contract.ts';
import { Blank } from '../../parts/controls/blank.tsx';
import { linesOfChanges } from './lines.ts';
import { reachable } from '../../parts/controls/reachable.tsx';

const heads = {
  zh: ['字段', '变更前', '变更后'],
  en: ['Field', 'Before', 'After'],
} as const;

export function DiffCell({ value, language }: CellProps) {
  const lines = linesOfChanges(value, language);
  if (lines.length === 0) return <Blank />;
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table k-diff k-diff-wide">
        <thead>
          <tr>
            {heads[language].map((head) => (
              <th key={head} scope="col">
                {head}
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
