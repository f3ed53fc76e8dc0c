/** Rows of another entity that point to the record: the list of their page, or their main columns. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../access/may.ts';
import { later } from '../../fields/parts/base/later.tsx';
import type { RelatedDef } from '../../grammar/site/resolved.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { isNumeric } from '../list/cells/cell.tsx';
import { Pager } from '../list/pager.tsx';
import { Empty, Failed, SkeletonBlock, SkeletonRows } from '../ui/states.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { LinkedCell, OwnCell, References } from './references.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

const AttachedList = later(
  async () => ({ default: (await import('./attached-list.tsx')).AttachedList }),
  () => <SkeletonBlock />,
);

interface RelatedProps {
  page: PageDef;
  id: number;
  related: RelatedDef;
}

export function Related({ page, id, related }: RelatedProps) {
  const session = useSession();
  const { page: route, by, opened } = related;
  if (route !== undefined && by !== undefined && opened && mayOpen(session, opened).ok)
    return <AttachedList route={route} by={by} id={id} columns={related.columns} size={related.size ?? 10} />;
  return (
    <div className="panel">
      <RelatedRows page={page} id={id} related={related} />
    </div>
  );
}

function RelatedRows({ page, id, related }: RelatedProps) {
  const t = useTexts(kindTexts);
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
  if (found?.rows.length === 0) return <Empty title={t('empty')} />;
  // What tells a row from its neighbours leads to its record; a reference leads to its own.
  const lead = columns.find((field) => field.titleOf === undefined);
  return (
    <References fields={columns} rows={found?.rows ?? []} own={related.entity}>
      <div ref={reachable} className="table-wrap">
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
                      {field === lead ? (
                        <OwnCell entity={related.entity} field={field} record={row} language={language} />
                      ) : (
                        <LinkedCell field={field} record={row} language={language} />
                      )}
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
    </References>
  );
}
