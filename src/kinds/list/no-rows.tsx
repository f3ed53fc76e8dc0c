/** What stands where a list has no rows: why there are none, and what to do about it. */
import { Link } from 'react-router-dom';
import { hasVerb, refusal } from '../dialog/availability.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { pathOf, useAreaPrefix } from './filters/paths.tsx';
import { withTab } from './filters/query.ts';
import { Empty } from '../ui/states.tsx';
import { useList } from './use-list-screen.tsx';
import { noRowsTexts } from './no-rows-texts.ts';

export function NoRows({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const t = useTexts(noRowsTexts, kindTexts);
  const prefix = useAreaPrefix();
  const { page, session, language, state, search } = useList();
  if (filtered)
    return (
      <Empty title={t('emptyFiltered')} hint={t('filteredHint')}>
        <button type="button" className="btn" onClick={onClear}>
          {t('clearFilters')}
        </button>
      </Empty>
    );
  const tab = page.list.tabs.find(({ name, where }) => name === state.filter.tab && Object.keys(where).length > 0);
  if (tab) {
    const all = page.list.tabs.find(({ where }) => Object.keys(where).length === 0)?.name;
    return (
      <Empty
        {...(tab.name === page.list.waiting
          ? { title: t('done'), hint: t('doneHint') }
          : { title: t('tab', { tab: tab.label[language] }) })}
      >
        <button type="button" className="btn" onClick={() => search(withTab(state.filter, all))}>
          {t('showAll')}
        </button>
      </Empty>
    );
  }
  const mayCreate = hasVerb(page, 'create') && refusal(session, page, 'create', undefined, language) === undefined;
  return (
    <Empty title={t('empty')} hint={page.list.empty?.[language] ?? (mayCreate ? t('emptyHint') : t('hint'))}>
      {mayCreate && (
        <Link className="btn" to={pathOf(prefix, page.route, 'create')}>
          {t('create')}
        </Link>
      )}
    </Empty>
  );
}
