/** What became of each row of an act on many; the refused ones can be tried again and taken along as a file. */
import { writeCsv } from '../../base/csv.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { bulkLimit } from '../operations/bulk-limit.ts';
import { saveText } from '../data/save-text.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { BulkOutcome } from './use-bulk-run.tsx';
import { bulkTexts } from './bulk-texts.ts';

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
  const t = useTexts(bulkTexts, kindTexts);
  const language = useLanguage();
  const { results, left, failure } = outcome;
  const bad = results.filter((one) => !one.ok);
  const few = results.length <= bulkLimit;
  const listed = few ? [...bad, ...results.filter((one) => one.ok)] : bad;
  const download = (): void =>
    saveText(
      `${label}-${t('failure')}.csv`,
      'text/csv',
      writeCsv([
        [inLanguage(page.entityLabel, language), t('reason')],
        ...bad.map((one) => [nameOf(one.id), one.error ?? '']),
      ]),
    );
  return (
    <Dialog
      title={`${label}: ${t('bulkResult')}`}
      wide
      onClose={onDone}
      foot={
        <>
          {bad.length > 0 && (
            <>
              <button type="button" className="btn" onClick={download}>
                {t('download', { count: bad.length })}
              </button>
              <button type="button" className="btn" onClick={() => onAgain(bad.map((one) => one.id))}>
                {t('retryFailed', { count: bad.length })}
              </button>
            </>
          )}
          {left.length > 0 && (
            <button type="button" className="btn" onClick={() => onAgain(left)}>
              {t('goOn', { count: left.length })}
            </button>
          )}
          <button type="button" className="btn btn-primary" onClick={onDone}>
            {t('close')}
          </button>
        </>
      }
    >
      <div className="stack">
        <div className={outcome.ok === 0 ? 'banner banner-error' : 'banner banner-warning'} role="status">
          {t('bulkDone', { ok: outcome.ok, bad: outcome.bad })}
          {left.length > 0 && ` · ${t('left', { count: left.length })}`}
        </div>
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure.message}
          </div>
        )}
        {!few && bad.length > 0 && <p className="small muted">{t('onlyFailed')}</p>}
        {listed.length > 0 && (
          <div ref={reachable} className="table-wrap k-bulk-rows">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('row')}</th>
                  <th scope="col">{t('result')}</th>
                  <th scope="col">{t('reason')}</th>
                </tr>
              </thead>
              <tbody>
                {listed.map((one) => (
                  <tr key={one.id}>
                    <td>{nameOf(one.id)}</td>
                    <td>
                      <span className={one.ok ? 'tag tag-success' : 'tag tag-error'}>
                        {t(one.ok ? 'success' : 'failure')}
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
    </Dialog>
  );
}
