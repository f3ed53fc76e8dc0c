import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/**
 * What is wrong with the page's own files, drawn over the page while they are edited; the rest of the console goes on
 * working.
 */
export function Problems({ page }: { page: PageDef }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const [hidden, setHidden] = useState<PageDef['problems']>();
  const problems = page.problems ?? [];
  if (problems.length === 0 || hidden === page.problems) return null;
  return (
    <section className="problems" aria-label={t('problems', { count: problems.length })}>
      <div className="panel">
        <div className="panel-head">
          <h2>{t('problems', { count: problems.length })}</h2>
          <button type="button" className="btn" onClick={() => setHidden(page.problems)}>
            {t('problemsHide')}
          </button>
        </div>
        <ol className="panel-body stack">
          {problems.map((problem) => (
            <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.text.en}`}>
              <Place problem={problem} />
              {problem.source && <pre>{problem.source.trim()}</pre>}
              <p>{inLanguage(problem.text, language)}</p>
              {problem.hint && <p className="muted">{inLanguage(problem.hint, language)}</p>}
              {problem.about && (
                <a className="link" href={problem.about.href} target="_blank" rel="noreferrer">
                  {t('problemsKey', { key: problem.about.key })}
                </a>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** File, line and column; while developing they open the editor there. */
function Place({ problem: { file, line, column, open } }: { problem: NonNullable<PageDef['problems']>[number] }) {
  const place = (
    <code>
      {file}:{line}:{column}
    </code>
  );
  if (open === undefined) return place;
  return (
    <a
      href={open}
      onClick={(event) => {
        event.preventDefault();
        void fetch(open);
      }}
    >
      {place}
    </a>
  );
}
