/** What happened to a record: the bar of steps and the timeline read the same answer. */
import { useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useSiteData } from '../data/use-site-data.tsx';

export function useHistory(page: PageDef, id: number) {
  const data = useSiteData();
  return useQuery({
    queryKey: [page.route, 'history', id],
    queryFn: () => data.history(page.route, id),
    enabled: page.storage !== 'log',
    retry: false,
  });
}
