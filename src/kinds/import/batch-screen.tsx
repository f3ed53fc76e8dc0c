/** One batch: its rows with what became of them, posting by whoever may, and the batch's own detail below. */
import { may } from '../../access/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { RecordScreens } from '../collection/view.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { extraLabel } from '../operations/endpoint.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { batchReaders } from './attachment.ts';
import type { ImportOptions } from './attachment.ts';
import type { Report } from './report-shape.ts';
import { Wizard } from './wizard.tsx';

export function BatchScreen({ page, options, id }: { page: PageDef; options: ImportOptions; id: number }) {
  const data = useSiteData();
  const refresh = useRefresh();
  const session = useSession();
  const language = useLanguage();
  const verdict = may(session, page, {
    labels: [],
    oneOf: batchReaders(options).map((word) => extraLabel(page, word)),
    right: 'read',
  });
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    enabled: verdict.ok,
    queryKey: [page.route, 'batch', id],
    queryFn: async () => (await data.call(page.route, 'batch', { params: { id }, query: { size: '200' } })) as Report,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <RecordScreens page={page} rest={String(id)} />
      <div className="page">
        {!verdict.ok ? (
          <div className="banner banner-info">{verdict.reason[language]}</div>
        ) : error ? (
          <div className="panel">
            <Failed failure={error as CallFailure} retry={() => void refetch()} />
          </div>
        ) : report ? (
          <Wizard key={report.state} page={page} options={options} batch={report} onChanged={refresh} />
        ) : (
          <SkeletonBlock />
        )}
      </div>
    </>
  );
}
