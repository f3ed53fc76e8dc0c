/** Things to do: counts that lead to the list behind them. */
import { Link } from 'react-router-dom';
import { factsOf } from '../../access/may.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { listPath, useAreaPrefix } from '../list/paths.tsx';
import { filterOfMatch } from '../list/query.ts';
import { Failed } from '../list/states.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import type { TodoAnswer } from './answers.ts';
import { shownTo } from './links.tsx';
import { printMeasure } from './numbers.ts';
import { reportOptions } from './options.ts';
import { useReportCall } from './use-report.tsx';

export function TodoList({ page, every }: { page: PageDef; every: number | undefined }) {
  const say = useTexts();
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const { todo } = reportOptions(page);
  const { data, failure, retry } = useReportCall<TodoAnswer>(page, 'todo', {}, every);
  const facts = factsOf(session, new Date().toISOString());
  const items = todo.map((one, index) => ({ one, index })).filter(({ one }) => shownTo(session, one.page));
  if (items.length === 0) return null;
  return (
    <section className="panel" aria-label={say('todo')}>
      <div className="panel-head"><h2>{say('todo')}</h2></div>
      <div className="panel-body">
        {failure ? <Failed failure={failure} retry={retry} /> : (
          <div className="k-todo">
            {items.map(({ one, index }) => {
              const answer = data?.rows.find((row) => row.index === index) ?? (data?.rows.some((row) => row.index !== undefined) ? undefined : data?.rows.length === todo.length ? data.rows[index] : undefined);
              const filter = { ...filterOfMatch(one.filters, {}, facts), ...(one.tab ? { tab: one.tab } : {}) };
              return (
                <Link key={index} to={listPath(prefix, one.page, filter)}>
                  <span>{one.label[language]}</span>
                  <span className="num">{answer?.sum !== undefined && answer.sum !== null && <span className="small muted">{printMeasure(answer.sum, 'money')} </span>}<strong className={answer && answer.count > 0 && one.tone ? `k-tone-${one.tone}` : undefined}>{data ? (answer?.count ?? 0).toLocaleString('en-US') : '…'}</strong></span>
                </Link>
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}
