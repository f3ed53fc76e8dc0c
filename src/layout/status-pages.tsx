import type { ReactNode } from 'react';
import { PageHeading } from '../kinds/heading.tsx';
import type { PageEntry } from '../providers/pages.ts';
import { useAccessRequest } from './access-request.tsx';
import { PageLink } from './page-link.tsx';
import { useRead, useSay } from './say.tsx';

function StatusPage({ code, title, children, home }: { code: string; title: string; children: ReactNode; home: string }) {
  const say = useSay();
  return (
    <div className="page">
      <div className="panel empty">
        <p className="status-code" aria-hidden="true">{code}</p>
        <PageHeading>{title}</PageHeading>
        {children}
        <PageLink to={home} className="btn btn-primary">{say('backHome')}</PageLink>
      </div>
    </div>
  );
}

/** /401: the page exists, the session may not open it. It says which label is missing and hands out the text that asks for it. */
export function DeniedPage({ page, home }: { page: PageEntry | undefined; home: string }) {
  const say = useSay();
  const read = useRead();
  const ask = useAccessRequest();
  return (
    <StatusPage code="401" title={say('denied')} home={home}>
      <p>{say('deniedText')}</p>
      {page && <p className="muted">{read(page.label)} · {say('deniedLabel', { label: page.permission })}</p>}
      {page && <button type="button" className="btn" onClick={() => ask(page.label, page.permission)}>{say('accessRequestCopy')}</button>}
    </StatusPage>
  );
}

/** /404: there is no such page. */
export function MissingPage({ home }: { home: string }) {
  const say = useSay();
  return <StatusPage code="404" title={say('missing')} home={home}><p>{say('missingText')}</p></StatusPage>;
}
