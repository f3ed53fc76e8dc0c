/** A record, as the screens ask for it. */
import type { Question } from '../navigation/ahead.tsx';
import type { Row } from '../data/data.ts';
import type { useSiteData } from '../data/use-site-data.tsx';

/** `quiet`: a refusal is not told. `meta`: part of the key, for what is kept apart. */
export const recordQuestion = (
  data: ReturnType<typeof useSiteData>,
  route: string,
  id: number,
  quiet: boolean,
  meta?: object,
): Question<Row> => ({
  queryKey: [route, 'getOne', { id: String(id), meta }],
  queryFn: async ({ signal }) => (await data.getOne<Row>(route, { id, signal, ...(quiet ? { quiet } : {}) })).data,
});
