/** What became of each row of an act on many; the refused ones can be tried again and taken along as a file. */
import { writeCsv } from '../../base/csv.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { bulkLimit } from '../operations/bulk-limit.ts';
import { saveText } from '../data/save-text.tsx';
import { inLanguage, useLanguage, useTexts } from '../text/texts.tsx';
import { bulkWord } from './bulk-words.ts';
import { Modal } from '../dialog/modal.tsx';
import type { BulkOutcome } from './use-bulk-run.tsx';

interface BulkResultProps {
  page: PageDef;
  /** Of the act. */
  label: string;
  outcome: BulkOutcome;
  nameOf(id: number): string;
  /** Asks for these rows again. */
  onAgain(ids: number[]): void;
  onDone(): void;
}

export function BulkResultTable({ page, label, outcome, nameOf, onAgain, onDone }: BulkResultProps) {
  const say = useTexts();
  const language = useLanguage();
  const { results, left, failure } = outcome;
  const bad = results.filter((one) => !one.ok);
  const few = results.length <= bulkLimit;
  const listed = few ? [...bad, ...results.filter((one) => one.ok)] : bad;
  const download = (): void =>
    saveText(
      `${label}-${say('failure')}.csv`,
      'text/csv',
      writeCsv([
        [inLanguage(page.entityLabel, language), say('reason')],
        ...bad.map((one) => [nameOf(one.id), one.error ?? '']),
      ]),
    );
  return (
    <Modal
      title={`${label}: ${say('bulkResult')}`}
      wide
      onClose={onDone}
      foot={
        <>
          {bad.length > 0 && (
            <>
              <button type="button" className="btn" onClick={download}>
                {bulkWord('download', language, { count: bad.length })}
              </button>
              <button type="button" className="btn" onClick={() => onAgain(bad.map((one) => one.id))}>
                {say('retryFailed', { count: bad.length })}
              </button>
            </>
          )}
          {left.length > 0 && (
            <button type="button" className="btn" onClick={() => onAgain(left)}>
              {bulkWord('goOn', language, { count: left.length })}
            </button>
          )}
          <button type="button" className="btn btn-primary" onClick={onDone}>
            {say('close')}
          </button>
        </>
      }
    >
      <div className="stack">
        <div className={outcome.ok === 0 ? 'banner banner-error' : 'banner banner-warning'} role="status">
          {say('bulkDone', { ok: outcome.ok, bad: outcome.bad })}
          {left.length > 0 && ` · ${bulkWord('left', language, { count: left.length })}`}
        </div>
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure.message}
          </div>
        )}
        {!few && bad.length > 0 && <p className="small muted">{bulkWord('onlyFailed', language)}</p>}
        {listed.length > 0 && (
          <div ref={reachable} className="table-wrap k-bulk-rows">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{say('row')}</th>
                  <th scope="col">{say('result')}</th>
                  <th scope="col">{say('reason')}</th>
                </tr>
              </thead>
              <tbody>
                {listed.map((one) => (
                  <tr key={one.id}>
                    <td>{nameOf(one.id)}</td>
                    <td>
                      <span className={one.ok ? 'tag tag-success' : 'tag tag-error'}>
                        {say(one.ok ? 'success' : 'failure')}
                      </span>
                    </td>
                    <td>{one.error ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Modal>
  );
}
