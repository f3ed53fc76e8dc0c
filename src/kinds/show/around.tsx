/** Previous and next record of the list that this one was opened from, over the edges of the list's page. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { neighbours, stateBeyond, stepTo, type Way } from './neighbours.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { rowsQuestion } from '../list/use-rows.tsx';
import { useSending } from '../data/sending.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';

export function Around({ page, id }: { page: PageDef; id: number }) {
  return (
    <span className="row">
      <Step page={page} id={id} way={-1} />
      <Step page={page} id={id} way={1} />
    </span>
  );
}

function Step({ page, id, way }: { page: PageDef; id: number; way: Way }) {
  const t = useTexts(kindTexts);
  const prefix = useAreaPrefix();
  const navigate = useNavigate();
  const data = useSiteData();
  const client = useQueryClient();
  const sending = useSending();
  const label = t(way === 1 ? 'next' : 'previous');
  const sign = way === 1 ? '›' : '‹';
  const near = neighbours(page.route, id)[way === 1 ? 'next' : 'previous'];
  if (near !== undefined)
    return (
      <Link className="btn btn-icon" aria-label={label} title={label} to={pathOf(prefix, page.route, near)}>
        {sign}
      </Link>
    );
  const beyond = stateBeyond(page.route, id, way);
  const go = () =>
    void sending.run(async () => {
      // The data provider shows a refusal.
      const next = await stepTo(page.route, id, way, (state) =>
        client.fetchQuery(rowsQuestion(data, page, state, [])),
      ).catch(() => undefined);
      if (next !== undefined && sending.stands()) void navigate(pathOf(prefix, page.route, next));
    });
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={label}
      title={label}
      disabled={!beyond || sending.busy}
      onClick={go}
    >
      {sign}
    </button>
  );
}
