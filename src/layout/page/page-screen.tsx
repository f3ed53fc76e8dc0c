import { Suspense, type ComponentType } from 'react';
import { ResourceContextProvider, RestoreScrollPosition } from 'react-admin';
import { later } from '../../fields/parts/base/later.tsx';
import type { KindViewProps } from '../../kinds/contract.ts';
import { kindViews } from '../../kinds/views.ts';
import { pageEntry } from '../../kinds/navigation/named-pages.tsx';
import { usePage } from '../../providers/pages.ts';
import { InlineCreate } from './inline-create.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** While schema files are edited: nothing of it comes with a list. */
const Problems = later(async () => ({ default: (await import('./problems.tsx')).Problems }));

const views: { [kind: string]: ComponentType<KindViewProps> | undefined } = kindViews;

/** Grey blocks in the shape of a screen, while its code or definition is still coming. */
export function ScreenSkeleton() {
  const t = useTexts(shellTexts);
  return (
    <div className="page" role="status" aria-label={t('loading')}>
      <span className="skeleton-line" style={{ width: '30%' }} />
      <div className="panel panel-body">
        {Array.from({ length: 8 }, (_, line) => (
          <span key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}

/**
 * The screen of a page: its kind's view inside react-admin's resource of the same name. Each page has a state of its
 * own (key), but they share one Suspense boundary: while the next page loads, the present one stays.
 */
export function PageScreen({ route, rest }: { route: string; rest: string }) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ResourceContextProvider key={route} value={route}>
        {pageEntry(route)?.noCache ? (
          <Screen route={route} rest={rest} />
        ) : (
          <RestoreScrollPosition storeKey={`${route}.scroll`}>
            <Screen route={route} rest={rest} />
          </RestoreScrollPosition>
        )}
      </ResourceContextProvider>
    </Suspense>
  );
}

function Screen({ route, rest }: { route: string; rest: string }) {
  const page = usePage(route);
  const View = page ? views[page.kind] : undefined;
  if (!page || !View) throw new Error(`${route}: ${page?.kind ?? 'no definition'}`);
  return (
    <>
      {page.problems && page.problems.length > 0 && <Problems page={page} />}
      <InlineCreate>
        <View page={page} rest={rest} />
      </InlineCreate>
    </>
  );
}
