/** What stands where a list has no rows: why there are none, and what to do about it. */
import { hasVerb, refusal } from '../act/availability.ts';
import { PageLink } from '../page-link.tsx';
import { useTexts } from '../texts.tsx';
import { pathOf, useAreaPrefix } from './paths.tsx';
import { Empty } from './states.tsx';
import { useList } from './use-list-screen.tsx';

export function NoRows({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const say = useTexts();
  const prefix = useAreaPrefix();
  const { page, session, language } = useList();
  if (filtered)
    return (
      <Empty title={say('emptyFiltered')} hint={say('emptyFilteredHint')}>
        <button type="button" className="btn" onClick={onClear}>
          {say('clearFilters')}
        </button>
      </Empty>
    );
  const mayCreate = hasVerb(page, 'create') && refusal(session, page, 'create', undefined, language) === undefined;
  const hint = page.list.empty?.[language] ?? say(mayCreate ? 'emptyHint' : 'emptyReadOnlyHint');
  return (
    <Empty title={say('empty')} hint={hint}>
      {mayCreate && (
        <PageLink className="btn" to={pathOf(prefix, page.route, 'create')}>
          {say('create')}
        </PageLink>
      )}
    </Empty>
  );
}
