/** Things to do: counts that lead to the list behind them. */
import { PageLink } from '../page-link.tsx';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { listPath, useAreaPrefix } from '../list/paths.tsx';
import { filterOfMatch } from '../list/query.ts';
import { Failed } from '../list/states.tsx';
import { evenColumns } from '../even.tsx';
import { useFacts } from '../use-facts.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useReportTexts } from './texts.tsx';
import type { TodoAnswer } from './answers.ts';
import { printMeasure } from './numbers.ts';
import { useReportCall } from './use-report.tsx';

export function TodoList({ page, every }: { page: PageDef; every: number | undefined }) {
  const say = useTexts();
  const tell = useReportTexts();
  const language = useLanguage();
  const prefix = useAreaPrefix();
  const { data, failure, retry } = useReportCall<TodoAnswer>(page, 'todo', {}, every);
  const facts = useFacts();
  return (
    <section className="panel" aria-label={say('todo')}>
      <div className="panel-head">
        <h2>{say('todo')}</h2>
      </div>
      <div className="panel-body">
        {failure ? (
          <Failed failure={failure} retry={retry} />
        ) : !data ? (
          <span className="skeleton-line" />
        ) : data.rows.length === 0 ? (
          <p className="muted">{tell('noTodo')}</p>
        ) : (
          <div className="k-todo k-even" style={evenColumns(data.rows.length)}>
            {data.rows.map((one, index) => (
              <PageLink
                key={`${one.page} ${index}`}
                to={listPath(prefix, one.page, {
                  ...filterOfMatch(one.filters, {}, facts),
                  ...(one.tab ? { tab: one.tab } : {}),
                })}
              >
                <span>{one.label[language]}</span>
                <span className="num">
                  {one.sum !== undefined && one.sum !== null && (
                    <span className="small muted">{printMeasure(one.sum, 'money')} </span>
                  )}
                  <strong className={one.count > 0 && one.tone ? `k-tone-${one.tone}` : undefined}>
                    {thousands(one.count)}
                    {one.capped && '+'}
                  </strong>
                </span>
              </PageLink>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
