/** Rows of another entity that point to the record. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure } from '../data.ts';
import { FieldCell, isNumeric } from '../list/cell.tsx';
import { Pager } from '../list/pager.tsx';
import { Empty, Failed, SkeletonRows } from '../list/states.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';

export function Related({ page, id, related }: { page: PageDef; id: number; related: PageDef['related'][number] }) {
  const say = useTexts();
  const language = useLanguage();
  const data = useSiteData();
  const [at, setAt] = useState({ page: 1, size: related.size ?? 10 });
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'related', id, related.name, at],
    queryFn: () => data.related(page.route, id, related.name, at),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Failed failure={error as CallFailure} retry={() => void refetch()} />;
  const columns = related.columns.flatMap((name) => related.fields[name] ?? []);
  if (found?.rows.length === 0) return <Empty title={say('empty')} />;
  return (
    <>
      <div className="table-wrap">
        <table className="table">
          <caption className="visually-hidden">{related.label[language]}</caption>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col" className={isNumeric(field) ? 'num' : undefined}>
                  {field.label[language]}
                </th>
              ))}
            </tr>
          </thead>
          {isPending ? (
            <SkeletonRows columns={columns.length} rows={4} />
          ) : (
            <tbody>
              {found?.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((field) => (
                    <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
                      <FieldCell field={field} record={row} language={language} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
      {found && found.total > found.rows.length && (
        <Pager
          page={at.page}
          size={at.size}
          total={found.total}
          capped={false}
          shown={found.rows.length}
          onChange={(change) => setAt((before) => ({ ...before, ...change }))}
        />
      )}
    </>
  );
}
