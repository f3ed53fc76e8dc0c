/** What stands where a list has no rows: why there are none, and what to do about it. */
import { Link } from 'react-router-dom';
import { hasVerb, refusal } from '../dialog/availability.ts';
import { useTexts } from '../text/texts.tsx';
import { useNoRowsTexts } from './no-rows-words.tsx';
import { pathOf, useAreaPrefix } from './filters/paths.tsx';
import { withTab } from './filters/query.ts';
import { Empty } from '../ui/states.tsx';
import { useList } from './use-list-screen.tsx';

export function NoRows({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const say = useTexts();
  const own = useNoRowsTexts();
  const prefix = useAreaPrefix();
  const { page, session, language, state, search } = useList();
  if (filtered)
    return (
      <Empty title={say('emptyFiltered')} hint={own('filteredHint')}>
        <button type="button" className="btn" onClick={onClear}>
          {say('clearFilters')}
        </button>
      </Empty>
    );
  const tab = page.list.tabs.find(({ name, where }) => name === state.filter.tab && Object.keys(where).length > 0);
  if (tab) {
    const all = page.list.tabs.find(({ where }) => Object.keys(where).length === 0)?.name;
    return (
      <Empty
        {...(tab.name === page.list.waiting
          ? { title: own('done'), hint: own('doneHint') }
          : { title: own('tab', { tab: tab.label[language] }) })}
      >
        <button type="button" className="btn" onClick={() => search(withTab(state.filter, all))}>
          {own('showAll')}
        </button>
      </Empty>
    );
  }
  const mayCreate = hasVerb(page, 'create') && refusal(session, page, 'create', undefined, language) === undefined;
  return (
    <Empty title={say('empty')} hint={page.list.empty?.[language] ?? (mayCreate ? say('emptyHint') : own('hint'))}>
      {mayCreate && (
        <Link className="btn" to={pathOf(prefix, page.route, 'create')}>
          {say('create')}
        </Link>
      )}
    </Empty>
  );
}
