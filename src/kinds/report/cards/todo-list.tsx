/** Things to do: counts that lead to the list behind them. What they are is known before how many there are. */
import { Link } from 'react-router-dom';
import { thousands } from '../../../base/formats.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { listPath, useAreaPrefix } from '../../list/filters/paths.tsx';
import { filterOfMatch } from '../../list/filters/query.ts';
import { Failed } from '../../ui/states.tsx';
import { evenColumns } from '../../ui/even.tsx';
import { useFacts } from '../../session/use-facts.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import type { TodoAnswer } from '../base/answers.ts';
import { shownTo } from './links.tsx';
import { printMeasure } from '../base/numbers.ts';
import { reportOptions } from '../base/options.ts';
import { useReportCall } from '../base/use-report.tsx';
import { reportTexts } from '../base/texts.ts';

type Counted = TodoAnswer['rows'][number];
/** Not counted yet: `sum` names what is summed. */
type Line = Omit<Counted, 'count'> & Partial<Pick<Counted, 'count'>>;

export function TodoList({ page, every }: { page: PageDef; every: number | undefined }) {
  const t = useTexts(reportTexts, kindTexts);
  const language = useLanguage();
  const prefix = useAreaPrefix();
  const { data, failure, retry } = useReportCall<TodoAnswer>(page, 'todo', {}, every);
  const facts = useFacts();
  const session = useSession();
  const rows: Line[] = data?.rows ?? reportOptions(page).todo.filter((one) => shownTo(session, one.page));
  return (
    <section className="panel" aria-label={t('todo')}>
      <div className="panel-head">
        <h2>{t('todo')}</h2>
      </div>
      <div className="panel-body">
        {failure ? (
          <Failed failure={failure} retry={retry} />
        ) : data?.rows.length === 0 ? (
          <p className="muted">{t('noTodo')}</p>
        ) : (
          <div className="k-todo k-even" style={evenColumns(rows.length)}>
            {rows.map((one, index) => (
              <Link
                key={`${one.page} ${index}`}
                to={listPath(prefix, one.page, {
                  ...filterOfMatch(one.filters, {}, facts),
                  ...(one.tab ? { tab: one.tab } : {}),
                })}
              >
                <span>{one.label[language]}</span>
                <span className="num">
                  {one.count !== undefined && one.sum !== undefined && one.sum !== null && (
                    <span className="small muted">{printMeasure(one.sum, 'money')} </span>
                  )}
                  {one.count === undefined ? (
                    <strong className={one.sum === undefined ? 'skeleton-line' : 'skeleton-line k-todo-sum'}>
                      &nbsp;
                    </strong>
                  ) : (
                    <strong className={one.count > 0 && one.tone ? `k-tone-${one.tone}` : undefined}>
                      {thousands(one.count)}
                      {one.capped && '+'}
                    </strong>
                  )}
                </span>
              </Link>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
