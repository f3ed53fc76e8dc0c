import { later } from '../../fields/parts/base/later.tsx';
import { PlaceTitleContext } from '../../kinds/navigation/place-title.tsx';
import { withoutArea } from '../../providers/area.ts';
import { pageEntry } from '../../kinds/navigation/named-pages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageScreen } from './page-screen.tsx';
import { useRevision } from '../router/revision.ts';
import { pageOfPath } from '../router/router.tsx';

/** Seldom seen: nothing of them comes with a list. */
const pages = () => import('./status-pages.tsx');
const DeniedPage = later(async () => ({ default: (await pages()).DeniedPage }));
const MissingPage = later(async () => ({ default: (await pages()).MissingPage }));

interface PageAreaProps {
  path: string;
  search: string;
  /** Path of home. */
  home: string;
  /** Told the title of the record that a path shows. */
  nameRecord(path: string, title: string): void;
}

/** What a path shows: its page, or why there is none. */
export function PageArea({ path, search, home, nameRecord }: PageAreaProps) {
  const page = pageOfPath(path);
  const revision = useRevision(path);
  const asked = new URLSearchParams(search).get('page') ?? path;
  return (
    <ErrorBoundary place={path}>
      {page ? (
        <PlaceTitleContext value={(title) => nameRecord(path, title)}>
          <PageScreen key={revision} route={page.route} rest={page.rest} />
        </PlaceTitleContext>
      ) : path === '/401' ? (
        <DeniedPage page={pageEntry(pageOfPath(asked)?.route ?? '')} home={home} />
      ) : (
        <MissingPage route={withoutArea(asked).split('/').slice(0, 2).join('/')} home={home} />
      )}
    </ErrorBoundary>
  );
}
