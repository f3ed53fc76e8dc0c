import { use } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { safeUrl } from '../base/safe-url.ts';
import { useSession } from '../kinds/session/session-context.tsx';
import { setLanguage, useLanguage } from '../providers/language.ts';
import { signOut } from '../providers/session.ts';
import { AppearanceMenu } from './appearance/appearance-menu.tsx';
import { FullScreenButton } from './appearance/full-screen-button.tsx';
import { ThemeColourButton } from './appearance/theme-colour-button.tsx';
import { setOverlay } from './shortcuts/command-state.ts';
import { withoutDoubles, type Crumb } from './router/crumbs.ts';
import { ErrorLogButton } from './error-log/error-log-button.tsx';
import { Icon } from './parts/icon.tsx';
import { NotificationButton } from './notifications/notification-button.tsx';
import { PopMenu } from './parts/pop-menu.tsx';
import { useRead, useSay } from './parts/say.tsx';
import { SellerHead } from './account/seller-head.tsx';
import { toggleSidebar } from './menu/sidebar-state.ts';
import { UserContext } from './parts/user-context.tsx';

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;

function LanguageMenu() {
  const say = useSay();
  const notify = useNotify();
  const language = useLanguage();
  const items = languages.map(([key, text]) => ({
    key,
    text,
    current: key === language,
    choose: () => {
      setLanguage(key).then(
        () => notify('shell.languageSwitched', { type: 'success' }),
        () => notify('shell.languageLost', { type: 'error' }),
      );
    },
  }));
  return <PopMenu label={say('language')} face={<Icon name="Translate" />} items={items} />;
}

/**
 * Who is signed in, with what concerns the account: buttons of their own where there is room, a menu where there is
 * none.
 */
function Account({ narrow }: { narrow: boolean }) {
  const say = useSay();
  const session = useSession();
  const { avatar, name: own } = use(UserContext);
  const name = own || session.name || session.username;
  const picture = safeUrl(avatar);
  const face = picture ? <img className="topbar-face" src={picture} alt="" /> : <Icon name="Person" />;
  const changePassword = () => setOverlay('password');
  if (narrow) {
    return (
      <PopMenu
        label={`${say('userMenu')}: ${name}`}
        face={face}
        items={[
          { key: 'password', text: say('changePassword'), choose: changePassword },
          { key: 'sessions', text: say('sessions'), choose: () => setOverlay('sessions') },
          { key: 'out', text: say('signOut'), danger: true, choose: () => void signOut() },
        ]}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-text topbar-who"
        title={`${session.username} · ${say('sessions')}`}
        aria-label={`${name}: ${say('sessions')}`}
        aria-haspopup="dialog"
        onClick={() => setOverlay('sessions')}
      >
        {face}
        <span className="topbar-name">{name}</span>
      </button>
      <button
        type="button"
        className="btn btn-text topbar-button"
        aria-label={say('changePassword')}
        title={say('changePassword')}
        aria-haspopup="dialog"
        onClick={changePassword}
      >
        <Icon name="Key" />
      </button>
      <button
        type="button"
        className="btn btn-text topbar-button"
        aria-label={say('signOut')}
        title={say('signOut')}
        onClick={() => void signOut()}
      >
        <Icon name="Logout" />
      </button>
    </>
  );
}

/** Hamburger, breadcrumb, search, notifications, error log, full screen, theme colour, language, appearance, user. */
export function TopBar({
  crumbs: all,
  mobile,
  open,
  sidebar,
}: {
  crumbs: Crumb[];
  mobile: boolean;
  open: boolean;
  sidebar: boolean;
}) {
  const say = useSay();
  const read = useRead();
  const crumbs = withoutDoubles(all, read);
  return (
    <header className="topbar" translate="no">
      {sidebar && (
        <button
          type="button"
          className="btn btn-text topbar-button"
          aria-label={say(open ? 'collapse' : 'expand')}
          title={say(open ? 'collapse' : 'expand')}
          aria-expanded={open}
          onClick={() => toggleSidebar(mobile)}
        >
          <Icon name={open ? 'MenuOpen' : 'Menu'} />
        </button>
      )}
      <nav aria-label={say('breadcrumb')} className="crumbs">
        <ol>
          {crumbs.map((crumb, at) => (
            <li key={`${at}:${crumb.title.en}`}>
              {crumb.to === undefined ? (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{read(crumb.title)}</span>
              ) : (
                <Link to={crumb.to} className="link">
                  {read(crumb.title)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <SellerHead place="topbar" />
      <div className="topbar-tools">
        <button
          type="button"
          className="btn btn-text topbar-button"
          aria-label={say('palette')}
          title={`${say('palette')} (Ctrl+K)`}
          aria-haspopup="dialog"
          onClick={() => setOverlay('palette')}
        >
          <Icon name="Search" />
        </button>
        <NotificationButton />
        <ErrorLogButton />
        <FullScreenButton />
        <ThemeColourButton />
        <LanguageMenu />
        <AppearanceMenu />
        <Account narrow={mobile} />
      </div>
    </header>
  );
}
