/**
 * Files imported on this page: who, when, how many rows were good; the file of the bad ones; a checked batch is taken
 * up again.
 */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, Row } from '../data.ts';
import { FieldCell, isNumeric } from '../list/cell.tsx';
import { Pager } from '../list/pager.tsx';
import { Empty, Failed, SkeletonBlock, SkeletonRows } from '../list/states.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import type { Report } from './report-shape.ts';
import { Wizard } from './wizard.tsx';

export function ImportHistory({ page, options }: { page: PageDef; options: ImportOptions }) {
  const say = useTexts();
  const language = useLanguage();
  const data = useSiteData();
  const [at, setAt] = useState({ page: 1, size: 10 });
  const [opened, setOpened] = useState<number>();
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'batches', at],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await data.call(page.route, 'batches', { query: { page: String(at.page), size: String(at.size) } })) as {
        rows: Row[];
        total: number;
      },
  });
  if (opened !== undefined)
    return (
      <OneBatch
        page={page}
        options={options}
        id={opened}
        onBack={() => {
          setOpened(undefined);
          void refetch();
        }}
      />
    );
  if (error) return <Failed failure={error as CallFailure} retry={() => void refetch()} />;
  if (found?.rows.length === 0) return <Empty title={say('importHistoryEmpty')} />;
  const columns = options.batch.columns;
  return (
    <>
      <div className="table-wrap">
        <table className="table">
          <caption className="visually-hidden">{say('importHistory')}</caption>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col" className={isNumeric(field) ? 'num' : undefined}>
                  {field.label[language]}
                </th>
              ))}
              <th scope="col" className="col-sticky-end">
                {say('actions')}
              </th>
            </tr>
          </thead>
          {isPending ? (
            <SkeletonRows columns={columns.length + 1} rows={4} />
          ) : (
            <tbody>
              {found?.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((field) => (
                    <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
                      <FieldCell field={field} record={row} language={language} />
                    </td>
                  ))}
                  <td className="cell-actions col-sticky-end">
                    <button type="button" className="btn btn-text btn-small" onClick={() => setOpened(row.id)}>
                      {say('view')}
                    </button>
                    {Number(row['errorRows'] ?? 0) > 0 && (
                      <button
                        type="button"
                        className="btn btn-text btn-small"
                        onClick={() =>
                          void data
                            .download(page.route, 'batchErrors', { params: { id: row.id } })
                            .catch(() => undefined)
                        }
                      >
                        {say('errorFile')}
                      </button>
                    )}
                  </td>
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

function OneBatch({
  page,
  options,
  id,
  onBack,
}: {
  page: PageDef;
  options: ImportOptions;
  id: number;
  onBack(): void;
}) {
  const say = useTexts();
  const data = useSiteData();
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'batch', id],
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await data.call(page.route, 'batch', { params: { id }, query: { size: '200' } })) as Report,
  });
  return (
    <div className="stack k-batch">
      <span>
        <button type="button" className="btn" onClick={onBack}>
          ‹ {say('importBatchBack')}
        </button>
      </span>
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : report ? (
        <Wizard page={page} options={options} batch={report} onChanged={() => undefined} />
      ) : (
        <SkeletonBlock />
      )}
    </div>
  );
}
