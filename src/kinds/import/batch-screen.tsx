/** One batch: its rows with what became of them, posting by whoever may, and the batch's own detail below. */
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { RecordScreens } from '../collection/view.tsx';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure } from '../data.ts';
import { Failed, SkeletonBlock } from '../list/states.tsx';
import { useSiteData } from '../use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import type { Report } from './report-shape.ts';
import { Wizard } from './wizard.tsx';

export function BatchScreen({ page, options, id }: { page: PageDef; options: ImportOptions; id: number }) {
  const data = useSiteData();
  const refresh = useRefresh();
  const { data: report, error, refetch } = useQuery({
    queryKey: [page.route, 'batch', id], queryFn: async () => (await data.call(page.route, 'batch', { params: { id }, query: { size: '200' } })) as Report, retry: false, refetchOnWindowFocus: false,
  });
  return (
    <>
      <Suspense fallback={<div className="page"><SkeletonBlock /></div>}><RecordScreens page={page} rest={String(id)} /></Suspense>
      <div className="page">
        {error ? <div className="panel"><Failed failure={error as CallFailure} retry={() => void refetch()} /></div> : report ? <Wizard key={report.state} page={page} options={options} batch={report} onChanged={refresh} /> : <SkeletonBlock />}
      </div>
    </>
  );
}
