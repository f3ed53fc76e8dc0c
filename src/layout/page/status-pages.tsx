import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../access/labels.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { PageHeading } from '../../kinds/ui/heading.tsx';
import type { PageEntry } from '../../kinds/navigation/named-pages.tsx';
import { useAccessRequest } from './access-request.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

function StatusPage({
  code,
  title,
  children,
  home,
}: {
  code: string;
  title: string;
  children: ReactNode;
  home: string;
}) {
  const t = useTexts(shellTexts);
  return (
    <div className="page">
      <div className="panel empty">
        <p className="status-code" aria-hidden="true">
          {code}
        </p>
        <PageHeading>{title}</PageHeading>
        {children}
        <Link to={home} className="btn btn-primary">
          {t('backHome')}
        </Link>
      </div>
    </div>
  );
}

/**
 * /401: the page exists, the session may not open it. It says which label is missing and hands out the text that asks
 * for it.
 */
export function DeniedPage({ page, home }: { page: PageEntry | undefined; home: string }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const ask = useAccessRequest();
  return (
    <StatusPage code="401" title={t('denied')} home={home}>
      <p>{t('deniedText')}</p>
      {page && (
        <p className="muted">
          {inLanguage(page.label, language)} · {t('deniedLabel', { label: labelOf(page) })}
        </p>
      )}
      {page && (
        <button type="button" className="btn" onClick={() => ask(page.label, labelOf(page))}>
          {t('accessRequestCopy')}
        </button>
      )}
    </StatusPage>
  );
}

/**
 * /404: there is no such page, or none yet: pages that are specified and not built are called by their names. `route`:
 * the one that was asked for.
 */
export function MissingPage({ route, home }: { route: string; home: string }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const label = usePlanned(route);
  if (!label)
    return (
      <StatusPage code="404" title={t('missing')} home={home}>
        <p>{t('missingText')}</p>
      </StatusPage>
    );
  return (
    <StatusPage code="404" title={t('planned', { page: inLanguage(label, language) })} home={home}>
      <p>{t('plannedText')}</p>
      <p className="muted">
        <code translate="no">/{route}</code>
      </p>
    </StatusPage>
  );
}

/** Name of a page that is specified and not built; undefined while it is looked up, and for every other route. */
function usePlanned(route: string): Text | undefined {
  const [planned, setPlanned] = useState<{ [route: string]: Text }>({});
  useEffect(() => {
    // Without the list the page is one that does not exist.
    void import('virtual:site/planned').then(
      (module) => setPlanned(module.planned),
      () => undefined,
    );
  }, []);
  return Object.hasOwn(planned, route) ? planned[route] : undefined;
}
