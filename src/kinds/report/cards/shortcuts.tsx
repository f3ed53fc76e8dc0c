/** Greeting, and up to eight pages that the reader opens often. */
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { printMoment } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { pathOf, useAreaPrefix } from '../../list/filters/paths.tsx';
import { PopoverButton } from '../../../fields/parts/floating/popover.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { useFacts } from '../../session/use-facts.tsx';
import { openEntries, openEntry } from './links.tsx';
import { reportTexts } from '../base/texts.ts';

const most = 8;

/** Which greeting fits a Shanghai hour. */
export function greetingAt(hour: number): 'greetingMorning' | 'greetingAfternoon' | 'greetingEvening' {
  return hour >= 5 && hour < 12 ? 'greetingMorning' : hour >= 12 && hour < 18 ? 'greetingAfternoon' : 'greetingEvening';
}

export function Shortcuts({ page }: { page: PageDef }) {
  const t = useTexts(reportTexts, kindTexts);
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const [routes, setRoutes] = useStore<string[]>(`${page.route}.shortcuts`, []);
  const open = routes.flatMap((route) => openEntry(session, route) ?? []);
  const { now } = useFacts();
  const hour = Number(printMoment(now, 'h'));
  return (
    <section className="panel panel-body row" aria-label={t('shortcuts')}>
      <strong>{t(greetingAt(hour), { name: session.name || session.username })}</strong>
      <span className="toolbar-space" />
      {open.map((entry) => (
        <Link key={entry.route} className="btn btn-small" to={pathOf(prefix, entry.route)}>
          {entry.label[language]}
        </Link>
      ))}
      <PopoverButton label={t('editShortcuts')} className="btn btn-text btn-small">
        {() => (
          <div className="stack k-columns">
            <div className="small muted">{t('addShortcut', { max: most })}</div>
            <ul>
              {openEntries(session)
                .filter((entry) => entry.route !== page.route)
                .map((entry) => {
                  const picked = routes.includes(entry.route);
                  return (
                    <li key={entry.route}>
                      <label className="check">
                        <input
                          type="checkbox"
                          checked={picked}
                          disabled={!picked && open.length >= most}
                          onChange={() =>
                            setRoutes(
                              picked ? routes.filter((route) => route !== entry.route) : [...routes, entry.route],
                            )
                          }
                        />
                        {entry.label[language]}
                      </label>
                    </li>
                  );
                })}
            </ul>
          </div>
        )}
      </PopoverButton>
    </section>
  );
}
