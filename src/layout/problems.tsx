import { useState } from 'react';
import type { PageDef } from '../grammar/resolved.ts';
import { useRead, useSay } from './say.tsx';

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
              <code>
                {problem.file}:{problem.line}:{problem.column}
              </code>
              <p>{read(problem.text)}</p>
              {problem.hint && <p className="muted">{read(problem.hint)}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
