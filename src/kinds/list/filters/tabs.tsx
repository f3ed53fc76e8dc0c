/** The named filters of a list, with their counts. */
import { thousands } from '../../../base/formats.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';

interface ListTabsProps {
  page: PageDef;
  current: string | undefined;
  counts: { [tab: string]: number | null } | undefined;
  /** Tabs that hold more than their count says. */
  more: readonly string[] | undefined;
  onPick(tab: string | undefined): void;
}

export function ListTabs({ page, current, counts, more, onPick }: ListTabsProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const { tabs } = page.list;
  if (tabs.length === 0) return null;
  const own = tabs.some((tab) => Object.keys(tab.where).length === 0);
  const all = own ? [] : [{ name: '', label: t('all') }];
  const shown = [...all, ...tabs.map((tab) => ({ name: tab.name, label: tab.label[language] }))];
  const active = current ?? (own ? (tabs.find((tab) => Object.keys(tab.where).length === 0)?.name ?? '') : '');
  return (
    <nav className="tabs" aria-label={t('filters')}>
      {shown.map((tab) => (
        <button
          key={tab.name}
          type="button"
          className="tab"
          aria-current={tab.name === active ? 'true' : undefined}
          onClick={() => onPick(tab.name || undefined)}
        >
          {tab.label}
          <TabCount count={counts?.[tab.name || 'all']} more={more?.includes(tab.name || 'all') === true} />
        </button>
      ))}
    </nav>
  );
}

/** Nothing where the count is not told. */
function TabCount({ count, more }: { count: number | null | undefined; more: boolean }) {
  return count === undefined || count === null ? null : (
    <span className="k-count">
      {thousands(count)}
      {more && '+'}
    </span>
  );
}
