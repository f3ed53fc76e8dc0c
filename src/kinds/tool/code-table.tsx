/** The codes found: masked, counting down; revealing asks a reason and ends after a minute. */
import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { may } from '../../access/may.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { Row } from '../data/data.ts';
import { FieldCell, isNumeric } from '../list/cells/cell.tsx';
import { useSession } from '../session/session-context.tsx';
import { shownSeconds, useCountdown } from '../show/reveal.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { toolOptions } from './operations.ts';
import { clock, momentOf } from './remaining.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { toolTexts } from './texts.ts';

const ReasonDialog = later(async () => ({ default: (await import('../show/reason-dialog.tsx')).ReasonDialog }));
/** Shown by the countdown, or said by the row's acts. */
const ownColumns: ReadonlySet<string> = new Set(['id', 'version', 'expiresAt', 'revealedAt']);
/** Seconds between two sendings of a code. */
const resendWait = 60;

export function CodeTable({ page, rows, onAgain }: { page: PageDef; rows: Row[]; onAgain(): void }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const columns = Object.keys(rows[0] ?? {})
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => !field.hidden && !ownColumns.has(field.name));
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{page.label[language]}</caption>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.name} scope="col" className={isNumeric(field) ? 'num' : undefined}>
                {field.label[language]}
              </th>
            ))}
            <th scope="col">{page.fields.expiresAt?.label[language]}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CodeRow key={row.id} page={page} row={row} columns={columns} onAgain={onAgain} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CodeRow({
  page,
  row,
  columns,
  onAgain,
}: {
  page: PageDef;
  row: Row;
  columns: PageDef['fields'][string][];
  onAgain(): void;
}) {
  const t = useTexts(toolTexts);
  const language = useLanguage();
  const session = useSession();
  const answer = useAnswer(t('resend'));
  const sending = useSending();
  const data = useSiteData();
  const { operations } = toolOptions(page);
  const [asking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<{ code: string; until: number }>();
  const [resendAt, setResendAt] = useState<number>();
  const valid = useCountdown(row.valid === false ? undefined : momentOf(row.expiresAt));
  const shown = useCountdown(revealed?.until, () => setRevealed(undefined));
  const wait = useCountdown(resendAt);
  const verdictOf = (name: string) => {
    const needs = operations[name]?.needs;
    const verdict = may(session, page, {
      labels: needs === undefined ? [] : [needs.includes(':') ? needs : `${page.permission}:${needs}`],
      right: 'write',
    });
    return verdict.ok ? undefined : verdict.reason[language];
  };
  const refusedReveal = verdictOf('reveal') ?? (valid === 0 ? t('expired') : undefined);
  const refusedResend = verdictOf('resend') ?? (wait > 0 ? t('resendIn', { seconds: wait }) : undefined);
  const resend = () =>
    sending.run(async () => {
      try {
        await data.call(page.route, 'resend', { params: { id: row.id }, body: {}, key: crypto.randomUUID() });
        setResendAt(Date.now() + resendWait * 1000);
        answer.tell(t('resent'));
        onAgain();
      } catch {
        // The data provider has shown the refusal.
      }
    });
  return (
    <tr>
      {columns.map((field) => (
        <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
          {field.name === 'code' && revealed ? (
            <strong>
              {revealed.code}{' '}
              <span className="small muted" role="timer">
                {t('hidesIn', { seconds: shown })}
              </span>
            </strong>
          ) : (
            <FieldCell field={field} record={row} language={language} />
          )}
        </td>
      ))}
      <td>
        {valid > 0 ? <span role="timer">{clock(valid)}</span> : <span className="tag tag-muted">{t('expired')}</span>}
      </td>
      <td className="cell-actions">
        {operations.reveal && (
          <button
            type="button"
            className="btn btn-text btn-small"
            aria-haspopup="dialog"
            aria-disabled={refusedReveal === undefined ? undefined : true}
            title={refusedReveal}
            onClick={() => refusedReveal === undefined && setAsking(true)}
          >
            {t('revealCode')}
          </button>
        )}
        {operations.resend && (
          <button
            type="button"
            className="btn btn-text btn-small"
            aria-disabled={refusedResend === undefined ? undefined : true}
            title={refusedResend}
            onClick={() => refusedResend === undefined && void resend()}
          >
            {wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')}
          </button>
        )}
        {asking && (
          <ReasonDialog
            title={t('revealCode')}
            minimum={5}
            maximum={100}
            onClose={() => setAsking(false)}
            onReason={async (reason) => {
              const answer = (await data.call(page.route, 'reveal', {
                params: { id: row.id },
                body: { reason },
                key: crypto.randomUUID(),
              })) as { code?: string; seconds?: number };
              setRevealed({
                code: String(answer.code ?? ''),
                until: Date.now() + (answer.seconds ?? shownSeconds) * 1000,
              });
              setAsking(false);
            }}
          />
        )}
      </td>
    </tr>
  );
}
