import { Fragment, useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mayOpen } from '../../access/may.ts';
import { useDraftPlaces } from '../../kinds/form/draft-store.tsx';
import { titleOf } from '../../kinds/list/cells/title.ts';
import { useSession } from '../../kinds/session/session-context.tsx';
import { pathOf } from '../../providers/area.ts';
import { pageEntry, useSiteManifest } from '../../kinds/navigation/named-pages.tsx';
import { loadPage } from '../../providers/pages.ts';
import { useAccessRequest } from '../page/access-request.tsx';
import { loadFinder, useFinder } from '../menu/finder.ts';
import { Icon } from '../parts/icon.tsx';
import { openTagTitle, restTitle, titleBehind } from '../tags/place.ts';
import { entriesOf, placeEntries, shownEntries, type Entry, type Part } from './palette-entries.ts';
import { setStar, usePersonal, type Visit } from '../menu/personal.ts';
import type { Typed } from './palette-waiting.tsx';
import { findRecords } from './record-jump.ts';
import { pageOfPath } from '../router/router.tsx';
import { shellCommands } from './shell-commands.ts';
import type { TagActions } from '../tags/use-tag-actions.tsx';
import { inLanguage, type Language } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { barTexts } from '../appearance/texts.ts';
import { shellTexts, type ShellKey } from '../parts/shell-texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Milliseconds of rest after which the server is asked for a number. */
const rest = 200;

const partNames: { [part in Part]: ShellKey } = {
  record: 'partRecords',
  star: 'favourites',
  draft: 'partDrafts',
  visit: 'recents',
  page: 'partPages',
  create: 'create',
  command: 'partCommands',
  name: 'partRecords',
  denied: 'denied',
};

/** Records that the text names, as soon as the server has answered. */
function useRecords(text: string, finder: ReturnType<typeof useFinder>): { entries: Entry[]; asking: boolean } {
  const session = useSession();
  const provider = useDataProvider();
  const [found, setFound] = useState<{ text: string; entries: Entry[] }>({ text: '', entries: [] });
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      setAsking(true);
      const records = await findRecords(finder, text, {
        mayOpen: (route) => {
          const page = pageEntry(route);
          return page !== undefined && mayOpen(session, page).ok;
        },
        page: loadPage,
        rows: async (route, keyword) =>
          (
            await provider.getList(route, {
              pagination: { page: 1, perPage: 5 },
              sort: { field: '', order: 'ASC' },
              filter: { keyword },
            })
          ).data as { id: number }[],
      });
      if (gone) return;
      setAsking(false);
      setFound({
        text,
        entries: records.map(({ route, page, row, byNo }): Entry => {
          const title = titleOf(page, row);
          return {
            key: `record ${route} ${row.id}`,
            part: byNo ? 'record' : 'name',
            title: { zh: title, en: title },
            detail: page.label,
            to: `${pathOf(route, session.area)}/${row.id}`,
          };
        }),
      });
    }, rest);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, finder, provider, session]);
  return { entries: found.text === text ? found.entries : [], asking };
}

/** Places of drafts as visits: the path of the page, and what stands behind its route. */
function draftVisits(places: readonly string[], language: Language): Visit[] {
  return [...new Set(places.map((place) => place.split(' ')[0] ?? ''))].flatMap((path): Visit[] => {
    const page = pageOfPath(path);
    if (!page) return [];
    const more = restTitle(page.rest);
    const label = inLanguage(pageEntry(page.route)?.label, language);
    return [{ path, route: page.route, ...(more ? { title: titleBehind(label, page.rest, more[language]) } : {}) }];
  });
}

/** Pages, new records, commands, visits and records by their number, from one box: arrows choose, Enter opens. */
export function CommandPalette({ actions, begun, onClose }: { actions: TagActions; begun: Typed; onClose(): void }) {
  const t = useTexts(barTexts, shellTexts);
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const ask = useAccessRequest();
  const finder = useFinder(true);
  const site = useSiteManifest();
  const { stars, visits } = usePersonal();
  const places = useDraftPlaces();
  const id = useId();
  const [search, setSearch] = useState(begun.text);
  const [entered, setEntered] = useState(0);
  const [at, setAt] = useState(0);
  const records = useRecords(search, finder);

  const all = [
    ...records.entries,
    ...placeEntries('draft', draftVisits(places, language), pageEntry),
    ...placeEntries('visit', visits, pageEntry),
    ...entriesOf(
      site,
      session,
      finder,
      shellCommands(actions, {
        titleOf: (tag) => openTagTitle(tag, language),
        tellLost: () => notify(t('languageLost'), { type: 'error' }),
        tellFullScreen: () => notify(t('noFullScreen'), { type: 'warning' }),
      }),
    ),
  ];
  const shown = shownEntries(all, search, stars);
  const current = Math.min(at, shown.length - 1);
  const optionId = (index: number) => `${id}option${index}`;

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.part === 'denied') {
      ask(entry.title, inLanguage(entry.detail, language));
      return;
    }
    onClose();
    if (entry.to === undefined) entry.run?.();
    else void navigate(entry.to);
  };
  // Enter counts for what is found when the names are there: before, another entry would stand first.
  const enter = () => void loadFinder().then(() => setEntered((times) => times + 1));
  const begin = useEffectEvent(() => begun.entered && enter());
  useEffect(() => {
    begin();
  }, []);
  const settle = useEffectEvent(() => choose(shown[current]));
  useEffect(() => {
    if (entered > 0) settle();
  }, [entered]);
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + 8, PageUp: current - 8 }[event.key];
    if (to !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = event.key.startsWith('Arrow')
        ? (to + shown.length) % shown.length
        : Math.max(0, Math.min(to, shown.length - 1));
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter();
    }
  };
  const star = (entry: Entry) => {
    const route =
      entry.to === undefined || (entry.part !== 'page' && entry.part !== 'star') ? undefined : entry.key.split(' ')[1];
    if (route === undefined) return null;
    const on = stars.includes(route);
    return (
      <span
        className="palette-star"
        aria-hidden="true"
        title={t(on ? 'unstar' : 'star')}
        onClick={(event) => {
          event.stopPropagation();
          setStar(route, !on);
        }}
      >
        {on ? '★' : '☆'}
      </span>
    );
  };
  return (
    <Dialog title={t('palette')} bare className="palette" onClose={onClose}>
      <div className="palette-head">
        <Icon name="Search" />
        <input
          type="text"
          className="palette-input"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(current) : undefined}
          aria-label={t('palette')}
          placeholder={t('paletteHint')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
        {records.asking && <span className="spinner" aria-hidden="true" />}
      </div>
      <div id={`${id}list`} role="listbox" aria-label={t('palette')} className="palette-list">
        {shown.map((entry, index) => (
          <Fragment key={entry.key}>
            {entry.part !== shown[index - 1]?.part && (
              <div className="palette-part" role="presentation">
                {t(partNames[entry.part])}
              </div>
            )}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              className={entry.part === 'denied' ? 'palette-option palette-denied' : 'palette-option'}
              onPointerMove={() => index !== current && setAt(index)}
              onClick={() => choose(entry)}
            >
              <span className="palette-title">{inLanguage(entry.title, language)}</span>
              {entry.detail && (
                <span className="palette-detail">
                  {entry.part === 'denied'
                    ? t('deniedLabel', { label: inLanguage(entry.detail, language) })
                    : inLanguage(entry.detail, language)}
                </span>
              )}
              {entry.part === 'denied' && <span className="palette-copy">{t('accessRequestCopy')}</span>}
              {star(entry)}
            </div>
          </Fragment>
        ))}
      </div>
      <p className="palette-foot" role="status">
        {shown.length === 0
          ? t(records.asking ? 'loading' : 'paletteNothing')
          : t('paletteCount', { count: shown.length })}
      </p>
    </Dialog>
  );
}
