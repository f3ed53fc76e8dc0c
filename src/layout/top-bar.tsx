import { lazy, Suspense, use, useState } from 'react';
import { useNotify } from 'react-admin';
import { safeUrl } from '../base/safe-url.ts';
import { useSession } from '../kinds/session-context.tsx';
import { setLanguage, useLanguage } from '../providers/language.ts';
import { signOut } from '../providers/session.ts';
import { AppearanceMenu } from './appearance/appearance-menu.tsx';
import { FullScreenButton } from './appearance/full-screen-button.tsx';
import { ThemeColourButton } from './appearance/theme-colour-button.tsx';
import { setOverlay } from './command-state.ts';
import type { Crumb } from './crumbs.ts';
import { ErrorLogButton } from './error-log/error-log-button.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { PopMenu } from './pop-menu.tsx';
import { useRead, useSay } from './say.tsx';
import { toggleSidebar } from './sidebar-state.ts';
import { UserContext } from './user-context.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

const languages = [['zh', '中文'], ['en', 'English']] as const;

function LanguageMenu() {
  const say = useSay();
  const notify = useNotify();
  const language = useLanguage();
  const items = languages.map(([key, text]) => ({
    key,
    text,
    current: key === language,
    choose: () => {
      setLanguage(key);
      notify('shell.languageSwitched', { type: 'success' });
    },
  }));
  return <PopMenu label={say('language')} face={<Icon name="Translate" />} items={items} />;
}

function UserMenu() {
  const say = useSay();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const { avatar, name: own } = use(UserContext);
  const name = own || session.name || session.username;
  const picture = safeUrl(avatar);
  return (
    <>
      <PopMenu
        label={`${say('userMenu')}: ${name}`}
        face={<>{picture ? <img className="topbar-face" src={picture} alt="" /> : <Icon name="Person" />}<span className="topbar-name">{name}</span></>}
        items={[
          { key: 'password', text: say('changePassword'), choose: () => setAsking(true) },
          { key: 'out', text: say('signOut'), danger: true, choose: () => void signOut() },
        ]}
      />
      {asking && <Suspense><PasswordDialog onClose={() => setAsking(false)} /></Suspense>}
    </>
  );
}

/** Hamburger, breadcrumb, error log, full screen, theme colour, language, appearance, user. */
export function TopBar({ crumbs, mobile, open, sidebar }: { crumbs: Crumb[]; mobile: boolean; open: boolean; sidebar: boolean }) {
  const say = useSay();
  const read = useRead();
  return (
    <header className="topbar" translate="no">
      {sidebar && (
        <button type="button" className="btn btn-text topbar-button" aria-label={say(open ? 'collapse' : 'expand')} title={say(open ? 'collapse' : 'expand')} aria-expanded={open} onClick={() => toggleSidebar(mobile)}>
          <Icon name={open ? 'MenuOpen' : 'Menu'} />
        </button>
      )}
      <nav aria-label={say('breadcrumb')} className="crumbs">
        <ol>
          {crumbs.map((crumb, at) => (
            <li key={`${at}:${crumb.title.en}`}>
              {crumb.to === undefined
                ? <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{read(crumb.title)}</span>
                : <PageLink to={crumb.to} className="link">{read(crumb.title)}</PageLink>}
            </li>
          ))}
        </ol>
      </nav>
      <div className="topbar-tools">
        <button type="button" className="btn btn-text topbar-button" aria-label={say('palette')} title={`${say('palette')} (Ctrl+K)`} aria-haspopup="dialog" onClick={() => setOverlay('palette')}>
          <Icon name="Search" />
        </button>
        <ErrorLogButton />
        <FullScreenButton />
        <ThemeColourButton />
        <LanguageMenu />
        <AppearanceMenu />
        <UserMenu />
      </div>
    </header>
  );
}
