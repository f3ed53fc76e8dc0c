/** A table that an act answers with: a calculation, a comparison. */
import { Empty } from '../ui/states.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

export interface ActResult {
  /** Headings; those of numbers stand at the right. */
  columns: { label: string; number?: boolean }[];
  rows: string[][];
  /** Said instead of a table without rows. */
  empty: string;
}

/** The table of an act's reply, when it has one. */
export function resultOf(reply: { [name: string]: unknown }): ActResult | undefined {
  const { result } = reply;
  return result !== null && typeof result === 'object' && 'columns' in result && 'rows' in result
    ? (result as ActResult)
    : undefined;
}

export function ResultTable({ result, message }: { result: ActResult; message: string | undefined }) {
  return (
    <div className="stack">
      {message && <p role="status">{message}</p>}
      {result.rows.length === 0 ? (
        <Empty title={result.empty} />
      ) : (
        <div ref={reachable} className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                {result.columns.map((column) => (
                  <th key={column.label} scope="col" className={column.number ? 'num' : undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at} className={result.columns[at]?.number ? 'num' : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
