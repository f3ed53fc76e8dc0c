import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import { useSay } from './say.tsx';

function StatusPage({ code, title, children, home }: { code: string; title: string; children: ReactNode; home: string }) {
  const say = useSay();
  return (
    <div className="page">
      <div className="panel empty">
        <p className="status-code" aria-hidden="true">{code}</p>
        <h1>{title}</h1>
        {children}
        <PageLink to={home} className="btn btn-primary">{say('backHome')}</PageLink>
      </div>
    </div>
  );
}

/** /401: the page exists, the session may not open it. */
export function DeniedPage({ label, home }: { label: string | undefined; home: string }) {
  const say = useSay();
  return (
    <StatusPage code="401" title={say('denied')} home={home}>
      <p>{say('deniedText')}</p>
      {label && <p className="muted">{say('deniedLabel', { label })}</p>}
    </StatusPage>
  );
}

/** /404: there is no such page. */
export function MissingPage({ home }: { home: string }) {
  const say = useSay();
  return <StatusPage code="404" title={say('missing')} home={home}><p>{say('missingText')}</p></StatusPage>;
}
