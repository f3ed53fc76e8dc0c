/** Rows as they are read: the steps beside the text of one, and a way on to the next. */
import { useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { maySee } from '../../access/may.ts';
import { isVisible } from '../../grammar/expressions/conditions.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { Value } from './details.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { follow } from '../list/filters/paths.tsx';
import { RowActions } from '../list/cells/row.tsx';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useList } from '../list/use-list-screen.tsx';
import './show.css';
import '../list/layouts/layouts.css';
import './reader.css';
import { layoutTexts } from '../list/layouts/texts.ts';
import { useTexts } from '../text/texts.tsx';

type ReaderNames = NonNullable<NonNullable<PageDef['list']['layouts']>['reader']>;

export function Reader() {
  const { page, language, rows, state, change } = useList();
  const t = useTexts(layoutTexts);
  const text = useRef<HTMLElement>(null);
  const { number, ...names } = page.list.layouts?.reader ?? { text: '' };
  if (rows.pending) return <SkeletonBlock />;
  const asked = Number(state.layout?.split(':')[1]);
  const found = rows.rows.findIndex((row) => row.id === asked);
  const at = Math.max(0, found);
  const current = rows.rows[at];
  if (!current) return null;
  const turn = (row: Row) => change({ layout: `reader:${row.id}` });
  /** On by the foot of a text: the next is read from its head. */
  const goOn = (row: Row) => {
    turn(row);
    text.current?.focus();
    text.current?.scrollIntoView({ block: 'start' });
  };
  const numberOf = (row: Row, place: number) => Number(number === undefined ? place + 1 : (row[number] ?? place + 1));
  const [before, after] = [rows.rows[at - 1], rows.rows[at + 1]];
  return (
    <div className={rows.stale ? 'k-reader k-stale' : 'k-reader'}>
      <nav aria-label={t('steps', { page: page.label[language] })}>
        <ol>
          {rows.rows.map((row, place) => (
            <li key={row.id}>
              <button type="button" aria-current={place === at ? 'step' : undefined} onClick={() => turn(row)}>
                <span className="k-reader-number">{numberOf(row, place)}</span>
                <span className="k-reader-title">{titleOf(page, row)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <article ref={text} tabIndex={-1} aria-label={titleOf(page, current)}>
        <Reading key={current.id} listed={current} names={names} />
        <div className="k-reader-turn">
          {before && (
            <button type="button" className="btn" onClick={() => goOn(before)}>
              {t('previous', { title: titleOf(page, before) })}
            </button>
          )}
          <span className="toolbar-space" />
          {after && (
            <button type="button" className="btn btn-primary" onClick={() => goOn(after)}>
              {t('next', { title: titleOf(page, after) })}
            </button>
          )}
        </div>
      </article>
    </div>
  );
}

/** The whole record: what is read is not part of the rows of a list. */
function Reading({ listed, names }: { listed: Row; names: Omit<ReaderNames, 'number'> }) {
  const { page, language, session, hasActions, hrefOf, onAct } = useList();
  const t = useTexts(layoutTexts);
  const facts = useFacts();
  const navigate = useNavigate();
  const { data: row, error, refetch } = useGetOne<Row>(page.route, { id: listed.id }, { retry: false });
  const title = titleOf(page, listed);
  const href = hrefOf(listed.id);
  const shown = (name: string | undefined): FieldDef[] => {
    const field = name === undefined ? undefined : page.fields[name];
    return row && field && !isEmpty(row[field.name]) && maySee(session, page, field) && isVisible(field, row, facts)
      ? [field]
      : [];
  };
  const [lead] = shown(names.lead);
  const [text] = shown(names.text);
  const below = (names.fields ?? []).flatMap(shown);
  return (
    <>
      <div className="k-reader-head" onClick={(event) => follow(event, navigate)}>
        <h2>
          {href === undefined ? (
            title
          ) : (
            <a className="link" href={`#${href}`}>
              {title}
            </a>
          )}
        </h2>
        <span className="toolbar-space" />
        {hasActions && <RowActions {...{ page, row: listed, session, language, href, title, onAct }} />}
      </div>
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : !row ? (
        <SkeletonBlock />
      ) : (
        <>
          {lead && (
            <p className="k-reader-lead">
              <Value page={page} row={row} field={lead} />
            </p>
          )}
          {text && <Value page={page} row={row} field={text} />}
          {below.map((field) => (
            <section key={field.name} aria-label={field.label[language]}>
              <h3>{field.label[language]}</h3>
              <Value page={page} row={row} field={field} />
            </section>
          ))}
          {!text && below.length === 0 && <p className="muted">{t('nothingToRead')}</p>}
        </>
      )}
    </>
  );
}
