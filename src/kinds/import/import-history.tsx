/**
 * Files imported on this page: who, when, how many rows were good; the file of the bad ones; a checked batch is taken
 * up again.
 */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { FieldCell, isNumeric } from '../list/cells/cell.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { Empty, Failed, SkeletonBlock } from '../ui/states.tsx';
import { usePages } from '../list/use-pages.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import type { Report } from './report-shape.ts';
import { Wizard } from './wizard.tsx';
import { importTexts } from './texts.ts';

export function ImportHistory({ page, options }: { page: PageDef; options: ImportOptions }) {
  const t = useTexts(importTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const { answer, failure, again, pager } = usePages<{ rows: Row[]; total: number }>(page, 'batches', { size: 10 });
  const [opened, setOpened] = useState<number>();
  if (opened !== undefined)
    return (
      <OneBatch
        page={page}
        options={options}
        id={opened}
        onBack={() => {
          setOpened(undefined);
          again();
        }}
      />
    );
  if (failure) return <Failed failure={failure} retry={again} />;
  if (answer?.rows.length === 0) return <Empty title={t('importHistoryEmpty')} />;
  const columns = options.batch.columns;
  return (
    <>
      <PlainTable
        caption={t('importHistory')}
        heads={columns.map((field) => ({
          name: field.name,
          label: field.label[language],
          numeric: isNumeric(field),
        }))}
        buttons
      >
        {answer?.rows.map((row) => (
          <tr key={row.id}>
            {columns.map((field) => (
              <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
                <FieldCell field={field} record={row} language={language} />
              </td>
            ))}
            <td className="cell-actions col-sticky-end">
              <button type="button" className="btn btn-text btn-small" onClick={() => setOpened(row.id)}>
                {t('view')}
              </button>
              {Number(row['errorRows'] ?? 0) > 0 && (
                <button
                  type="button"
                  className="btn btn-text btn-small"
                  onClick={() =>
                    void data.download(page.route, 'batchErrors', { params: { id: row.id } }).catch(() => undefined)
                  }
                >
                  {t('errorFile')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {pager}
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
  const t = useTexts(importTexts);
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
          ‹ {t('importBatchBack')}
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
