/** The head of the sealed audit trail above its records, to be noted elsewhere, and its verification. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { printMoment } from '../../../base/date.ts';
import { relativeTime, thousands } from '../../../base/formats.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage, useTexts } from '../../text/texts.tsx';
import { useSiteData } from '../../data/use-site-data.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import { trailTexts } from './trail-texts.ts';

interface Sealed {
  head: string | null;
  sealedAt: string | null;
  seals: number;
  rows: number;
  unsealed: number;
}

/** Drawn for the platform's staff alone: the trail is one for all sellers. */
export function TrailHead({ page }: { page: PageDef }) {
  return useSession().platform ? <Head route={page.route} /> : null;
}

function Head({ route }: { route: string }) {
  const language = useLanguage();
  const t = useTexts(trailTexts);
  const data = useSiteData();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const {
    data: sealed,
    error,
    refetch,
  } = useQuery({ queryKey: [route, 'trail'], queryFn: async () => (await data.trail()) as Sealed, retry: false });
  const copy = (head: string): void => {
    void navigator.clipboard?.writeText(head).then(
      () => notify(t('copied'), { type: 'success' }),
      () => undefined,
    );
  };
  return (
    <section className="banner banner-info row k-trail" aria-label={t('head')}>
      {error ? (
        <>
          {t('failed')}{' '}
          <button type="button" className="btn btn-small" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </>
      ) : !sealed ? (
        <span className="skeleton-line" />
      ) : sealed.head === null ? (
        <span>{t('none')}</span>
      ) : (
        <>
          <strong>{t('head')}</strong>
          <code className="k-digest">{sealed.head}</code>
          <button type="button" className="btn btn-small" onClick={() => copy(sealed.head ?? '')}>
            {t('copy')}
          </button>
          <span className="muted small" title={sealed.sealedAt ? printMoment(sealed.sealedAt) : undefined}>
            {t('sealed', {
              when: sealed.sealedAt ? relativeTime(sealed.sealedAt, language) : '',
              rows: thousands(sealed.rows),
              unsealed: thousands(sealed.unsealed),
            })}
          </span>
        </>
      )}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('verify')}
      </button>
      {asking && (
        <VerifyDialog
          onClose={() => {
            setAsking(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}
