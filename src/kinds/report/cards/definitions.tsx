/** What measures are, in words: the note of whoever declared them, and what the declaration says. */
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { Failed } from '../../ui/states.tsx';
import { useTexts, kindTexts } from '../../text/texts.tsx';
import type { DefinitionAnswer } from '../base/answers.ts';
import { useReportCall } from '../base/use-report.tsx';

interface DefinitionsProps {
  page: PageDef;
  measures: readonly string[];
  close(): void;
}

export function Definitions({ page, measures, close }: DefinitionsProps) {
  const t = useTexts(kindTexts);
  const { data, failure, retry } = useReportCall<DefinitionAnswer>(page, 'definitions', {
    measures: measures.join(','),
  });
  return (
    <div className="k-definitions stack">
      <div role="status" className="stack">
        {failure ? (
          <Failed failure={failure} retry={retry} />
        ) : !data ? (
          <span className="skeleton-line" aria-label={t('loading')} />
        ) : (
          data.rows.map((row) => (
            <section key={row.name}>
              <strong>{row.label}</strong>
              {row.note !== undefined && <p>{row.note}</p>}
              <ul className="small muted">
                {row.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <button type="button" className="btn btn-small" onClick={close}>
        {t('close')}
      </button>
    </div>
  );
}
