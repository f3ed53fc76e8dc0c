/** What the system could not do, with a button to try again, and what it will do within a day. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { PageHeading } from '../ui/heading.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { usePages } from '../list/use-pages.tsx';
import { useSending } from '../data/sending.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { retryLabel, workOf, workPath, type ComingLine, type FailedAnswer, type FailedLine } from './attachment.ts';
import { AwaitedList } from './awaited-list.tsx';
import { GoingList } from './going-list.tsx';
import { workTexts } from './texts.ts';

/** The list and the work beside it, as two tabs of the page. */
export function WorkTabs({ page, at }: { page: PageDef; at: 'list' | 'work' }) {
  const language = useLanguage();
  const prefix = useAreaPrefix();
  const options = workOf(page);
  if (!options) return null;
  const path = pathOf(prefix, page.route);
  const tab = (here: 'list' | 'work', to: string, label: Text) => (
    <Link className="tab" aria-current={at === here ? 'page' : undefined} to={to}>
      {label[language]}
    </Link>
  );
  return (
    <nav className="tabs" aria-label={page.label[language]}>
      {tab('list', path, page.label)}
      {tab('work', workPath(path), options.label)}
    </nav>
  );
}

export function WorkScreen({ page }: { page: PageDef }) {
  const language = useLanguage();
  const t = useTexts(workTexts);
  const [show, setShow] = useState<'failed' | 'going' | 'awaited' | 'coming'>('failed');
  return (
    <div className="page">
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
      </div>
      <WorkTabs page={page} at="work" />
      <div className="panel">
        <div className="panel-body stack">
          <span className="k-periods" role="group" aria-label={workOf(page)?.label[language]}>
            {(['failed', 'going', 'awaited', 'coming'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-small"
                aria-pressed={show === one}
                onClick={() => setShow(one)}
              >
                {t(one)}
              </button>
            ))}
          </span>
          {show === 'failed' && <FailedList page={page} />}
          {show === 'going' && <GoingList page={page} />}
          {show === 'awaited' && <AwaitedList page={page} />}
          {show === 'coming' && <ComingList page={page} />}
        </div>
      </div>
    </div>
  );
}

function FailedList({ page }: { page: PageDef }) {
  const language = useLanguage();
  const t = useTexts(workTexts, kindTexts);
  const [asked, setAsked] = useState({ state: '', entity: '' });
  const { state, entity } = asked;
  const { answer, failure, again, toFirst, pager } = usePages<FailedAnswer>(page, 'work', {
    query: { ...(state === '' ? {} : { state }), ...(entity === '' ? {} : { entity }) },
  });
  if (failure) return <Failed failure={failure} retry={again} />;
  const choice = (value: string, name: 'state' | 'entity', options: { value: string; label: string }[]) => (
    <label className="row">
      <span>{t(name)}</span>
      <select
        className="select k-fit"
        value={value}
        onChange={(event) => {
          setAsked({ ...asked, [name]: event.target.value });
          toFirst();
        }}
      >
        <option value="">{t('all')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div className="row">
        {choice(state, 'state', [
          { value: 'waiting', label: t('waiting') },
          { value: 'given', label: t('given') },
        ])}
        {choice(
          entity,
          'entity',
          (answer?.entities ?? []).map(({ value, label }) => ({ value, label: label[language] })),
        )}
        <button type="button" className="btn" onClick={again}>
          {t('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        state === '' && entity === '' ? (
          <Empty title={t('nothing')} hint={t('nothingHint')} />
        ) : (
          <Empty title={t('noneChosen')} />
        )
      ) : (
        <FailedTable page={page} rows={answer?.rows} onTried={again} />
      )}
      {pager}
    </>
  );
}

function FailedTable({ page, rows, onTried }: { page: PageDef; rows: FailedLine[] | undefined; onTried(): void }) {
  const t = useTexts(workTexts);
  const heads = ['kind', 'entity', 'row', 'action', 'why', 'tries', 'next', 'at'] as const;
  return (
    <PlainTable
      caption={t('failed')}
      heads={heads.map((name) => ({ name, label: t(name), numeric: name === 'tries' }))}
      buttons
    >
      {rows?.map((row) => (
        <FailedRow key={`${row.kind} ${row.id} ${row.entity} ${row.row} ${row.action}`} {...{ page, row, onTried }} />
      ))}
    </PlainTable>
  );
}

function FailedRow({ page, row, onTried }: { page: PageDef; row: FailedLine; onTried(): void }) {
  const language = useLanguage();
  const t = useTexts(workTexts);
  const session = useSession();
  const prefix = useAreaPrefix();
  const data = useSiteData();
  const notify = useNotify();
  const sending = useSending();
  const verdict = may(session, page, { labels: [retryLabel(page)], right: 'write' });
  const { kind, id, entity, action } = row;
  const retry = () =>
    sending.run(async () => {
      try {
        const body = { kind, id, entity, row: row.row, action };
        const told = (await data.call(page.route, 'workRetry', { body })) as { done: boolean; message: string };
        notify(told.message, { type: told.done ? 'success' : 'warning' });
      } catch (error) {
        notify((error as CallFailure).message, { type: 'error' });
      }
      onTried();
    });
  const what = `${row.title} ${row.actionLabel[language]}`.trim();
  return (
    <tr>
      <td>{t(`kind_${kind}`)}</td>
      <td>{row.entityLabel[language]}</td>
      <td>
        {row.page === '' ? (
          row.title || '—'
        ) : (
          <Link className="link" to={pathOf(prefix, row.page, row.row)}>
            {row.title}
          </Link>
        )}
      </td>
      <td>{row.actionLabel[language]}</td>
      <td>{row.why?.[language] ?? '—'}</td>
      <td className="num">{thousands(row.tries)}</td>
      <td>
        {row.given ? (
          <span className="tag tag-error">{t('given')}</span>
        ) : (
          <time dateTime={row.nextAt}>{printMoment(row.nextAt)}</time>
        )}
      </td>
      <td>
        <time dateTime={row.at}>{printMoment(row.at)}</time>
      </td>
      <td className="cell-actions col-sticky-end">
        <button
          type="button"
          className="btn btn-text btn-small"
          disabled={sending.busy}
          aria-disabled={verdict.ok ? undefined : true}
          title={verdict.ok ? undefined : verdict.reason[language]}
          aria-label={t('retryOf', { what })}
          onClick={() => verdict.ok && void retry()}
        >
          {t('retry')}
        </button>
      </td>
    </tr>
  );
}

function ComingList({ page }: { page: PageDef }) {
  const language = useLanguage();
  const t = useTexts(workTexts);
  const data = useSiteData();
  const found = useQuery({
    queryKey: [page.route, 'workComing'],
    retry: false,
    queryFn: async () => ((await data.call(page.route, 'workComing')) as { rows: ComingLine[] }).rows,
  });
  if (found.error) return <Failed failure={found.error as CallFailure} retry={() => void found.refetch()} />;
  if (found.data?.length === 0) return <Empty title={t('nothingComes')} />;
  const heads = ['entity', 'action', 'count', 'first'] as const;
  return (
    <PlainTable
      caption={t('coming')}
      heads={heads.map((name) => ({ name, label: t(name), numeric: name === 'count' }))}
    >
      {found.data?.map((row) => (
        <tr key={row.action}>
          <td>{row.entityLabel[language]}</td>
          <td>{row.actionLabel[language]}</td>
          <td className="num">
            {thousands(row.count)}
            {row.capped && '+'}
          </td>
          <td>
            <time dateTime={row.at}>{printMoment(row.at)}</time>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
