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
import { MenuButton } from '../fields/parts/floating/menu.tsx';
import { SellerHead } from './account/seller-head.tsx';
import { toggleSidebar } from './menu/sidebar-state.ts';
import { UserContext } from './parts/user-context.tsx';
import { inLanguage } from '../base/language.ts';
import { fixedT } from '../base/texts.ts';
import { shellTexts } from './parts/shell-texts.ts';
import { useTexts } from '../kinds/text/texts.tsx';

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;

function LanguageMenu() {
  const t = useTexts(shellTexts);
  const notify = useNotify();
  const language = useLanguage();
  const items = languages.map(([key, text]) => ({
    key,
    label: text,
    current: key === language,
    onSelect: () => {
      setLanguage(key).then(
        () => notify(fixedT(key, shellTexts)('languageSwitched'), { type: 'success' }),
        () => notify(t('languageLost'), { type: 'error' }),
      );
    },
  }));
  return (
    <MenuButton label={t('language')} className="btn btn-text topbar-button" entries={() => items}>
      <Icon name="Translate" />
    </MenuButton>
  );
}

/**
 * Who is signed in, with what concerns the account: buttons of their own where there is room, a menu where there is
 * none.
 */
function Account({ narrow }: { narrow: boolean }) {
  const t = useTexts(shellTexts);
  const session = useSession();
  const { avatar, name: own } = use(UserContext);
  const name = own || session.name || session.username;
  const picture = safeUrl(avatar);
  const face = picture ? <img className="topbar-face" src={picture} alt="" /> : <Icon name="Person" />;
  const changePassword = () => setOverlay('password');
  if (narrow) {
    return (
      <MenuButton
        label={`${t('userMenu')}: ${name}`}
        className="btn btn-text topbar-button"
        entries={() => [
          { key: 'password', label: t('changePassword'), onSelect: changePassword },
          { key: 'sessions', label: t('sessions'), onSelect: () => setOverlay('sessions') },
          { key: 'out', label: t('signOut'), danger: true, onSelect: () => void signOut() },
        ]}
      >
        {face}
      </MenuButton>
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-text topbar-who"
        title={`${session.username} · ${t('sessions')}`}
        aria-label={`${name}: ${t('sessions')}`}
        aria-haspopup="dialog"
        onClick={() => setOverlay('sessions')}
      >
        {face}
        <span className="topbar-name">{name}</span>
      </button>
      <button
        type="button"
        className="btn btn-text topbar-button"
        aria-label={t('changePassword')}
        title={t('changePassword')}
        aria-haspopup="dialog"
        onClick={changePassword}
      >
        <Icon name="Key" />
      </button>
      <button
        type="button"
        className="btn btn-text topbar-button"
        aria-label={t('signOut')}
        title={t('signOut')}
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
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const crumbs = withoutDoubles(all, language);
  return (
    <header className="topbar" translate="no">
      {sidebar && (
        <button
          type="button"
          className="btn btn-text topbar-button"
          aria-label={t(open ? 'collapse' : 'expand')}
          title={t(open ? 'collapse' : 'expand')}
          aria-expanded={open}
          onClick={() => toggleSidebar(mobile)}
        >
          <Icon name={open ? 'MenuOpen' : 'Menu'} />
        </button>
      )}
      <nav aria-label={t('breadcrumb')} className="crumbs">
        <ol>
          {crumbs.map((crumb, at) => (
            <li key={`${at}:${crumb.title.en}`}>
              {crumb.to === undefined ? (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                  {inLanguage(crumb.title, language)}
                </span>
              ) : (
                <Link to={crumb.to} className="link">
                  {inLanguage(crumb.title, language)}
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
          aria-label={t('palette')}
          title={`${t('palette')} (Ctrl+K)`}
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
