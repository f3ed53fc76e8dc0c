import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useRead, useSay } from '../parts/say.tsx';

/**
 * What is wrong with the page's own files, drawn over the page while they are edited; the rest of the console goes on
 * working.
 */
export function Problems({ page }: { page: PageDef }) {
  const say = useSay();
  const read = useRead();
  const [hidden, setHidden] = useState<PageDef['problems']>();
  const problems = page.problems ?? [];
  if (problems.length === 0 || hidden === page.problems) return null;
  return (
    <section className="problems" aria-label={say('problems', { count: problems.length })}>
      <div className="panel">
        <div className="panel-head">
          <h2>{say('problems', { count: problems.length })}</h2>
          <button type="button" className="btn" onClick={() => setHidden(page.problems)}>
            {say('problemsHide')}
          </button>
        </div>
        <ol className="panel-body stack">
          {problems.map((problem) => (
            <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.text.en}`}>
              <Place problem={problem} />
              {problem.source && <pre>{problem.source.trim()}</pre>}
              <p>{read(problem.text)}</p>
              {problem.hint && <p className="muted">{read(problem.hint)}</p>}
              {problem.about && (
                <a className="link" href={problem.about.href} target="_blank" rel="noreferrer">
                  {say('problemsKey', { key: problem.about.key })}
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
